// SPDX-License-Identifier: GPL-2.0-only
// Checks facts about reads against records and memory.
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { Fact } from '../../web/src/exhibits/aio-lookup/facts/types.ts';
import type { Case, Wrong } from './case.ts';
import { idOf } from './process.ts';

/** Returns whether this check knows the fact. */
export function checkReads(fact: Fact, c: Case, wrong: Wrong): boolean {
  const { act, now } = c;
  const { places } = now;
  const wanted = idOf(fact.op.args[0] ?? 0);
  const load = (): void => wrong.unless(c.is(Kind.LOAD), 'nothing was read');
  switch (fact.kind) {
    case 'starts': {
      load();
      const start = { list: places.first, radix: places.head, table: places.table }[fact.variant];
      wrong.same(act.a, start, 'the start');
      wrong.same(fact.there, act.b !== 0, 'there');
      const held = act.spin === act.cpu;
      const aim = fact.op.name === 'setup' ? 'insert' : held ? 'erase' : 'lookup';
      wrong.same(fact.aim, aim, 'aim');
      if (aim === 'lookup' && fact.there) wrong.unless(act.rcu && !held, 'not protected by RCU alone');
      else if (aim !== 'lookup') wrong.unless(held, 'the lock is not held');
      if (aim === 'erase')
        wrong.unless(
          c.mine.some((a) => a.a === start && a !== act && !a.spin),
          'not for the second time',
        );
      return true;
    }
    case 'looks-again':
      load();
      wrong.same(act.a, places.table, 'the start');
      wrong.unless(act.spin === act.cpu, 'the lock is not held');
      wrong.unless(
        c.mine.some((a) => a.kind === Kind.ALLOC && a.id === c.cache('IOCTX_TABLE')),
        'no table was made before',
      );
      return true;
    case 'compares': {
      const reads = c.window((a) => c.isCompare(a));
      const context = c.base('IOCTX', act.a);
      wrong.unless(c.isCompare(act), 'no id was read');
      wrong.same(fact.count, reads.length, 'how many');
      wrong.same(fact.nth, now.nth(context), 'the context');
      wrong.same(fact.same, act.b === wanted, 'same');
      wrong.unless(
        reads.slice(0, -1).every((a) => a.b !== wanted),
        'one before had the id',
      );
      return true;
    }
    case 'ends':
      load();
      wrong.same(act.a, (now.list().at(-1) ?? 0) + places.next, 'the last link');
      wrong.same(act.b, 0, 'the link');
      wrong.same(now.finds(fact.op.args[0]!), 0, 'what a lookup finds');
      return true;
    case 'descends':
    case 'arrives':
    case 'misses': {
      load();
      const node = c.base('XA_NODE', act.a);
      const shift = now.shift(node);
      const own = fact.op.name === 'setup' ? ownNumber(c) : fact.op.args[0]!;
      wrong.same(fact.slot, c.slot('XA_NODE', act.a), 'slot');
      wrong.same(fact.slot, (idOf(own) >>> shift) & 63, 'the slot that the id chooses');
      const bits = Math.min(32, shift + 6) - shift;
      wrong.same(fact.bits, shift === 0 ? 'last six' : bits === 2 ? 'top two' : 'next six', 'bits');
      if (fact.kind === 'descends') {
        wrong.unless((act.b & 3) === 2, 'no node is there');
        wrong.same(fact.left, now.shift(act.b - 2) / 6, 'levels below');
      } else if (fact.kind === 'arrives') wrong.same(fact.nth, now.nth(act.b), 'the context');
      else {
        wrong.same(act.b, 0, 'the slot');
        const aim = fact.op.name === 'setup' ? 'insert' : act.spin === act.cpu ? 'erase' : 'lookup';
        wrong.same(fact.aim, aim, 'aim');
        if (aim === 'lookup') wrong.same(now.finds(own), 0, 'what a lookup finds');
      }
      return true;
    }
    case 'taken': {
      const reads = c.window((a) => c.isTableRead(a));
      wrong.same(reads.length, fact.last - fact.first + 1, 'how many slots were read');
      reads.forEach((a, i) => wrong.same(c.slot('IOCTX_TABLE', a.a), fact.first + i, 'slot'));
      wrong.unless(
        reads.every((a) => a.b !== 0),
        'one of them is free',
      );
      wrong.same(fact.first, 0, 'the first slot');
      wrong.same(fact.all, fact.last === now.nr() - 1, 'the whole table');
      return true;
    }
    case 'is-free':
      wrong.unless(c.isTableRead(act), 'no slot was read');
      wrong.same(fact.slot, c.slot('IOCTX_TABLE', act.a), 'slot');
      wrong.same(act.b, 0, 'the slot');
      return true;
    case 'checks-slot':
    case 'reads-slot':
      wrong.unless(c.isTableRead(act), 'no slot was read');
      wrong.same(fact.slot, c.slot('IOCTX_TABLE', act.a), 'slot');
      wrong.same(fact.nth, act.b ? now.nth(act.b) : 0, 'the context');
      if (fact.kind === 'checks-slot') {
        wrong.unless(act.spin === act.cpu, 'the lock is not held');
        wrong.same(fact.nth, fact.op.args[0], 'the context that must be there');
        wrong.unless(
          c.ahead.some((a) => a.kind === Kind.STORE && a.a === act.a && a.c === 0),
          'not emptied',
        );
      } else wrong.same(fact.slot, ringRead(c), 'the slot that the ring says');
      return true;
    case 'bounds':
    case 'clamps': {
      load();
      wrong.same(act.a, now.word(places.table) + places.nr, 'the table’s size');
      const id = ringRead(c) ?? -1;
      const sizes = c.mine.filter((a) => a.kind === Kind.LOAD && a.a === act.a).length;
      wrong.same(sizes, fact.kind === 'bounds' ? 1 : 2, 'how often the size was read');
      if (fact.kind === 'clamps') wrong.unless(id < act.b, 'the id is out of bounds');
      else {
        wrong.same(fact.id, id, 'the id');
        wrong.same(fact.slots, act.b, 'the size');
        const later = c.ahead.some((a) => c.isTableRead(a));
        wrong.same(fact.id < fact.slots, later, 'whether a slot is read by it');
      }
      return true;
    }
    case 'verifies':
      load();
      wrong.same(act.a, c.base('IOCTX', act.a) + places.userId, 'the id');
      wrong.same(fact.nth, now.nth(c.base('IOCTX', act.a)), 'the context');
      wrong.same(fact.same, act.b === wanted, 'same');
      wrong.same(fact.same, now.finds(fact.op.args[0]!) !== 0, 'whether the ring told the truth');
      return true;
    case 'reads-ring':
      load();
      wrong.same(act.a, now.frame(fact.op.args[0]!), 'the ring');
      wrong.same(fact.id, act.b, 'the id');
      return true;
    default:
      return false;
  }
}

/** The last value that this call has read in its ring. */
function ringRead(c: Case): number | undefined {
  const ring = c.now.frame(c.fact.op.args[0]!);
  return c.mine.findLast((a) => a.kind === Kind.LOAD && a.a === ring)?.b;
}

/** The number of the context that a setup made. Each setup maps a ring, and no number is used twice. */
export function ownNumber(c: Case): number {
  const made = c.mine.find((a) => a.kind === Kind.ALLOC && a.id === c.cache('IOCTX'));
  return made ? c.now.nth(made.a) : c.now.rings() + 1;
}
