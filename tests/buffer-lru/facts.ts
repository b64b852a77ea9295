// SPDX-License-Identifier: GPL-2.0-only
// Checks facts about the buffer-head LRU against records and memory.
import fc from 'fast-check';
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { LruFact } from '../../web/src/exhibits/buffer-lru/facts/types.ts';
import type { FactCheck } from '../support/facts.ts';
import { againstEnd, againstReason } from './ends.ts';
import { BESIDES, Look, isRun, type Claim } from './look.ts';
import { cached, isMember, references } from './machine.ts';

const number = fc.nat({ max: 22 });
const asked = fc.constantFrom(...Object.keys(BESIDES));

const line = fc.oneof(
  { weight: 12, arbitrary: number.map((b) => `getblk ${b}`) },
  { weight: 4, arbitrary: number.map((b) => `install ${b}`) },
  { weight: 4, arbitrary: number.map((b) => `lookup ${b}`) },
  { weight: 3, arbitrary: fc.tuple(number, asked).map(([b, rest]) => `lookup ${b}${rest}`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('invalidate', 'disable', 'enable', 'enable', 'slots 8', 'slots 16'),
  },
);

const INSTALLS = ['bh_lru_install', 'bh_lru_install_by_copy'];
const EMPTIES = ['__invalidate_bh_lrus', 'invalidate_bh_lru'];
function claims(fact: LruFact, l: Look): readonly Claim[] {
  const { trace, memory, at, op } = l.m;
  const { now, wanted, besides } = l;
  const n = l.slots.length;
  const only = now.lru[0];
  const [done] = now.counts;
  const caller = (stack: readonly string[] = []): string =>
    stack.findLast((f) => !/^(get_bh|put_bh|_*brelse|release|local_irq_\w+)$/.test(f)) ?? '';
  const quiet = !now.lru.length && !now.row.length && !now.counts.length;
  const missed = l.loads(l.all.lru).some((a) => a.stack.includes('lookup_bh_lru'));
  const lock = now.deeds.filter(({ kind }) => kind === Kind.LOCK || kind === Kind.UNLOCK);
  const made = l.all.deeds.filter(({ kind }) => kind === Kind.ALLOC);
  const actors = { lookup: ['lookup_bh_lru'], install: INSTALLS, invalidation: ['invalidate_bh_lrus_cpu'] };
  switch (fact.kind) {
    case 'begins':
      return [
        [
          fact.op === l.span.name && fact.argument === wanted && fact.besides === besides,
          'another operation',
        ],
        [quiet && !lock.length && !made.length, 'something has happened'],
      ];
    case 'interrupts-off':
    case 'interrupts-on': {
      const kind = fact.kind === 'interrupts-off' ? Kind.LOCK : Kind.UNLOCK;
      return [
        [lock.length === 1 && lock[0]!.kind === kind && lock[0]!.record === at - 1, 'no such step'],
        [actors[fact.by].includes(caller(lock[0]?.stack)), `${caller(lock[0]?.stack)} did it`],
        ...(fact.kind === 'interrupts-on'
          ? againstReason(fact, l)
          : [[fact.again === missed, 'the lookup says otherwise'] as const]),
      ];
    }
    case 'compares': {
      const next = l.next();
      const goesOn = next !== undefined && !next.isStore && next.slot === fact.slot + 1;
      return [
        [now.lru.length === 1 && only!.slot === fact.slot && !only!.isStore, 'another slot was read'],
        [l.block(only!.now) === fact.holds && fact.sought === wanted, 'another block'],
        [fact.besides === besides, 'another size or device'],
        [only!.stack.at(-1) === 'lookup_bh_lru', 'not the lookup'],
        [isMember(trace, only!.now, trace.a(at - 1)), 'nothing is compared yet'],
        [fact.isLast === (fact.slot === n - 1), 'not the last slot'],
        [
          goesOn === ((fact.holds !== wanted || besides !== '') && !fact.isLast),
          'the search goes on otherwise',
        ],
      ];
    }
    case 'passes-empty':
      return [
        [isRun(now.lru, fact.first, fact.last) && !l.stores().length, 'other slots were read'],
        [now.lru.every((a) => a.now === 0), 'they are not empty'],
        [l.bracket().length === fact.read, 'so many were not read'],
        [fact.isLast === (fact.last === n - 1) && (!fact.isLast || fact.read === n), 'not all were read'],
      ];
    case 'moves-down':
      return [
        [l.stores().length === 1 && l.stores()[0]!.slot === fact.slot, 'another slot was written'],
        [l.loads().length === 1 && l.loads()[0]!.slot === fact.slot - 1, 'it was elsewhere'],
        [l.block(l.slots[fact.slot]!) === fact.holds, 'another block'],
      ];
    case 'goes-front':
      return [
        [now.lru.length === 1 && only!.isStore && only!.slot === 0, 'another slot was written'],
        [l.block(l.slots[0]!) === fact.holds && fact.holds === wanted && l.isInFront(), 'another order'],
      ];
    case 'is-disabled':
      return [
        [l.disabled() > 0 && fact.block === wanted && l.isSame(), 'it is not disabled'],
        [l.next() === undefined && !l.bracket().length, 'the LRU is used'],
      ];
    case 'checks-front':
      return [
        [now.lru.length === 1 && only!.slot === 0 && INSTALLS.includes(only!.stack.at(-1)!), 'not slot 0'],
        [l.block(only!.now) === fact.holds && fact.newcomer === wanted, 'another block'],
        [(l.next() !== undefined) === (fact.holds !== wanted), 'the install goes on otherwise'],
        [fact.again === missed, 'the lookup says otherwise'],
      ];
    case 'lines-up': {
      const places = l.loads().slice(-now.row.length);
      const begins = fact.from === null ? !l.loads().length : places[0]?.slot === fact.from;
      return [
        [isRun(now.row, fact.first, fact.last) && !l.stores().length, 'other slots were written'],
        [now.row.every((a) => l.block(a.now) === fact.holds), 'another block'],
        [begins && places.every((a, i) => a.now === now.row[i]!.now), 'it was read elsewhere'],
        [fact.from !== null || (fact.first === 0 && fact.holds === wanted), 'no newcomer'],
      ];
    }
    case 'leaves-out':
      return [
        [now.lru.length === 1 && only!.slot === fact.slot && !now.row.length, 'another slot was read'],
        [l.block(only!.now) === fact.holds && fact.newcomer === wanted, 'another block'],
        fact.holds === fact.newcomer
          ? [l.all.row.some((a) => a.now === only!.now), 'it is not in the second array']
          : [l.all.row.length === n && fact.slot === n - 1, 'the second array is not full'],
      ];
    case 'copies-back':
      return [
        [isRun(l.stores(), 0, fact.slots - 1) && fact.slots === n && fact.bytes === 4 * n, 'other bytes'],
        [l.slots.every((a, i) => a === l.all.row[i]!.now), 'not what was lined up'],
      ];
    case 'swaps': {
      const stores = l.stores();
      const goesOn = l.next()?.slot === fact.last + 1;
      return [
        [isRun(stores, fact.first, fact.last) && stores.length === l.loads().length, 'other slots'],
        [stores.every((a) => l.block(a.now) === fact.puts && l.block(a.old) === fact.takes), 'other blocks'],
        [fact.newcomer === wanted && (fact.first > 0 || fact.puts === wanted), 'another newcomer'],
        [fact.isLast === (fact.last === n - 1), 'not the last slot'],
        [goesOn === (fact.takes !== wanted && !fact.isLast), 'the loop goes on otherwise'],
      ];
    }
    case 'empties': {
      const dropped = l.all.counts.filter((a) => l.block(a.slot) === fact.held);
      return [
        [isRun(l.stores(), fact.first, fact.last) && l.stores().every((a) => a.now === 0), 'other slots'],
        [l.stores().every((a) => l.block(a.old) === fact.held), 'it held something else'],
        [fact.held === null || dropped.length === 1, 'its reference was not dropped before'],
      ];
    }
    case 'takes': {
      const owner = INSTALLS.includes(caller(done?.stack)) ? 'place' : 'caller';
      return [
        [now.counts.length === 1 && done!.now === done!.old + 1, 'no reference was taken'],
        [l.block(done!.slot) === fact.block && fact.block === wanted, 'another block'],
        [fact.for === owner, 'for somebody else'],
        [owner === 'caller' || fact.placed === (l.slots[0] === done!.slot), 'it is not so placed'],
      ];
    }
    case 'drops': {
      const address = done?.slot ?? 0;
      const held = l.slots.includes(address);
      const was = l.start.indexOf(address);
      const owners = {
        caller: caller(done?.stack) === 'done_with' && fact.left === (held ? 1 : 0),
        'old-place': was === fact.slot && l.all.row.some((a) => a.now === address) && fact.left > 0,
        evicted: was >= 0 && !held && INSTALLS.includes(caller(done?.stack)),
        emptied: l.slots[fact.slot] === address && EMPTIES.includes(caller(done?.stack)),
      };
      return [
        [now.counts.length === 1 && done!.now === done!.old - 1, 'no reference was dropped'],
        [l.block(address) === fact.block, 'another block'],
        [fact.left === references(trace, memory, address), 'not so many are left'],
        [owners[fact.of], 'it was for something else'],
      ];
    }
    case 'makes-buffer':
      return [
        [made.length === 1 && made[0]!.record === at - 1, 'none was made'],
        [fact.block === wanted && cached(trace, memory, wanted) === 0, 'it was there'],
        [fact.missed === missed, 'the lookup says otherwise'],
      ];
    case 'fetches':
      return [
        [fact.block === wanted && cached(trace, memory, wanted) !== 0, 'it is not there'],
        [fact.made === made.length > 0 && quiet && fact.missed === missed, 'it came otherwise'],
      ];
    case 'counts-disables': {
      const [count] = now.disables;
      return [
        [now.disables.length === 1 && count!.old === fact.from && count!.now === fact.to, 'another count'],
        [fact.from === l.disabled(), 'the operations say otherwise'],
        [fact.to - fact.from === (trace.ops[op]!.name === 'disable' ? 1 : -1), 'the other way'],
      ];
    }
    default:
      return againstEnd(fact, l);
  }
}

const check: FactCheck<LruFact> = {
  slug: 'buffer-lru',
  random: () => fc.array(line, { minLength: 1, maxLength: 40 }).map((lines) => lines.join('\n')),
  against: (fact, moment) =>
    claims(fact, new Look(moment)).flatMap(([holds, phrase]) => (holds ? [] : [phrase])),
};
export default check;
