// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Picked } from '../../../../exhibit-api/panel-choice.ts';
import { choiceText, isCalls, pairOf, readChoice } from './choice.ts';

const LANES = ['v6.9', 'v1', 'merged'];

test('the address names what differs from the opening choice, and nothing else', () => {
  const text = 'calls;from:v1;op:run;by:lines;inline:apart;fn:xas_load,B';
  const choice = readChoice(LANES, 6)(new Picked(text));
  expect(choiceText(choice)).toBe(text);
  const opening = readChoice(LANES, 6)(new Picked('calls'));
  expect([choiceText(opening), pairOf(LANES, opening)]).toEqual(['calls', [0, 2]]);
  expect(['calls', 'calls;by:lines', 'callsign', 'files', null].map(isCalls)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test('a lane, measure or operation that is not there is refused', () => {
  const picked = new Picked('calls;from:v7;by:time;op:7;else:1');
  expect(readChoice(LANES, 6)(picked)).toMatchObject({ from: null, by: null, op: null });
  expect(picked.problems()).toHaveLength(4);
});

test('two lanes are never one, where there are two', () => {
  const of = (from: string | null, to: string | null) =>
    pairOf(LANES, { ...{ from, to, op: null }, ...{ by: null, inline: null, fn: null } });
  expect([of('merged', null), of(null, 'v6.9'), of('v1', 'v6.9')]).toEqual([
    [2, 0],
    [0, 2],
    [1, 0],
  ]);
});
