// SPDX-License-Identifier: GPL-2.0-only
// Checks the narrator's facts of areas against records and memory: each claim must follow from them.
import fc from 'fast-check';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { AreaFact, OwnFactOf } from '../../web/src/exhibits/address-space/facts/types.ts';
import { models } from '../support/run.ts';
import type { FactCheck, Moment } from '../support/facts.ts';
import { mapleStep } from './maple-facts.ts';
import { operations, racedOps } from './random.ts';
import { rbStep } from './rb-facts.ts';
import { state } from './state.ts';
import { by, pageOf, readingOf, within, type Seen } from './reading.ts';

function against(fact: AreaFact, moment: Moment): readonly string[] {
  const reading = readingOf(moment.trace);
  const out: string[] = [];
  const deeds = reading.deeds(moment.op, moment.at);
  const must = (holds: boolean, phrase: string): void => void (holds || out.push(phrase));
  const seen: Seen = { fact, moment, reading, deeds, last: deeds.at(-1)!, must };
  const span = moment.trace.ops[moment.op]!;
  const own = fact.cpu === 'A' ? [span] : span.race;
  must(
    own.some((o) => o.name === fact.op && String(o.args) === String(fact.args)),
    'another operation',
  );
  must(fact.race === span.race.length > 0, 'a race, or none');
  step(seen);
  return out;
}

/** A word of mmap_lock. */
function lockWord(
  { reading, moment }: Seen,
  at: number,
  member: 'readers' | 'writer',
): (record: number) => number {
  const { offset } = structLayout(reading.trace.sites, 'struct rw_semaphore').member(member);
  return (record) => moment.before(record).u32(at + offset);
}

function step(s: Seen): void {
  const { fact, moment, reading, deeds, last, must } = s;
  const { memory, trace } = moment;
  const span = trace.ops[moment.op]!;
  switch (fact.kind) {
    case 'starts-op':
      return starts(s, fact);
    case 'takes-lock':
    case 'drops-lock':
      return locks(s, fact);
    case 'enters-rcu':
    case 'leaves-rcu': {
      const enters = fact.kind === 'enters-rcu';
      must(
        last.kind === (enters ? Kind.LOCK : Kind.UNLOCK) && !reading.isLock(last, last.kind),
        'no read section',
      );
      // Within the section the CPU may lock an area.
      const mine = deeds.filter((d) => d.cpu === last.cpu);
      const began = mine.findLastIndex((d) => d.kind === Kind.LOCK && !reading.isLock(d, Kind.LOCK));
      const before = mine.slice(0, began);
      const held = before.filter((d) => reading.isLock(d, Kind.LOCK)).length;
      const dropped = before.filter((d) => reading.isLock(d, Kind.UNLOCK)).length;
      return must(held === dropped, 'mmap_lock is held too');
    }
    case 'waited':
      return must(last.waited, 'nobody waits for readers');
    case 'b-ends':
      must(last.kind === Kind.EXIT && fact.cpu === 'B' && within(last, /^exhibit_op$/), 'it ends not');
      return must(fact.result === (last.a | 0), 'it ends otherwise');
    case 'warns':
      return must(last.kind === Kind.WARN, 'no warning');
    case 'lacks-memory':
      return must(
        last.kind === Kind.EXIT && last.a === 0 && within(last, /^kmem_cache_alloc$/),
        'memory is there',
      );
    case 'gets-area': {
      must(reading.is(last, Kind.ALLOC, 'VM_AREA_STRUCT'), 'no area is allocated');
      must(fact.struct in trace.sites.structs, 'there is no such struct');
      must(gets(s, reading.area.start, fact.first), 'it begins elsewhere');
      must(gets(s, reading.area.end, fact.last + 1), 'it ends elsewhere');
      if (!fact.of) return must(!within(last, /^vm_area_dup$/), 'it is a copy');
      const old = reading.areas(memory).find((a) => reading.names(memory, fact.of, a.at));
      return must(old !== undefined, 'there is no such area');
    }
    case 'frees-area':
      return frees(s, fact);
    case 'moves': {
      const area = last.a - (fact.edge === 'start' ? reading.area.start : reading.area.end);
      const page = (word: number): number => pageOf(word) - (fact.edge === 'end' ? 1 : 0);
      must(last.kind === Kind.STORE && reading.names(memory, fact.area, area), 'it is another area');
      must(
        fact.was === page(last.b) && fact.now === page(last.c) && fact.was !== fact.now,
        'it moves otherwise',
      );
      return state(s, fact.area, area);
    }
    case 'permits': {
      const area = last.a - reading.area.flags;
      must(last.kind === Kind.STORE && reading.names(memory, fact.area, area), 'it is another area');
      must(fact.writable === ((last.c & 2) !== 0), 'it may be written, or not');
      return state(s, fact.area, area);
    }
    case 'ends':
      return ends(s, fact);
    case 'tree':
      must(!reading.isRb, 'this version has no maple tree');
      return mapleStep(s, fact.deed);
    default:
      must(reading.isRb && span !== undefined, 'this version has no red-black tree');
      return rbStep(s, fact);
  }
}

