// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { RaceSurvey } from '../exhibit-api/index.ts';
import { Picked } from '../exhibit-api/panel-choice.ts';
import { choiceText, fitting, OPENING, readChoice, type Choice } from './choice.ts';

const read = (text: string | null) => {
  const picked = new Picked(text);
  return { choice: readChoice(picked, ['large-shadow', 'hole']), problems: picked.problems() };
};
const strip = (variant: string, locks: readonly number[]) => ({
  variant,
  result: 0,
  events: [],
  endless: false,
  by: 'lock' as const,
  held: [],
  windows: locks.map((nth) => ({ nth, from: 0, to: 1, label: 'before A looks', seen: false })),
  main: 1,
});
const survey: RaceSurvey = {
  strips: [strip('v6.9', [1]), strip('v1', [1, 2])],
  alphabet: ['add 512 9', 'evict 512'],
};

test.each<Choice>([
  OPENING,
  { start: 'hole', hand: ['add 512 9', 'evict 512'], at: { variant: 'v6.9', nth: 1 }, every: 3, all: true },
  { ...OPENING, hand: [] },
  { ...OPENING, at: { variant: 'v1', nth: 12 } },
])('a choice is read back out of its address: %j', (choice) => {
  expect(read(choiceText(choice))).toEqual({ choice, problems: [] });
});

test('what the lab opens with needs no address', () => expect(choiceText(OPENING)).toBeNull());

test.each([
  ['start:nowhere', /start:nowhere is not known: expected one of large-shadow, hole\./],
  ['b:a,b,c,d', /b:a,b,c,d is not known: expected up to 3 operations/],
  ['b:add 5,', /b:add 5, is not known/],
  ['in:v6.9', /in:v6\.9 is not known: expected a variant’s window/],
  ['in:v6.9@0', /in:v6\.9@0 is not known/],
  ['every:4', /every:4 is not known: expected a whole number from 1 to 3\./],
  ['list:some', /list:some is not known: expected one of all\./],
])('%s gives one message and what the lab opens with', (text, message) => {
  const { choice, problems } = read(text);
  expect(choice).toEqual(OPENING);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(message);
});

test('an operation or a window that this race has not is replaced, and named with those that there are', () => {
  const fit = (choice: Choice) => {
    const picked = new Picked(null);
    return { choice: fitting(choice, survey, picked), problems: picked.problems() };
  };
  const sound = { ...OPENING, hand: ['evict 512'], at: { variant: 'v1', nth: 2 } };
  expect(fit(sound)).toEqual({ choice: sound, problems: [] });
  expect(fit({ ...sound, hand: ['add 9'] })).toEqual({
    choice: OPENING,
    problems: ['pick=b:add 9 is not known: expected one of add 512 9, evict 512.'],
  });
  expect(fit({ ...sound, at: { variant: 'v6.9', nth: 2 } })).toEqual({
    choice: { ...sound, at: null },
    problems: ['pick=in:v6.9@2 is not known: expected one of v6.9@1, v1@1, v1@2.'],
  });
});
