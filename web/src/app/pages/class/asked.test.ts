// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { Question } from '../../../quiz/types.ts';
import { votables } from '../../../quiz/votable.ts';
import { askedIn, shownRounds, type Counts } from './asked.ts';

const MOMENT = { op: 0, lane: 'v', kind: 'begin', nth: 1 } as const;
const question = (text: string, answer: string): Question => ({
  ...{ kind: 'turn', variant: 'v', ask: MOMENT, shows: MOMENT, text, form: 'choice', answer },
  ...{ choices: ['left', 'right'], hints: {}, rule: '' },
});
const QUIZ = votables([question('Where to?', 'left'), question('And then?', 'right')]);
const counts = (text: string, open: boolean, ...rounds: readonly number[][]): Counts => ({
  ...{ class: 'a', now: 'q7', here: 4 },
  questions: [
    { id: 'q6', text: 'Before?', choices: ['x', 'y'], right: 0, rounds: [{ open: false, counts: [1, 2] }] },
    {
      ...{ id: 'q7', text, choices: ['left', 'right'], right: null },
      rounds: rounds.map((c, i) => ({ open: open && i + 1 === rounds.length, counts: c })),
    },
  ],
});

test('a wall that is loaded again finds its question by what the server asks', () => {
  expect(askedIn(counts('And then?', true, [2, 1]), QUIZ)).toEqual({
    ...{ id: 'q7', at: 1, right: false },
    ...{ rounds: [[2, 1]], open: true },
  });
  expect(askedIn(counts('Another wall’s?', true, [2, 1]), QUIZ)).toBeNull();
  expect(askedIn({ ...counts('And then?', true, [2, 1]), now: null }, QUIZ)).toBeNull();
  const others = counts('And then?', true, [2, 1]);
  const swapped = others.questions.map((q) => ({ ...q, choices: q.choices.toReversed() }));
  expect(askedIn({ ...others, questions: swapped }, QUIZ)).toBeNull();
});

test('an open round shows no bars; of many rounds the first and the last are shown', () => {
  const shown = (open: boolean, ...rounds: readonly number[][]) =>
    shownRounds(askedIn(counts('And then?', open, ...rounds), QUIZ)).map((r) => r.number);
  expect(shown(true, [2, 1])).toEqual([]);
  expect(shown(true, [2, 1], [3, 0])).toEqual([]);
  expect(shown(false, [2, 1])).toEqual([1]);
  expect(shown(false, [2, 1], [3, 0])).toEqual([1, 2]);
  expect(shown(false, [2, 1], [3, 0], [0, 3])).toEqual([1, 3]);
  expect(shownRounds(null)).toEqual([]);
});
