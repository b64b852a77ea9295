// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_GAP } from './sizes.ts';
import { layStage } from './stage.ts';
import type { StageRoom } from './types.ts';

/** The stage's room in a window, without head, bottom band, paddings and side column. */
const two = { lanes: 2, arrange: 'columns', show: 'both', projector: false, phone: false } as const;
const at1440: StageRoom = { ...two, width: 1092, height: 640 };
const at1280: StageRoom = { ...two, width: 932, height: 512 };

const rooms = fc.record({
  width: fc.integer({ min: 320, max: 2300 }),
  height: fc.integer({ min: 420, max: 1300 }),
  lanes: fc.integer({ min: 1, max: 3 }),
  arrange: fc.constantFrom('columns' as const, 'rows' as const),
  show: fc.constantFrom('both' as const, 'picture' as const),
  projector: fc.boolean(),
  phone: fc.boolean(),
});

describe('the stage', () => {
  test('gives lanes the widths of the design', () => {
    expect(layStage(at1280).lane.width).toBe(452);
    expect(layStage(at1440).lane.width).toBe(532);
    expect(layStage({ ...at1440, width: 1572 }).lane.width).toBe(772);
  });

  test('shows both texts at 1280×720, eight rows or more', () => {
    const { code, picture } = layStage(at1280);
    expect(code?.place).toBe('under');
    expect(code!.rows).toBeGreaterThanOrEqual(8);
    expect(picture.height).toBeGreaterThanOrEqual(190);
  });

  test('code has eighty columns where there is room, and larger type', () => {
    expect(layStage({ ...at1440, width: 1572 }).code).toMatchObject({ type: 13, line: 20 });
    expect(layStage(at1440).code).toMatchObject({ type: 12, line: 18 });
  });

  test('one lane has its code beside it; three share the room below', () => {
    const one = layStage({ ...at1440, lanes: 1 });
    expect(one.code?.place).toBe('beside');
    expect(one.picture.width + CODE_GAP + one.code!.width).toBe(1092);
    const three = layStage({ ...at1440, lanes: 3 });
    expect(three.code).toMatchObject({ place: 'shared', width: 1092 });
    expect(layStage({ ...at1440, arrange: 'rows' }).code?.place).toBe('beside');
  });

  test('a reader’s own share moves the code, within what picture and code need', () => {
    const usual = layStage(at1440);
    const more = layStage({ ...at1440, split: { columns: 0.5 } });
    expect(more.code!.rows).toBeGreaterThan(usual.code!.rows);
    expect(more.picture.height).toBeLessThan(usual.picture.height);
    expect(more.split?.usual).toBe(usual.split?.size);
    expect(layStage({ ...at1440, split: { columns: 9 } }).picture.height).toBeGreaterThanOrEqual(150);
    expect(layStage({ ...at1440, split: { columns: 0 } }).code!.rows).toBe(1);
  });

  test('no part is wider than the stage, and where there is room for the least none is higher', () => {
    fc.assert(
      fc.property(rooms, (room) => {
        const boxes = layStage(room);
        const { lane, gap, picture, sentence, code, head, mode } = boxes;
        const across = mode === 'columns' || mode === 'shared' ? room.lanes : 1;
        expect(lane.width * across + gap * (across - 1)).toBeLessThanOrEqual(room.width);
        expect(picture.width).toBeLessThanOrEqual(lane.width);
        expect(picture.height).toBeGreaterThan(0);
        if (code) expect(code.height).toBe(code.rows * code.line);
        if (code && mode !== 'pile') expect(code.rows, 'the current line').toBeGreaterThanOrEqual(1);
        if (code && code.place !== 'beside') {
          const down = mode === 'rows' ? room.lanes : 1;
          const each = code.place === 'lane' ? down : 1;
          const used = down * (head + picture.height + sentence.height) + code.crumbs + each * code.height;
          if (picture.height > 150) expect(used).toBeLessThanOrEqual(room.height);
        }
      }),
    );
  });
});

test('three trees of two levels have their room before the code has more than its current line', () => {
  for (let height = 380; height < 1000; height += 10) {
    const { picture, code } = layStage({ ...two, lanes: 3, width: 932, height });
    if (code!.rows > 1) expect(picture.height, `${height}`).toBeGreaterThanOrEqual(208);
  }
});

test('on a projector, lanes that are too narrow for a line of C share the focused lane’s', () => {
  const room = { ...two, width: 1104, height: 560, projector: true };
  expect(layStage(room).code).toMatchObject({ rows: 5, one: false });
  const three = layStage({ ...room, lanes: 3 });
  expect(three.code).toMatchObject({ one: true, width: 1104 });
  expect(three.code!.rows).toBeLessThanOrEqual(3);
});

test('on a projector, stacked lanes have their pictures before the lines below them', () => {
  for (let height = 500; height < 700; height += 10) {
    const room = {
      ...two,
      arrange: 'rows',
      pictureOnWall: 148,
      width: 1121,
      height,
      projector: true,
    } as const;
    const { lane, picture, gap, code } = layStage(room);
    expect(code!.rows).toBeGreaterThanOrEqual(1);
    if (code!.rows > 1) expect(picture.height, `${height}`).toBeGreaterThanOrEqual(148);
    const below = code!.place === 'lane' ? 0 : code!.height;
    expect(2 * lane.height + gap + below).toBeLessThanOrEqual(height);
  }
});

test('on a projector, each of two stacked lanes has its own line of C; lanes that are lower share one', () => {
  const room = { ...two, arrange: 'rows', pictureOnWall: 176, longest: 99, projector: true } as const;
  const { code, lane, gap, head, picture, sentence } = layStage({ ...room, width: 1121, height: 551 });
  expect(code).toMatchObject({ place: 'lane', one: false, rows: 1, width: 1121 });
  expect(head + picture.height + sentence.height + code!.height).toBeLessThanOrEqual(lane.height);
  expect(2 * lane.height + gap).toBeLessThanOrEqual(551);
  const three = layStage({ ...room, width: 1121, height: 551, lanes: 3 });
  expect(three.code).toMatchObject({ place: 'strip', one: true });
  // Two rows of cells fit whole. The lanes scroll above their line of C.
  expect(three.picture.height).toBe(124);
  expect(3 * three.lane.height).toBeGreaterThan(551);
});