function starts(s: Seen, { cpu, race, lock }: OwnFactOf<'starts-op'>): void {
  const { moment, reading, must } = s;
  if (cpu === 'B') return must(lock === null, 'CPU B has just begun');
  const word = (member: 'readers' | 'writer'): boolean =>
    lockWord(s, reading.at.lock, member)(moment.position) !== 0;
  // CPU B may hold the lock at the first shown line, or wait to be shown.
  const own = reading.deeds(moment.op, moment.position).filter((d) => d.cpu === 'A');
  const taken = own.filter((d) => reading.isLock(d, Kind.LOCK)).length;
  const held = taken > own.filter((d) => reading.isLock(d, Kind.UNLOCK)).length;
  if (race) return must((lock !== null) === held, 'CPU A holds a lock, or none');
  must(lock === (word('writer') ? 'write' : word('readers') ? 'read' : null), 'the lock is held otherwise');
}

/** Whether the first word but 0 that is stored into the area after its allocation is of that page; or nothing is. */
function gets({ moment: { trace, op }, last }: Seen, offset: number, page: number): boolean {
  for (let r = last.record + 1; r < trace.ops[op]!.end; r++) {
    // There was no memory for its lock.
    if (trace.kind(r) === Kind.FREE && trace.a(r) === last.a) return true;
    if (trace.kind(r) === Kind.STORE && trace.a(r) === last.a + offset && trace.c(r))
      return pageOf(trace.c(r)) === page;
  }
  return false;
}

function locks(s: Seen, { kind, of, write, op }: OwnFactOf<'takes-lock' | 'drops-lock'>): void {
  const { moment, reading, last, must } = s;
  const { trace, memory } = moment;
  const takes = kind === 'takes-lock';
  must(reading.isLock(last, takes ? Kind.LOCK : Kind.UNLOCK), 'no lock is taken or dropped');
  must((of === 'process') === (last.a === reading.at.lock), 'it is another lock');
  if (typeof of === 'string') {
    if (of === 'child') must(op === 'fork', 'there is no child');
    if (takes)
      return must(write === (lockWord(s, last.a, 'writer')(moment.at) !== 0), 'it is held otherwise');
    return must(write === within(last, /^up_write$/), 'it was held otherwise');
  }
  const { vm_refcnt: count, vm_lock_seq: seq } = Object.fromEntries(
    trace.sites.structs['struct vm_area_struct']!.fields.map(([name, offset]) => [name, offset]),
  );
  const area = last.a - (count ?? 0);
  must(reading.names(memory, of, area), 'it is the lock of another area');
  must(write === within(last, /exclude_readers/), 'an area is locked otherwise');
  if (takes || !write) return;
  const { offset } = structLayout(trace.sites, 'struct mm_struct').member('mm_lock_seq');
  const mm = memory.u32(area + structLayout(trace.sites, 'struct vm_area_struct').member('vm_mm').offset);
  must(memory.u32(area + seq!) === memory.u32(mm + offset), 'it is not locked for writing');
}

/** Where call_rcu() writes over the pages of the area that is freed; none: not in this kernel. */
function waits({ deeds, reading, last }: Seen): number | undefined {
  const born = deeds.findLastIndex((d) => reading.is(d, Kind.ALLOC, 'VM_AREA_STRUCT') && d.a === last.a);
  const words = [reading.area.start, reading.area.end].map((offset) => last.a + offset);
  return deeds
    .slice(born + 1)
    .find((d) => d.kind === Kind.STORE && by(d) === 'call_rcu' && words.includes(d.a))?.record;
}

