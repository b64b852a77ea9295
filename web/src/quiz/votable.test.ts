// SPDX-License-Identifier: GPL-2.0-only
import { array, assert, constantFrom, nat, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from './types.ts';
import { FEWEST_CHOICES, MOST_CHOICES, votable } from './votable.ts';

const MOMENT = { op: 0, lane: 'v', kind: 'begin', nth: 1 } as const;
const question = (answer: string, wrong: readonly string[], form: 'number' | 'slot'): Question => ({
  ...{ kind: 'count', variant: 'v', ask: MOMENT, shows: MOMENT, text: 'How many?', form, answer },
  ...{ hints: Object.fromEntries(wrong.map((w) => [w, 'why not'])), rule: '' },
});
const numbers = uniqueArray(nat(99), { minLength: 1, maxLength: 12 }).map((list) => list.map(String));
const forms = constantFrom('number' as const, 'slot' as const);

test('a number gets the right answer and its own wrong ones, in an order that tells nothing', () => {
  assert(
    property(numbers, forms, array(nat(11), { maxLength: 3 }), (all, form, others) => {
      const of = (right: number) => votable(question(all[right]!, all, form));
      const made = of(0);
      expect(made === null).toBe(all.length < FEWEST_CHOICES);
      if (!made) return;
      const said = (n: string): string => (form === 'slot' ? `slot ${n}` : n);
      expect(made.choices[made.right]).toBe(said(all[0]!));
      expect(new Set(made.choices).size).toBe(Math.min(all.length, MOST_CHOICES));
      for (const choice of made.choices) expect(all.map(said)).toContain(choice);
      // Of few enough, the list is the same whichever of them is right.
      if (all.length <= MOST_CHOICES)
        for (const other of others) expect(of(other % all.length)!.choices).toEqual(made.choices);
      const values = made.choices.map((c) => Number(c.replace('slot ', '')));
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }),
  );
});

test('a choice keeps its order, and may have two', () => {
  const asked = { ...question('no', [], 'number'), form: 'choice', choices: ['yes', 'no'] } as const;
  expect(votable(asked)).toMatchObject({ choices: ['yes', 'no'], right: 1 });
  const many = [...'zyxwvuts'];
  const made = votable({ ...asked, choices: many, answer: 't' })!;
  expect(made.choices).toHaveLength(MOST_CHOICES);
  expect(made.choices).toEqual(many.filter((c) => made.choices.includes(c)));
  expect(made.choices[made.right]).toBe('t');
});
