// SPDX-License-Identifier: GPL-2.0-only
// Checks facts about locks, objects and references against records and memory.
import { Cache, Kind, LockClass } from '../../web/src/base/abi.gen.ts';
import type { Fact, FactOf } from '../../web/src/exhibits/aio-lookup/facts/index.ts';
import type { Act } from './history.ts';
import type { Case, Wrong } from './case.ts';
import { checkReturn } from './check-returns.ts';
import { idOf } from './process.ts';

/** Returns whether this check knows the fact. */
export function checkMemory(fact: Fact, c: Case, wrong: Wrong): boolean {
  const { act, now, acts } = c;
  const { places } = now;
  const tables = c.cache('IOCTX_TABLE');
  const object = (kind: number, id: number): void => {
    wrong.unless(c.is(kind) && act.id === id, 'no such object');
  };
  const deferred = (): void => wrong.unless(c.runs('rcu_barrier'), 'not after a grace period');
  switch (fact.kind) {
    case 'begins': {
      wrong.unless(c.is(Kind.STEP) && act.stack.at(-1) === 'exhibit_op', 'no call begins');
      wrong.same(c.mine.filter((a) => a.kind === Kind.STEP).length, 1, 'lines so far');
      const nth = fact.op.name === 'setup' ? now.rings() + 1 : fact.op.args[0]!;
      wrong.same(fact.nth, nth, 'the context');
      wrong.same(fact.id, idOf(nth), 'the id');
      return true;
    }
    case 'locks': {
      wrong.unless(c.is(Kind.LOCK) && act.id === LockClass.SPIN, 'no lock was taken');
      const before = c.mine.filter((a) => a.kind === Kind.UNLOCK && a.id === LockClass.SPIN);
      wrong.same(fact.again, before.length > 0, 'again');
      const table = c.mine.findLast((a) => a.kind === Kind.ALLOC && a.id === c.cache('IOCTX_TABLE'));
      wrong.unless(!fact.again || (table?.record ?? 0) > before.at(-1)!.record, 'no new table in hand');
      return true;
    }
    case 'unlocks':
      checkUnlock(fact, c, wrong);
      return true;
    case 'makes-context':
      object(Kind.ALLOC, c.cache('IOCTX'));
      wrong.unless(!now.kept().includes(act.a), 'it has a place already');
      return true;
    case 'makes-node':
      object(Kind.ALLOC, Cache.XA_NODE);
      wrong.unless(act.spin === act.cpu, 'the lock is not held');
      wrong.same(fact.root, now.word(places.head) === 0, 'root');
      return true;
    case 'makes-table':
      object(Kind.ALLOC, tables);
      wrong.same(act.spin, null, 'the lock');
      wrong.same(fact.slots, (act.b - places.slots) / 4, 'slots');
      return true;
    case 'waited':
      deferred();
      wrong.unless(!act.rcu, 'a reader is under way');
      // A callback may defer another one, which waits for a grace period of its own.
      const chained = (a: Act): boolean => a.stack.at(-1) === 'call_rcu' && a.stack.includes('rcu_barrier');
      wrong.same(
        fact.again,
        acts.some((a) => a.record < act.record && chained(a)),
        'again',
      );
      wrong.unless(
        acts.some((a) => a.record < act.record && a.cpu === act.cpu && a.stack.at(-1) === 'call_rcu'),
        'nothing was deferred',
      );
      return true;
    case 'frees-context': {
      deferred();
      object(Kind.FREE, c.cache('IOCTX'));
      wrong.same(fact.nth, now.nth(act.a), 'the context');
      wrong.unless(!now.kept().includes(act.a), 'it still has a place');
      wrong.same(references(c, act.a), 0, 'references');
      return true;
    }
    case 'frees-nodes': {
      deferred();
      object(Kind.FREE, Cache.XA_NODE);
      const freed = c.window((a) => a.kind === Kind.FREE && a.id === Cache.XA_NODE);
      wrong.same(fact.count, freed.length, 'how many');
      wrong.unless(
        freed.every((a) => !now.nodes().includes(a.a)),
        'one is still in the tree',
      );
      return true;
    }
    case 'frees-table':
      deferred();
      object(Kind.FREE, tables);
      wrong.same(fact.slots, (act.b - places.slots) / 4, 'slots');
      wrong.unless(now.word(places.table) !== act.a, 'it is in use');
      return true;
    case 'frees-unused': {
      object(Kind.FREE, tables);
      const put = acts.filter((a) => a.record < act.record && a.kind === Kind.STORE && a.a === places.table);
      wrong.unless(
        put.every((a) => a.c !== act.a),
        'it was in use',
      );
      const filled = (a: Act): boolean =>
        a.kind === Kind.STORE && a.a >= act.a + places.slots && a.a < act.a + act.b && a.c !== 0;
      wrong.unless(!acts.some((a) => a.record < act.record && filled(a)), 'something was copied into it');
      wrong.same(fact.winner, put.at(-1)?.cpu, 'who has put one in place');
      wrong.unless(fact.winner !== act.cpu, 'it was nobody else');
      wrong.unless(now.nr() >= (act.b - places.slots) / 4, 'the one in place is smaller');
      return true;
    }
    case 'takes':
    case 'drops':
    case 'kills-counter': {
      const context = c.base('IOCTX', act.a);
      wrong.unless(c.is(Kind.STORE) && act.a === context + places.users, 'no counter was written');
      wrong.same(fact.nth, now.nth(context), 'the context');
      checkCount(fact, c, wrong, context);
      return true;
    }
    case 'marks-dead': {
      const context = c.base('IOCTX', act.a);
      wrong.unless(c.is(Kind.STORE) && act.a === context + places.dead && act.c !== 0, 'not marked');
      wrong.same(fact.nth, now.nth(context), 'the context');
      wrong.same(fact.first, act.b === 0, 'first');
      wrong.same(fact.first, now.kept().includes(context), 'whether it still has a place');
      return true;
    }
    case 'returns':
      checkReturn(fact, c, wrong);
      return true;
    default:
      return false;
  }
}

