// SPDX-License-Identifier: GPL-2.0-only
// Checks facts of the red-black tree against records and memory.
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { OwnFactOf } from '../../web/src/exhibits/zswap/facts/types.ts';
import type { Deed, Seen } from './reading.ts';

const SEARCH = /^zswap_rb_(search|insert)$/;
const by = (d: Deed): string => d.stack.at(-1) ?? '';

export function treeStep(s: Seen): void {
  const { fact, moment, reading, deeds, last, must } = s;
  const { memory } = moment;
  const earlier = deeds.slice(0, -1);
  switch (fact.kind) {
    case 'rb-locks':
      must(reading.isSpin(last, Kind.LOCK), 'no lock is taken');
      must((fact.why === 'put') === earlier.some((d) => reading.isSpin(d, Kind.LOCK)), 'for another reason');
      must(
        fact.why === 'search' || last.stack.some((f) => f.endsWith('_load')),
        'only a load gives a reference back',
      );
      return;
    case 'rb-unlocks': {
      must(reading.isSpin(last, Kind.UNLOCK), 'no lock is let go');
      const entry = reading.find(memory, fact.key);
      const held = entry !== 0 && memory.u32(entry + reading.refcount) > 1;
      return must(fact.holds === held, 'a reference is held, or not');
    }
    case 'starts':
      must(
        last.kind === Kind.LOAD && last.a === reading.rootSlot && SEARCH.test(by(last)),
        'no search reads the root',
      );
      must(fact.root === reading.keyAt(memory, reading.rootSlot), 'the root is another');
      must(
        fact.again === earlier.some((d) => reading.is(d, Kind.FREE, 'ZSWAP_ENTRY')),
        'it starts again, or not',
      );
      return;
    case 'compares':
      must(last.kind === Kind.LOAD && SEARCH.test(by(last)) && last.b === fact.with, 'no key is read');
      must(reading.keyOf(memory, last.a - reading.key) === fact.with, 'it is no key');
      return must(
        fact.isRoot === (memory.u32(reading.rootSlot) === last.a - reading.key + reading.node),
        'it is the root, or not',
      );
    case 'follows':
      return follows(s, fact);
    case 'matches': {
      must(last.kind === Kind.EXIT && SEARCH.test(by(last)), 'no search ends');
      const key = earlier.findLast(
        (d) => d.kind === Kind.LOAD && reading.keyOf(memory, d.a - reading.key) === d.b,
      );
      must(reading.find(memory, fact.key) !== 0 && key !== undefined, 'there is no such key');
      return;
    }
    case 'rb-links': {
      const under = fact.under === null ? 0 : reading.find(memory, fact.under);
      const slot = under ? under + (fact.side === 'left' ? reading.left : reading.right) : reading.rootSlot;
      must(by(last) === 'rb_link_node' && last.a === slot, 'it is linked elsewhere');
      const entry = last.c - reading.node;
      must(
        last.b === 0 && earlier.some((d) => reading.is(d, Kind.ALLOC, 'ZSWAP_ENTRY') && d.a === entry),
        'it is not new',
      );
      return must(
        reading.keyOf(memory, entry) === fact.key && reading.isRed(memory, entry),
        'it is another, or black',
      );
    }
    case 'turns': {
      const entry = last.a - reading.color;
      must(last.kind === Kind.STORE && ((last.b ^ last.c) & 1) === 1, 'no colour changes');
      must(
        reading.keyOf(memory, entry) === fact.entry && reading.isRed(memory, entry) === fact.red,
        'another, or another colour',
      );
      must(fact.isRoot === last.c < 4, 'it names a parent, or none');
      return must(fact.removal === last.stack.includes('rb_erase'), 'nothing is taken out, or something is');
    }
    case 'rotates':
      return rotates(s, fact);
    case 'unlinks': {
      const gone = last.b - reading.node;
      must(last.kind === Kind.STORE && last.stack.includes('rb_erase'), 'nothing is taken out');
      must(reading.keyOf(memory, gone) === fact.entry && fact.entry === fact.key, 'it is another entry');
      return must(fact.next === reading.keyAt(memory, last.a), 'another takes its place');
    }
    default:
      return must(false, 'a fact that nothing is known of');
  }
}

function follows({ moment: { memory }, reading, last, must }: Seen, fact: OwnFactOf<'follows'>): void {
  const entry = last.a - (fact.side === 'left' ? reading.left : reading.right);
  must(last.kind === Kind.LOAD && SEARCH.test(by(last)), 'no pointer is read');
  must(reading.keyOf(memory, entry) === fact.at, 'it is at another entry');
  must(fact.to === reading.keyAt(memory, last.a), 'it leads elsewhere');
  must(fact.key < fact.at === (fact.side === 'left') && fact.key !== fact.at, 'the other way');
}

function rotates({ moment: { memory }, reading, deeds, must }: Seen, fact: OwnFactOf<'rotates'>): void {
  const up = reading.find(memory, fact.up);
  const calls = deeds.filter((d) => d.kind === Kind.ENTER);
  const turns = calls.flatMap((d, i) => (by(d) === 'dummy_rotate' ? [i] : []));
  // The first of the two stores sets no parents: only the second makes the tree whole.
  const between = calls.slice((turns.at(-2) ?? -1) + 1, turns.at(-1)).map(by);
  const before = calls.slice((turns.at(-3) ?? -1) + 1, turns.at(-2)).map(by);
  must(between.includes('__rb_rotate_set_parents'), 'it is half a rotation');
  must(
    fact.double === (turns.length > 1 && !before.includes('__rb_rotate_set_parents')),
    'one rotation, or two',
  );
  const children = [reading.keyAt(memory, up + reading.left), reading.keyAt(memory, up + reading.right)];
  must(up !== 0 && children.includes(fact.down), 'it is not below');
  const down = reading.find(memory, fact.down);
  must(
    fact.upRed === reading.isRed(memory, up) && fact.downRed === reading.isRed(memory, down),
    'other colours',
  );
  must(fact.isRoot === (reading.keyAt(memory, reading.rootSlot) === fact.up), 'it is the root, or not');
}
