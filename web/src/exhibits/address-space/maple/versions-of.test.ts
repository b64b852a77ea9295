// SPDX-License-Identifier: GPL-2.0-only
// Tests which leaves are versions of one another, by events in the orders of two kernels.
import { expect, it } from 'vitest';
import type { MapleEvent } from '../../../structures/maple/index.ts';
import { versionsOf } from './versions-of.ts';

/** "copy 8" in walk 1 of CPU A; "2 copy 8" in walk 2; "B copy 8" by CPU B. */
const events = (text: string): readonly MapleEvent[] =>
  text.split(', ').map((line, record) => {
    const [, cpu = 'A', walk = 1, kind, node] = /^(?:([AB]) )?(?:(\d) )?(\w+) (\d+)$/.exec(line)!;
    const rest = { record, slot: 0, other: 0, was: 0, count: 1, via: 'store' };
    return { ...rest, cpu, walk: Number(walk), kind, node: Number(node) } as MapleEvent;
  });
const of = (text: string) => versionsOf(events(text));

it('old leaves marked dead first, a walk for each store: Linux 6.1', () => {
  expect(of('read 7, dead 7')).toEqual([[7]]);
  expect(of('read 7, dead 7, copy 8')).toEqual([[7], [8]]);
  expect(of('read 7, dead 7, copy 8, 2 read 8, 2 dead 8')).toEqual([[7], [8]]);
  expect(of('read 7, dead 7, copy 8, 2 read 8, 2 dead 8, 2 copy 9')).toEqual([[7], [8], [9]]);
});

it('new leaves written first, two stores in one walk: Linux 6.12', () => {
  expect(of('read 7, copy 8')).toEqual([[7], [8]]);
  expect(of('read 7, copy 8, dead 7, copy 9')).toEqual([[7], [8], [9]]);
  expect(of('read 7, copy 8, dead 7, copy 9, dead 8')).toEqual([[7], [8], [9]]);
});

it.each(['dead 1, dead 2, copy 3, copy 4', 'read 1, copy 3, copy 4, dead 1, dead 2'])(
  'two leaves become two others: %s',
  (text) => {
    expect(of(text)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  },
);

it('another leaf’s store begins anew, also by another CPU', () => {
  expect(of('dead 7, copy 8, 2 dead 5, 2 copy 6')).toEqual([[5], [6]]);
  expect(of('read 7, copy 8, dead 7, B read 5, B copy 6')).toEqual([[5], [6]]);
});

it('none without a store', () => expect(of('read 7, write 7')).toEqual([]));