function checkUnlock(fact: FactOf<'unlocks'>, c: Case, wrong: Wrong): void {
  const { places } = c.now;
  wrong.unless(c.is(Kind.UNLOCK) && c.act.id === LockClass.SPIN, 'no lock was dropped');
  const taken = c.mine.findLastIndex((a) => a.kind === Kind.LOCK && a.id === LockClass.SPIN);
  const held = c.mine.slice(taken);
  const next = c.ahead.find((a) => a.kind === Kind.ALLOC || a.kind === Kind.LOCK);
  const allocates = next?.kind === Kind.ALLOC && next.id === c.cache('IOCTX_TABLE');
  wrong.same(fact.why === 'full' || fact.why === 'no-table', allocates, 'whether it allocates now');
  const dead = held.find(
    (a) => a.kind === Kind.STORE && a.a === c.base('IOCTX', a.a) + places.dead && c.base('IOCTX', a.a) > 0,
  );
  wrong.same(fact.why === 'dead', dead !== undefined && dead.b !== 0, 'whether it was dead already');
  if (fact.why === 'no-table') wrong.same(c.now.word(places.table), 0, 'the table');
  if (fact.why === 'full')
    wrong.unless(c.now.nr() > 0 && c.now.slots().every((s) => s !== 0), 'a slot is free');
  if (fact.why === 'done')
    wrong.unless(
      held.some((a) => a.kind === Kind.STORE),
      'nothing was done',
    );
}

/** Counts the references to a context by the records: the keeper's, and those of lookups under way. */
function references(c: Case, context: number): number {
  const { places } = c.now;
  const word = c.now.word(context + places.users);
  return c.fact.variant === 'table' ? word >>> 1 : word;
}

/** Tells by the function who writes a counter: lookups take references, the keeper drops its own. */
const byKeeper = (a: Act): boolean => a.stack.some((f) => /^(percpu_ref_kill|old_context_put_rcu)$/.test(f));

function checkCount(
  fact: FactOf<'takes' | 'drops' | 'kills-counter'>,
  c: Case,
  wrong: Wrong,
  context: number,
): void {
  const { act, acts } = c;
  const isTable = fact.variant === 'table';
  const of = (word: number): number => (isTable ? word >>> 1 : word);
  const change = of(act.c) - of(act.b);
  const kinds = { takes: 1, drops: -1, 'kills-counter': 0 };
  wrong.same(change, kinds[fact.kind], 'the change');
  if (fact.kind === 'takes') wrong.unless(act.rcu, 'the lookup is over');
  if (fact.kind === 'kills-counter') wrong.unless((act.b & 1) === 0 && (act.c & 1) === 1, 'not killed');
  if (fact.kind !== 'drops') return;
  const writes = acts.filter(
    (a) => a.record <= act.record && a.kind === Kind.STORE && a.a === context + c.now.places.users,
  );
  // The first reference is the keeper’s: no lookup is under way when it is made.
  const taken = writes.filter((a) => of(a.c) > of(a.b) && a.rcu).length;
  const dropped = writes.filter((a) => of(a.c) < of(a.b) && !byKeeper(a)).length;
  wrong.same(fact.whose, byKeeper(act) ? 'keeper' : 'lookup', 'whose');
  wrong.same(fact.left, references(c, context), 'left');
  wrong.same(fact.left, taken - dropped + (fact.kept ? 1 : 0), 'lookups’ and the keeper’s');
  if (fact.left === 0)
    wrong.unless(
      acts.some((a) => a.record > act.record && a.kind === Kind.FREE && a.a === context),
      'it is never freed',
    );
}
