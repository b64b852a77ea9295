// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { choose } from './choose.ts';
import type { Offer } from './offers.ts';

/** One in each operation: of these kinds in turn, in the order of a run. */
const offersOf = (...kinds: readonly string[]): readonly Offer[] =>
  Array.from({ length: 12 }, (_, op): Offer => {
    const kind = kinds[op % kinds.length]!;
    const at = { op, lane: 'v', kind: 'begin', nth: 1 } as const;
    const text = `${kind}, operation ${op}?`;
    const asked = { kind, variant: 'v', ask: at, shows: at, text, form: 'number', answer: '1' } as const;
    const question = { ...asked, hints: {}, rule: '' };
    return { question, about: '', op, step: 0 };
  });
const asked = (offers: readonly Offer[], seed: number, count = 4): readonly string[] =>
  choose(offers, seed, count).map((o) => o.question.text);

// Addresses and published answer codes hold seeds. A change of what a seed asks must raise VERSION in id.ts.
test('a seed asks what it always asked', () => {
  const offers = offersOf('returns', 'count', 'next-slot');
  expect([0, 1, 4711].map((seed) => asked(offers, seed))).toEqual([
    ['count, operation 1?', 'next-slot, operation 2?', 'returns, operation 3?', 'next-slot, operation 8?'],
    ['returns, operation 3?', 'next-slot, operation 5?', 'returns, operation 6?', 'count, operation 7?'],
    ['returns, operation 3?', 'count, operation 7?', 'count, operation 10?', 'next-slot, operation 11?'],
  ]);
});

test('kinds take turns, whichever of them comes first in a run', () => {
  for (const kinds of [
    ['returns', 'count', 'next-slot'],
    ['count', 'next-slot', 'returns'],
  ])
    for (let seed = 0; seed < 20; seed++) {
      const counts = kinds.map(
        (kind) => asked(offersOf(...kinds), seed, 6).filter((t) => t.startsWith(kind)).length,
      );
      expect(counts).toEqual([2, 2, 2]);
    }
});
