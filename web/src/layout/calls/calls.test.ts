// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callScale, type LanePart } from './scale.ts';
import { clampView } from '../tree/map/view.ts';
import { layoutOverview } from './overview.ts';
import { callUnder, layoutFlame } from './flame.ts';
import { nameZoom } from './names.ts';
import type { CallColumns, FlameLane } from './slices.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);
const SIZE = { width: 900, height: 120, type: 12, gutter: 80, edge: 10 };
const records = (from: number, to: number): LanePart => ({ from, to, units: (r) => r });

/** [depth, enter, end], in the order of their beginnings. */
const columns = (calls: readonly (readonly [number, number, number])[]): CallColumns => ({
  count: calls.length,
  depth: calls.map(([d]) => d),
  enter: calls.map(([, r]) => r),
  end: calls.map(([, , r]) => r),
  cpu: calls.map(() => 0),
});
const lane = (calls: CallColumns, from: number, to: number): FlameLane => ({
  ...{ name: 'v6.9', calls, from, to, held: [] },
  nameOf: (call) => `function_${call}`,
});

test('lanes begin together, on one scale', () => {
  const { lanes, total } = callScale([records(100, 300), records(50, 90)]);
  expect(total).toBe(200);
  expect(lanes.map((l) => [l.start(0), l.start(110), l.end(110)])).toEqual([
    [0, 10, 10],
    [0, 40, 40],
  ]);
});

test('what lanes do together lies at one place, and the shorter one waits', () => {
  // In the second step the first lane makes 40 records, the second 10. In the third step the second lane makes more.
  const { lanes, total } = callScale(
    [records(0, 100), records(0, 70)],
    [
      [10, 50, 60],
      [10, 20, 60],
    ],
  );
  expect(total).toBe(10 + 40 + 40 + 40);
  expect(lanes.map((l) => [l.start(10), l.end(20), l.start(60)])).toEqual([
    [10, 20, 90],
    [10, 20, 90],
  ]);
  // The second lane finishes at record 20, and continues with the first.
  expect([lanes[1]!.end(20), lanes[1]!.start(20)]).toEqual([20, 50]);
});

test('a part in which calls bear their names: callers that fill it share a row, and all of it is in its window', () => {
  // A hundred short calls, three deep, follow one that takes most of the time.
  const calls = columns([
    [0, 0, 10_000],
    [1, 0, 9_000],
    [1, 9_000, 10_000],
    ...Array.from({ length: 100 }, (_, i) => [2, 9_000 + 10 * i, 9_010 + 10 * i] as const),
  ]);
  const all = [lane(calls, 0, 10_000)];
  const scale = callScale([records(0, 10_000)]);
  const [whole] = layoutFlame(all, scale, SIZE).lanes;
  expect(whole!.rows[2]!.slices.filter((s) => s.name)).toEqual([]);
  const zoom = nameZoom(all, scale, SIZE);
  const view = clampView({ zoom, left: 0.95 }, zoom);
  const { left, right, lanes } = layoutFlame(all, scale, { ...SIZE, view });
  const rows = lanes[0]!.rows;
  expect(rows[1]!.slices.map((s) => s.name)).toEqual(['function_0 › function_2']);
  expect(rows[2]!.y).toBe(rows[1]!.y + rows[1]!.h + 1);
  const named = rows[2]!.slices.filter((s) => s.name?.startsWith('function_'));
  expect(named.length).toBeGreaterThan(rows[2]!.slices.length / 2);
  for (const { x, w } of rows.flatMap((r) => r.slices)) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x + w).toBeLessThanOrEqual(right + 1e-6);
  }
  // The overview's window is as far right as the visible calls.
  const { window, partAt } = layoutOverview(all, scale, SIZE, view);
  expect(window.x).toBeGreaterThan(SIZE.gutter + 0.9 * (right - left));
  expect(partAt(window.x + window.w / 2)).toBeCloseTo(0.95 + 0.5 / zoom, 2);
});

test('every row is as high as a name, and has one; lanes of more rows than their room are higher than it', () => {
  const calls = columns(Array.from({ length: 9 }, (_, d) => [d, d, 1000 - d] as const));
  const drawn = (height: number) => {
    const { room, lanes } = layoutFlame([lane(calls, 0, 1000)], callScale([records(0, 1000)]), {
      ...SIZE,
      height,
    });
    return { room, ...lanes[0]! };
  };
  for (const height of [200, 90, 30]) {
    const { room, rows, height: all } = drawn(height);
    // Outer calls that fill the window share a row.
    const shown = rows.filter((r) => r.slices.length > 0);
    for (const [i, { y, h, slices }] of shown.entries()) {
      expect(slices[0]!.name).not.toBeNull();
      expect(h).toBeGreaterThanOrEqual(SIZE.type);
      if (i > 0) expect(y).toBeGreaterThan(shown[i - 1]!.y + h);
    }
    const { y, h } = shown.at(-1)!;
    const first = shown[0]!.y;
    expect(all).toBe(y + h + 1 > room ? y + h + 1 + first : room);
    // The room ends with a whole row.
    expect(Math.abs(room - height)).toBeLessThanOrEqual((h + 1) / 2);
    expect((room - first) % (h + 1)).toBe(0);
  }
});

/** Calls at random, properly nested. */
const nested = fc.array(fc.boolean(), { minLength: 2, maxLength: 400 }).map((turns) => {
  const calls: [number, number, number][] = [];
  const open: number[] = [];
  turns.forEach((into, r) => {
    if (into) open.push(calls.push([open.length, r, turns.length]) - 1);
    else if (open.length) calls[open.pop()!]![2] = r + 1;
  });
  return { calls: columns(calls), end: turns.length };
});

test(`slices of a row lie beside one another, each call is in one, and a point finds it (SEED=${seed})`, () => {
  fc.assert(
    fc.property(nested, fc.integer({ min: 120, max: 900 }), ({ calls, end }, width) => {
      const size = { ...SIZE, width };
      const d = layoutFlame([lane(calls, 0, end)], callScale([records(0, end)]), size).lanes[0]!;
      let seen = 0;
      for (const { slices, y, h } of d.rows)
        for (const [i, s] of slices.entries()) {
          seen += s.count;
          expect(s.x).toBeGreaterThanOrEqual(80 - 1e-6);
          expect(s.x + s.w).toBeLessThanOrEqual(width - 10 + 1e-6);
          const next = slices[i + 1];
          if (next) expect(next.x).toBeGreaterThanOrEqual(s.x + s.w - 1e-6);
          if (s.count === 1 && s.w > 4) expect(callUnder(d, calls, s.x + s.w / 2, y + h / 2)).toBe(s.call);
        }
      expect(seen).toBe(calls.count);
    }),
    { seed, numRuns: 200 },
  );
});

test('what is drawn is bounded by the width', () => {
  const many = columns([
    [0, 0, 200_000],
    ...Array.from({ length: 99_000 }, (_, i) => [1, 2 * i + 1, 2 * i + 2] as const),
  ]);
  const d = layoutFlame([lane(many, 0, 200_000)], callScale([records(0, 200_000)]), SIZE).lanes[0]!;
  expect(d.rows[1]!.slices.length).toBeLessThan(SIZE.width / 3);
  expect(d.rows[1]!.slices.reduce((n, s) => n + s.count, 0)).toBe(99_000);
});
