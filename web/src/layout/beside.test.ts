// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import { beside } from './beside.ts';

const ROOM = { x: 0, y: 0, w: 1000, h: 600 };
const NOTE = { w: 300, h: 100 };

it('stands below what it belongs to, its tip under the middle of it', () => {
  expect(beside({ x: 400, y: 100, w: 40, h: 40 }, NOTE, ROOM, 14, 72)).toEqual({
    x: 328,
    y: 154,
    above: false,
    tip: 92,
  });
});

it('goes above where it has no room below and more above', () => {
  const at = beside({ x: 400, y: 520, w: 40, h: 40 }, NOTE, ROOM, 14);
  expect(at).toMatchObject({ y: 406, above: true });
});

it('stays inside the room at both sides, and the tip on its edge', () => {
  expect(beside({ x: 2, y: 100, w: 10, h: 10 }, NOTE, ROOM, 6, 72)).toMatchObject({ x: 0, tip: 16 });
  expect(beside({ x: 980, y: 100, w: 20, h: 10 }, NOTE, ROOM, 6)).toMatchObject({ x: 700, tip: 284 });
});

it('covers what it belongs to rather than leave a room that is too small for both', () => {
  const { y } = beside({ x: 10, y: 40, w: 40, h: 40 }, { w: 300, h: 100 }, { ...ROOM, h: 120 }, 14);
  expect(y).toBe(20);
});
