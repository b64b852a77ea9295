// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { textWidth } from '../geometry.ts';
import { placeLabels, type Label } from './labels.ts';

const TYPE = 10;
const wide = (text: string): number => textWidth(text, TYPE, true);
const label = (middle: number, weight: number, ...texts: readonly string[]): Label => ({
  ...{ middle, weight, texts, className: `c${middle}` },
});
const placed = (labels: readonly Label[], high: number) =>
  placeLabels(labels, TYPE, 0, high).map(({ text, x }) => [text, x + wide(text) / 2] as const);

test('with room, each label has its longest text over its place, from left to right', () => {
  const labels = [label(300, 1, 'pages 30 to 39', '30'), label(100, 2, 'pages 10 to 19', '10')];
  const [left, right] = placed(labels, 400);
  expect(left).toEqual(['pages 10 to 19', 100]);
  expect(right).toEqual(['pages 30 to 39', 300]);
  expect(placeLabels(labels, TYPE, 0, 400).map((l) => l.className)).toEqual(['c100', 'c300']);
});

test('the heavier label gets the longer text, and the lighter one stays short', () => {
  const [a, b] = [label(40, 1, 'pages 10 to 19', '10'), label(90, 2, 'pages 30 to 39', '30')];
  expect(placed([a, b], 140).map(([text]) => text)).toEqual(['10', 'pages 30 to 39']);
});

test('labels lie apart within the line', () => {
  const all = placeLabels(
    [10, 12, 14].map((at) => label(at, at, 'word')),
    TYPE,
    0,
    400,
  );
  expect(all.length).toBeGreaterThan(1);
  expect(all[0]!.x).toBeGreaterThanOrEqual(0);
  all.slice(1).forEach(({ x }, i) => expect(x - all[i]!.x).toBeGreaterThan(wide('word')));
});

test('a label that would be pushed far from its place is left out', () => {
  const crowd = Array.from({ length: 9 }, (_, i) => label(200, 9 - i, `label ${i}`));
  const texts = placed(crowd, 400).map(([text]) => text);
  expect(texts.length).toBeLessThan(crowd.length);
  expect(texts).toContain('label 0');
});

test('nothing moves a label of infinite weight', () => {
  const labels = [label(200, Infinity, 'wanted'), ...[195, 205].map((at) => label(at, 1, 'other'))];
  expect(placed(labels, 400)).toContainEqual(['wanted', 200]);
});
