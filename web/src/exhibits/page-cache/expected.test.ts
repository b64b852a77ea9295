// SPDX-License-Identifier: GPL-2.0-only
// Tests that the entries behave as a plain map, from whatever they start.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExpectedEntries, endOf, type Expected } from './expected.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const SPAN = 24;

const at = (index: number, nth: number): Expected => ({ index, order: 0, kind: 'folio', nth });
const place = fc.nat(SPAN - 1);
const step = fc.oneof(
  fc.record({ is: fc.constant('set' as const), at: place, nth: fc.nat() }),
  fc.record({ is: fc.constant('delete' as const), at: place }),
  fc.record({ is: fc.constant('clear' as const), at: place, to: fc.nat(SPAN) }),
  fc.constant({ is: 'copy' as const }),
);

test(`sets, deletes and lists as a map does, and a copy leaves its original alone (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.uniqueArray(place), fc.array(step, { maxLength: 40 }), (begins, steps) => {
      const first = begins.sort((a, b) => a - b).map((index) => at(index, -1));
      const within = (from: number, to: number): readonly Expected[] =>
        first.filter((e) => e.index < to && endOf(e) > from);
      let entries = new ExpectedEntries({ within });
      const plain = new Map(first.map((e) => [e.index, e]));
      const originals: (readonly [ExpectedEntries, readonly Expected[]])[] = [];
      const listed = (): readonly Expected[] => [...plain.values()].sort((a, b) => a.index - b.index);
      for (const s of steps) {
        if (s.is === 'set') {
          entries.set(at(s.at, s.nth));
          plain.set(s.at, at(s.at, s.nth));
        } else if (s.is === 'delete') {
          entries.delete(s.at);
          plain.delete(s.at);
        } else if (s.is === 'clear') {
          entries.clear(s.at, s.to);
          for (let i = s.at; i < s.to; i++) plain.delete(i);
        } else {
          originals.push([entries, listed()]);
          entries = entries.copy();
        }
        expect(entries.within(0, SPAN)).toEqual(listed());
        for (let i = 0; i < SPAN; i++) expect(entries.get(i)).toEqual(plain.get(i) ?? null);
      }
      for (const [original, held] of originals) expect(original.within(0, SPAN)).toEqual(held);
    }),
    { seed, numRuns: 200 },
  );
});