function frees(s: Seen, fact: OwnFactOf<'frees-area'>): void {
  const { moment, reading, last, must } = s;
  const { trace, op } = moment;
  must(reading.is(last, Kind.FREE, 'VM_AREA_STRUCT'), 'no area is freed');
  const before = moment.before(last.record);
  must(reading.names(moment.before(waits(s) ?? last.record), fact.area, last.a), 'it is another area');
  state(s, fact.area, last.a);
  const { first, last: end } = fact.area;
  const found = [first, end].map((page) => reading.lookup(before, page));
  switch (fact.why) {
    case 'unmapped':
      return must(
        found.every((at) => at === 0),
        'its pages are found still',
      );
    case 'merged': {
      // It may be freed before the other area gets them, and its memory be another area's by then.
      const after = moment.before(trace.ops[op]!.end);
      const later = reading.deeds(op, trace.ops[op]!.end).filter((d) => d.record > last.record);
      const again = later.some((d) => reading.is(d, Kind.ALLOC, 'VM_AREA_STRUCT') && d.a === last.a);
      const then = [first, end].map((page) => reading.lookup(after, page));
      return must(
        then.every((at) => at !== 0 && (at !== last.a || again)),
        'no other area gets its pages',
      );
    }
    case 'ended':
      return must(fact.op === 'fork', 'there is no child');
    case 'failed':
      must(fact.cpu === 'B' || trace.ops[op]!.result < 0, 'nothing fails');
      return must(!found.includes(last.a), 'it is in the tree');
  }
}

function ends(s: Seen, fact: OwnFactOf<'ends'>): void {
  const { moment, reading, deeds, must } = s;
  const { trace, memory, op } = moment;
  const span = trace.ops[op]!;
  must(moment.at === span.end && fact.result === span.result, 'it ends otherwise');
  must(fact.areas === reading.areas(memory).length, 'there are other areas');
  const failed = deeds.some(
    (d) => d.kind === Kind.EXIT && d.a === 0 && d.stack.at(-1)?.name === 'kmem_cache_alloc',
  );
  must(fact.lacked === failed, 'memory was there, or not');
  const counted = models.get('address-space')!.count(trace, op)['nodesVisited']!.value;
  must(fact.visited === counted, `${counted} nodes were visited`);
  const [a = 0, b = a] = span.args;
  const areas = reading.areas(memory);
  const at = (page: number) => areas.find((r) => r.first <= page && r.last >= page);
  if (fact.area) {
    must(reading.names(memory, fact.area, reading.lookup(memory, a)), 'another area has the pages');
    must(reading.lookup(memory, a) === reading.lookup(memory, b), 'more than one area has the pages');
  } else must(span.name !== 'map' || span.result < 0, 'the pages are mapped');
  if (span.result < 0) {
    if (span.name === 'map' && !failed && span.result !== -16)
      must(
        areas.some((r) => r.first <= b && r.last >= a),
        'nothing is mapped there',
      );
    return;
  }
  switch (span.name) {
    case 'unmap':
      return must(!areas.some((r) => r.first <= b && r.last >= a), 'something is mapped there');
    case 'find':
      return must((areas.find((r) => r.last >= a)?.n ?? 0) === span.result, 'another area is the first');
    case 'fault':
      return must((at(a)?.n ?? 0) === span.result, 'another area holds it');
    case 'gap':
      return must(
        !areas.some((r) => r.first < span.result + a && r.last >= span.result),
        'something is mapped there',
      );
    case 'walk':
    case 'fork':
      return must(areas.length === span.result, 'another number of areas');
    case 'protect':
      return must(
        areas
          .filter((r) => r.first <= b && r.last >= a)
          .every((r) => !(memory.u32(r.at + reading.area.flags) & 2)),
        'it may be written',
      );
    default:
  }
}

const check: FactCheck<AreaFact> = {
  slug: 'address-space',
  // Few pages, where areas meet; many, whose areas fill several leaves; and races.
  random: () =>
    fc.oneof(operations(40, 120), operations(40, 120, true), operations(120, 4000, true), {
      weight: 2,
      arbitrary: racedOps(),
    }),
  against,
};
export default check;
