// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Pen } from './sketch.ts';
import { stack, type Part } from './stack.ts';

const PARTS: readonly Part[] = [
  { key: 'head', least: 10, most: 20 },
  { key: 'note', least: 10, most: 10, gives: 2 },
  { key: 'body', least: 30, most: 60, grows: true },
  { key: 'label', least: 10, most: 10, gives: 1 },
];
const ends = (height: number) => [...stack(PARTS, height)].map(([key, { y, h }]) => [key, y, y + h] as const);

test('parts fill the height, in order', () => {
  for (const height of [60, 75, 100, 140]) {
    const all = ends(height);
    expect(all.map(([key]) => key)).toEqual(['head', 'note', 'body', 'label']);
    expect(all.at(-1)![2]).toBeCloseTo(height);
    all.slice(1).forEach(([, y], i) => expect(y).toBeCloseTo(all[i]![2]));
  }
});

test('parts give way in their order, and those without one stay', () => {
  expect(ends(55).map(([key]) => key)).toEqual(['head', 'note', 'body']);
  expect(ends(45).map(([key]) => key)).toEqual(['head', 'body']);
  expect(ends(5).at(-1)).toEqual(['body', 10, 40]);
});

test('a pen writes no words over others, over a blocked place, or outside of its width', () => {
  const pen = new Pen(12, 200);
  expect(pen.say('first words', 10, 20)).toBe(true);
  expect(pen.say('second', 40, 22)).toBe(false);
  expect(pen.say(['much too long for what is left', 'short'], 100, 20)).toBe(true);
  pen.block({ x: 0, y: 40, w: 50, h: 20 });
  expect(pen.say('here', 10, 52)).toBe(false);
  expect(pen.say('beyond', 180, 80)).toBe(false);
  pen.blockLine(0, 60, 200, 100);
  expect(pen.say('on the line', 80, 82)).toBe(false);
  expect(pen.say('off it', 80, 130)).toBe(true);
  expect(pen.done(100).words.map(({ text }) => text)).toEqual(['first words', 'short', 'off it']);
});
