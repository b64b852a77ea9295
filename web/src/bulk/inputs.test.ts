// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Picked } from '../exhibit-api/panel-choice.ts';
import type { Workload } from '../exhibit-api/types.ts';
import { askedText, isOpening, opening, readAsked, type About } from './inputs.ts';

const number = (name: string, value: number) => ({ name, label: name, min: 1, max: 1000, value });
const workload = (id: string): Workload => ({
  id,
  label: id,
  help: '',
  xLabel: 'insert',
  small: { inserts: 10 },
  params: [number('inserts', 1000), number('span', 64)],
  ops: () => [],
});
const about: About = {
  workloads: [workload('first'), workload('second')],
  counters: [
    { key: 'walks', label: 'tree walks' },
    { key: 'locks', label: 'locks' },
  ],
  variants: ['a', 'b', 'c'],
  chosen: ['a', 'c'],
};
const read = (text: string | null) => {
  const picked = new Picked(text);
  return { asked: readAsked(picked, about), problems: picked.problems() };
};

test('without an address: the first workload, small, on the lanes that are shown', () => {
  const { asked, problems } = read(null);
  expect(problems).toEqual([]);
  expect(asked).toEqual({
    workload: 'first',
    params: { inserts: 10, span: 64 },
    seed: 1,
    variants: ['a', 'c'],
    counter: 'walks',
  });
  expect(isOpening(asked, about)).toBe(true);
  expect(isOpening({ ...asked, counter: 'locks', variants: ['b'] }, about)).toBe(true);
  expect(isOpening({ ...asked, params: { ...asked.params, inserts: 11 } }, about)).toBe(false);
  expect(isOpening({ ...asked, seed: 2 }, about)).toBe(false);
});

test('what was asked is read back out of its address', () => {
  const asked = {
    workload: 'second',
    params: { inserts: 700, span: 3 },
    seed: 4_294_967_295,
    variants: ['b'],
    counter: 'locks',
  };
  expect(read(askedText(asked))).toEqual({ asked, problems: [] });
});

test.each([
  ['workload:third', 'workload:third is not known: expected one of first, second.'],
  ['inserts:0', 'inserts:0 is not known: expected a whole number from 1 to 1000.'],
  ['on:a,d', 'on:a,d is not known: expected one of a, b, c.'],
  ['show:nothing', 'show:nothing is not known: expected one of walks, locks.'],
  ['pages:3', 'pages is not known.'],
])('%s gives a message, and what the panel opens with', (text, message) => {
  expect(read(text)).toEqual({ asked: opening(about), problems: [`pick=${message}`] });
});
