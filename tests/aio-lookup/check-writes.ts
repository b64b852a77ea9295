// SPDX-License-Identifier: GPL-2.0-only
// Checks facts about writes against records and memory, above all what a lookup finds before and after a write.
import { Cache, Kind } from '../../web/src/base/abi.gen.ts';
import type { Fact } from '../../web/src/exhibits/aio-lookup/facts/types.ts';
import type { Case, Wrong } from './case.ts';
import { ownNumber } from './check-reads.ts';
import { idOf } from './process.ts';

/** Returns whether this check knows the fact. */
export function checkWrites(fact: Fact, c: Case, wrong: Wrong): boolean {
  const { act, now } = c;
  const { places } = now;
  const stored = (address: number): void => {
    wrong.unless(c.is(Kind.STORE), 'nothing was written');
    wrong.same(act.a, address, 'the place');
  };
  const guarded = (): void => wrong.unless(act.spin === act.cpu, 'the lock is not held');
  const appears = (nth: number): void => {
    wrong.same(c.before().finds(nth), 0, 'what a lookup found before');
    wrong.unless(now.finds(nth) !== 0, 'a lookup does not find it');
  };
  const disappears = (nth: number): void => {
    wrong.unless(c.before().keeps(nth), 'it had no place before');
    wrong.unless(!now.keeps(nth), 'it still has a place');
    wrong.same(now.finds(nth), 0, 'what a lookup finds');
  };
  switch (fact.kind) {
    case 'points-at': {
      guarded();
      const context = c.base('IOCTX', act.a);
      stored(context + places.next);
      wrong.same(fact.nth, now.nth(context), 'the context');
      const [first] = now.list();
      wrong.same(fact.first, first ? now.nth(first) : 0, 'the first so far');
      wrong.unless(!now.keeps(fact.nth), 'lookups see it already');
      return true;
    }
    case 'heads':
      guarded();
      stored(places.first);
      appears(fact.nth);
      return true;
    case 'skips': {
      guarded();
      const list = c
        .before()
        .list()
        .map((a) => c.before().nth(a));
      const at = list.indexOf(fact.nth);
      stored(at === 0 ? places.first : act.a);
      wrong.same(fact.from, list[at - 1] ?? 0, 'what led to it');
      wrong.same(fact.to, list[at + 1] ?? 0, 'what came after it');
      disappears(fact.nth);
      return true;
    }
    case 'roots':
      guarded();
      stored(places.head);
      wrong.same(act.b, 0, 'the root before');
      wrong.unless(idOf(ownNumber(c)) < 2 ** (now.shift(act.c - 2) + 6), 'the root is not high enough');
      return true;
    case 'unroots':
      guarded();
      stored(places.head);
      wrong.unless((act.b & 3) === 2 && act.c === 0, 'no root was removed');
      wrong.unless(
        now.node(act.b - 2).every((w) => w === 0),
        'the root was not empty',
      );
      return true;
    case 'links-node':
      guarded();
      wrong.unless(c.is(Kind.STORE) && act.b === 0 && (act.c & 3) === 2, 'no node was linked');
      wrong.same(fact.slot, c.slot('XA_NODE', act.a), 'slot');
      wrong.unless(now.nodes().includes(act.c - 2), 'the node is not in the tree');
      wrong.same(fact.left, now.shift(act.c - 2) / 6, 'levels below');
      wrong.same(
        fact.left,
        c.ahead.filter((a) => a.kind === Kind.ALLOC && a.id === Cache.XA_NODE).length,
        'nodes that follow',
      );
      return true;
    case 'unlinks-node':
      guarded();
      wrong.unless(c.is(Kind.STORE) && (act.b & 3) === 2 && act.c === 0, 'no node was unlinked');
      wrong.same(fact.slot, c.slot('XA_NODE', act.a), 'slot');
      wrong.same(fact.leaf, now.shift(act.b - 2) === 0, 'leaf');
      wrong.unless(
        now.node(act.b - 2).every((w) => w === 0),
        'the node was not empty',
      );
      return true;
    case 'points-slot':
      guarded();
      wrong.unless(c.is(Kind.STORE) && act.b === 0, 'the slot was not empty');
      wrong.same(fact.slot, c.slot(fact.variant === 'table' ? 'IOCTX_TABLE' : 'XA_NODE', act.a), 'slot');
      wrong.same(fact.nth, now.nth(act.c), 'the context');
      wrong.same(c.before().finds(fact.nth), 0, 'what a lookup found before');
      wrong.same(fact.found, now.finds(fact.nth) !== 0, 'found');
      return true;
    case 'empties-slot':
      guarded();
      wrong.unless(c.is(Kind.STORE) && act.b !== 0 && act.c === 0, 'no slot was emptied');
      wrong.same(fact.slot, c.slot(fact.variant === 'table' ? 'IOCTX_TABLE' : 'XA_NODE', act.a), 'slot');
      wrong.same(fact.nth, now.nth(act.b), 'the context');
      disappears(fact.nth);
      return true;
    case 'copies': {
      guarded();
      const copy = c.base('IOCTX_TABLE', act.a);
      const slots = now.slots();
      wrong.unless(copy !== now.word(places.table), 'the table in use was written');
      wrong.same(fact.slots, slots.length, 'slots of the old table');
      slots.forEach((word, i) => wrong.same(now.slot(i, copy), word, `slot ${i} of the copy`));
      return true;
    }
    case 'installs':
      guarded();
      stored(places.table);
      wrong.same(fact.first, act.b === 0, 'first');
      wrong.same(fact.slots, now.nr(), 'slots');
      wrong.unless(
        c
          .before()
          .kept()
          .every((k) => now.kept().includes(k)),
        'a context was lost',
      );
      return true;
    case 'notes-slot':
      stored(now.frame(fact.nth));
      wrong.same(fact.id, act.c, 'the id');
      wrong.same(fact.nth, ownNumber(c), 'the context');
      wrong.same(
        fact.id,
        now.slots().findIndex((k) => k !== 0 && now.nth(k) === fact.nth),
        'its slot',
      );
      if (fact.anew) appears(fact.nth);
      else wrong.same(act.b, fact.id, 'what the ring said before');
      return true;
    case 'forges': {
      stored(now.frame(fact.op.args[0]!));
      wrong.same(fact.nth, fact.op.args[0], 'the context');
      wrong.same(fact.id, act.c, 'the id');
      const slot = now.slots().findIndex((k) => k !== 0 && now.nth(k) === fact.nth);
      wrong.same(fact.slot, fact.variant === 'table' ? slot : null, 'its slot');
      if (fact.slot === null)
        wrong.same(now.finds(fact.nth), c.before().finds(fact.nth), 'what lookups find');
      return true;
    }
    case 'unmaps':
      stored(places.pages + 4 * (fact.nth - 1));
      wrong.unless(act.b !== 0 && act.c === 0, 'no ring was unmapped');
      wrong.same(fact.nth, fact.op.args[0], 'the context');
      return true;
    case 'faults':
      wrong.unless(c.is(Kind.EXIT) && act.a === 0, 'no fault');
      wrong.same(fact.nth, fact.op.args[0], 'the context');
      wrong.same(now.frame(fact.nth), 0, 'the ring');
      wrong.same(fact.was, fact.nth <= now.rings(), 'whether it was mapped once');
      return true;
    default:
      return false;
  }
}
