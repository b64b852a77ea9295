// SPDX-License-Identifier: GPL-2.0-only
// Checks the narrator's facts where heads are in an XArray. Btrfs's facts are checked here, the XArray's by the
// shared check.
import { Cache, Kind } from '../../web/src/base/abi.gen.ts';
import type { XaFact } from '../../web/src/structures/xarray/index.ts';
import type { HeadXaFact } from '../../web/src/exhibits/delayed-ref/xarray/types.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { Moment } from '../support/facts.ts';
import { valueOf, xaCheck } from '../support/xa/index.ts';
import { offsetsOf, TreeReading } from '../support/xa/memory.ts';

export type XArrayFact = HeadXaFact | XaFact;

const SECTOR = 4096;
const ZERO = (257 << 2) | 2;

const at = (trace: Trace, member: string): number =>
  trace.root + structLayout(trace.sites, 'struct btrfs_delayed_ref_root').member(member).offset;
const arrayOf = (trace: Trace): number => at(trace, 'head_refs');
const inHead = (trace: Trace, member: string): number =>
  structLayout(trace.sites, 'struct btrfs_delayed_ref_head').member(member).offset;
const keyOf = (trace: Trace, memory: Memory, head: number): number => {
  const bytenr = head + inHead(trace, 'bytenr');
  return memory.u32(bytenr) + 2 ** 32 * memory.u32(bytenr + 4);
};
const treeAt = (trace: Trace, memory: Memory): TreeReading =>
  new TreeReading(offsetsOf(trace.sites), memory, arrayOf(trace));

const xa = xaCheck({
  array: arrayOf,
  size: () => 1,
  thing: (trace, memory, word) =>
    word !== 0 && (word & 3) === 0
      ? { kind: 'head', number: keyOf(trace, memory, word), gone: false }
      : valueOf(trace, memory, word),
});

const isOwn = (fact: XArrayFact): fact is HeadXaFact => fact.kind.startsWith('head-');

export function against(fact: XArrayFact, moment: Moment): readonly string[] {
  if (!isOwn(fact)) return xa(fact, moment);
  const out: string[] = [];
  own(fact, moment, (holds, phrase) => void (holds || out.push(phrase)));
  return out;
}

/** The functions that run after a record, outermost first. */
function stackAt({ trace, op, at: end }: Moment): readonly string[] {
  const stack: string[] = [];
  for (let r = trace.ops[op]!.first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) stack.push(trace.functionName(trace.id(r)));
    else if (kind === Kind.EXIT && r !== end - 1) stack.pop();
  }
  return stack;
}

const CALLS = {
  reserve: 'xa_reserve',
  look: 'add_delayed_ref_head',
  store: 'xa_store',
  find: 'btrfs_find_delayed_ref_head',
  erase: 'xa_erase',
} as const;

