// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WHOLE, zoomed } from '../tree/map/view.ts';
import { columnAt, columns, countOf, pinsOf, type HitLane } from './hits.ts';
import { stepScale } from './scale.ts';

const STEPS = 50_000;
const EACH = 3;
/** Each step has three records. */
const laneOf = (records: Iterable<number>): HitLane => ({
  name: 'merged',
  query: 'step',
  records: Int32Array.from(records).sort(),
  position: (step) => (step + 1) * EACH,
  stepOf: (position) => Math.ceil(position / EACH) - 1,
});
const every = Array.from({ length: STEPS * EACH }, (_, r) => r);
const scaleOf = (zoom: number, at: number) =>
  stepScale(
    { stepCount: STEPS, firstStoryStep: 10 },
    { gutter: 60, width: 900 },
    zoomed(WHOLE, zoom, at, 1e4),
  );

test('a run that is hit everywhere is marked up to its end, and each hit is in one column', () => {
  const lane = laneOf(every);
  const scale = scaleOf(1, 0);
  const drawn = columns(lane, scale, 12);
  expect(drawn.at(-1)!.to).toBe(STEPS);
  expect(drawn.reduce((n, c) => n + c.count, 0)).toBe(every.length);
  expect(drawn.length).toBeLessThan(scale.right - scale.left);
  for (const [i, c] of drawn.entries())
    if (i > 0) expect(c.x).toBeGreaterThanOrEqual(drawn[i - 1]!.x + drawn[i - 1]!.w - 0.01);
});

test('what columns count is what lies at their steps, at every zoom', () => {
  const part = { min: 0, max: 1, noNaN: true };
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: STEPS * EACH - 1 }), { maxLength: 300 }),
      fc.double({ min: 1, max: 5_000, noNaN: true }),
      fc.double(part),
      (records, zoom, at) => {
        const lane = laneOf(records);
        const steps = records.map((r) => Math.floor(r / EACH));
        const scale = scaleOf(zoom, at);
        const drawn = columns(lane, scale, 12);
        const [first, last] = [scale.stepAt(scale.left), scale.stepAt(scale.right)];
        const seen = steps.filter((s) => s >= first && s <= last);
        expect(drawn.reduce((n, c) => n + c.count, 0)).toBe(seen.length);
        for (const { from, to, count, x, w } of drawn) {
          expect(count).toBe(steps.filter((s) => s >= from && s < to).length);
          expect(w).toBeGreaterThan(0);
          expect(x).toBeGreaterThanOrEqual(scale.left);
        }
        expect(pinsOf(lane, first, last + 1).map((p) => p.step)).toEqual(seen.sort((p, q) => p - q));
        expect(countOf(lane, 0, STEPS)).toBe(steps.length);
      },
    ),
    { numRuns: 100 },
  );
});

test('of many the first few can be had; clicks on a column go through its hits', () => {
  const lane = laneOf(every);
  expect(pinsOf(lane, 0, STEPS, 4).map((p) => p.step)).toEqual([0, 0, 0, 1]);
  expect(pinsOf(lane, 40_000, STEPS, 1)).toEqual([{ step: 40_000, kind: 'hit', text: 'merged: step' }]);
  const scale = scaleOf(1, 0);
  const drawn = columns(lane, scale, 12);
  const { x, from, to, count } = drawn[100]!;
  const at = (now: number) => columnAt(lane, drawn, x + 0.5, now);
  expect(at(0)).toEqual({ step: from, text: `${count} hits; the next: merged: step` });
  expect([from, to - 1].map((now) => at(now)!.step)).toEqual([from + 1, from]);
  expect(columnAt(lane, [], x, 0)).toBeNull();
});