function own(fact: HeadXaFact, moment: Moment, must: (holds: boolean, phrase: string) => void): void {
  const { trace, op, memory } = moment;
  const record = moment.at - 1;
  const span = trace.ops[op]!;
  const [kind, id, a] = [trace.kind(record), trace.id(record), trace.a(record)];
  const index = Math.floor(fact.key / SECTOR);
  const tree = treeAt(trace, memory);
  const stack = stackAt(moment);
  const records = (wanted: number): readonly number[] =>
    Array.from({ length: moment.at - span.first }, (_, i) => span.first + i).filter(
      (r) => trace.kind(r) === wanted,
    );
  const isHead = id === trace.sites.caches['REF_HEAD'];
  const aims = (aim: keyof typeof CALLS | null): void => {
    if (aim !== null) must(stack.includes(CALLS[aim]), `it is not in ${CALLS[aim]}()`);
    if (aim === 'look') must(!stack.includes('xa_store') && stack.includes('xa_load'), 'it does not look');
  };
  must(fact.key === span.args[0] && fact.op === span.name && fact.index === index, 'another operation');
  switch (fact.kind) {
    case 'head-begins':
      return must(kind === Kind.STEP && records(Kind.LOCK).length === 0, 'something has begun already');
    case 'head-allocated':
      must(kind === Kind.ALLOC && isHead, 'no head is allocated');
      return must(
        fact.bytes === trace.sites.native?.['struct btrfs_delayed_ref_head']?.size,
        'it has another size',
      );
    case 'head-freed':
      must(kind === Kind.FREE && isHead, 'no head is freed');
      if (fact.op === 'erase')
        return must(
          keyOf(trace, memory, a) === treeKey(trace, moment.before(span.first), index),
          'it is not the head that was taken out',
        );
      return must(
        records(Kind.ALLOC).some((r) => trace.a(r) === a),
        'it is not the new head',
      );
    case 'head-locks':
    case 'head-unlocks': {
      const taken = fact.kind === 'head-locks';
      must(kind === (taken ? Kind.LOCK : Kind.UNLOCK), 'no lock is taken or dropped');
      const spins = (wanted: number): number =>
        records(wanted).filter((r) => trace.id(r) === 0 && r !== record).length;
      const held = spins(Kind.LOCK) - spins(Kind.UNLOCK) - (taken ? 0 : 1);
      must(fact.inside === held > 0, 'another lock is held, or none is');
      const xaLock = arrayOf(trace) + structLayout(trace.sites, 'struct xarray').member('xa_lock').offset;
      const lock = a === at(trace, 'lock') ? 'btrfs' : a === xaLock ? 'xa' : 'head';
      must(fact.lock === lock, `it is the lock of ${lock}`);
      if (lock === 'head')
        must(
          fact.holds === keyOf(trace, memory, a - inHead(trace, 'lock')) &&
            // A head that is taken out has left before its lock is dropped.
            (tree.lookup(index) === a - inHead(trace, 'lock')) === (fact.op !== 'erase' || taken),
          'the lock of another head',
        );
      if (fact.op === 'erase' && lock !== 'btrfs') must(fact.inside, 'btrfs’s lock is not held');
      if (lock === 'xa' && fact.aim !== 'reserve') must(fact.inside, 'btrfs’s lock is not held');
      if (lock === 'xa' && fact.aim === 'reserve') must(!fact.inside, 'btrfs’s lock is held');
      if (lock === 'xa' && fact.aim === 'reserve' && !taken && span.result >= 0) {
        const { word } = endOf(tree, index);
        must(word === ZERO || (word !== 0 && (word & 3) === 0), 'the slot is not kept');
      }
      return lock === 'xa' ? aims(fact.aim) : undefined;
    }
    case 'head-walks': {
      aims(fact.aim);
      must(kind === Kind.LOAD && a === arrayOf(trace) + tree.offsets.head, 'xa_head is not read');
      const leads = tree.head === 0 ? 'nothing' : index > tree.reach() ? 'beyond' : 'down';
      must(fact.leads === leads, `it leads ${leads}`);
      if (fact.again) must(fact.walk > 1, 'it is the first');
      if (fact.aim === 'look') must(!fact.again, 'it has looked before');
      if (fact.aim === 'look' || fact.aim === 'store' || fact.aim === 'erase')
        must(fact.walk > 1, 'it is the first walk');
      return;
    }
    case 'head-looks': {
      aims(fact.aim);
      const end = endOf(tree, index);
      const word = trace.b(record);
      must(kind === Kind.LOAD && a === end.at && word === end.word, 'another slot is read');
      must(fact.slot === end.slot, 'it is in another slot');
      const of = end.shift === 0 ? 'leaf' : end.depth === 0 ? 'root' : 'node';
      must(fact.of === of, `it is of the ${of}`);
      const holds = word === 0 ? 'nothing' : word === ZERO ? 'reserved' : 'head';
      must(fact.holds === holds, `it holds ${holds}`);
      return must(
        fact.holdsKey === (holds === 'head' ? keyOf(trace, memory, word) : null),
        'the key of another head',
      );
    }
    case 'head-returns': {
      must(moment.at === span.end, 'it has not ended');
      const was = treeAt(trace, moment.before(span.first)).lookup(index);
      const now = tree.lookup(index);
      const insert = was ? 'merged' : 'queued';
      const there = fact.op === 'erase' ? 'erased' : 'found';
      const outcome = fact.op === 'insert' ? insert : was ? there : 'absent';
      must(fact.outcome === outcome, `it is ${outcome}`);
      must((now !== 0) === (outcome !== 'absent' && outcome !== 'erased'), 'the XArray says otherwise');
      const old = outcome === 'found' || outcome === 'merged' || outcome === 'erased';
      const told = old ? treeKey(trace, moment.before(span.first), index) : null;
      must(fact.holds === told, 'another head');
      const made = records(Kind.ALLOC).filter((r) => trace.id(r) === Cache.XA_NODE).length;
      must(fact.made === made, `${made} nodes are made`);
      const cost = costOf(treeAt(trace, moment.before(span.first)), index, trace);
      return must(
        fact.nodes === cost.nodes && fact.lines === cost.lines,
        `${cost.nodes} nodes, ${cost.lines} lines`,
      );
    }
    default: {
      const never: never = fact;
      return never;
    }
  }
}

/** The key of the head at an index. */
const treeKey = (trace: Trace, memory: Memory, index: number): number =>
  keyOf(trace, memory, treeAt(trace, memory).lookup(index));

/** Where the way to an index ends: the slot, its address, its word; in which node, and how deep. */
function endOf(tree: TreeReading, index: number) {
  let end = { at: 0, slot: -1, shift: -1, depth: -1, word: index > tree.reach() ? 0 : tree.head };
  while ((end.word & 3) === 2 && end.word > 4096) {
    const node = end.word - 2;
    const shift = tree.shift(node);
    const slot = Math.floor(index / 2 ** shift) % tree.offsets.fanout;
    const at = node + tree.offsets.slots + 4 * slot;
    end = { at, slot, shift, depth: end.depth + 1, word: tree.slot(node, slot) };
  }
  return end;
}

/**
 * The cache lines that a walk to an index reads, by x86-64 offsets. They are each node's first line, which has its
 * shift, and the line of the slot. If the tree ends before the index, it reads the root's shift alone; growing
 * begins there too.
 */
export function costOf(tree: TreeReading, index: number, trace: Trace): { nodes: number; lines: number } {
  const fields = trace.sites.native!['struct xa_node']!.fields;
  const slots = fields.find((f) => f.name === 'slots')!.offset;
  let word = tree.head;
  const isNode = (): boolean => (word & 3) === 2 && word > 4096;
  if (isNode() && index > tree.reach()) return { nodes: 1, lines: 1 };
  let [nodes, lines] = [0, 0];
  while (isNode()) {
    const node = word - 2;
    const slot = Math.floor(index / 2 ** tree.shift(node)) % tree.offsets.fanout;
    nodes++;
    lines += Math.floor((slots + 8 * slot) / 64) > 0 ? 2 : 1;
    word = tree.slot(node, slot);
  }
  return { nodes, lines };
}
