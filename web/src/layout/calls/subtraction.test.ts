// SPDX-License-Identifier: GPL-2.0-only
// Checks the subtracted calls' boxes on random trees: callees in their callers, no overlap, widths that add up, names
// that fit.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../../../../tests/support/random-ops.ts';
import { textWidth } from '../geometry.ts';
import type { SubtractedCall } from './shares.ts';
import { boxAt, layoutSubtraction } from './subtraction.ts';

const cost = fc.oneof(fc.constant(0), fc.nat(60), fc.nat(20_000));
const aCall = (deeper: number): fc.Arbitrary<SubtractedCall> =>
  fc.record({
    name: fc.stringMatching(/^[a-z_]{2,24}$/),
    own: fc.oneof(
      cost.map((n) => [n, n] as const),
      fc.tuple(cost, cost),
    ),
    texts: fc.constant(['324 → 1,048', '−324']),
    tone: fc.constant(undefined),
    callees: deeper ? fc.array(aCall(deeper - 1), { maxLength: 4 }) : fc.constant([]),
  });
const roots = fc.array(aCall(3), { minLength: 1, maxLength: 2 });
const size = fc.record({ width: fc.integer({ min: 320, max: 1900 }), type: fc.constantFrom(13, 24) });
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6 * Math.max(1, a, b);

test('boxes: in their callers, beside one another, and as wide as what both, less and more are together', () => {
  fc.assert(
    fc.property(roots, size, (calls, at) => {
      const d = layoutSubtraction(calls, at);
      for (const [i, box] of d.boxes.entries()) {
        expect(near(box.same + box.less + box.more, box.w)).toBe(true);
        const callees = d.boxes.filter((_, j) => d.parent[j] === i);
        for (const [n, callee] of callees.entries()) {
          expect(callee.y).toBeGreaterThanOrEqual(box.y + box.h);
          expect(callee.x).toBeGreaterThanOrEqual(box.x - 1e-6);
          const left = callees[n + 1]?.x ?? box.x + box.w;
          expect(callee.x + callee.w).toBeLessThanOrEqual(left + 1e-6);
        }
        // What a call differs by without its callees is to the same scale everywhere.
        const sum = (key: 'less' | 'more'): number => callees.reduce((w, c) => w - c[key], box[key]);
        const [a, b] = box.call.own;
        const [scaled] = d.boxes.filter((x) => x.call.own[0] !== x.call.own[1]);
        if (!scaled) continue;
        expect(near(sum('less') * Math.max(0, b - a), sum('more') * Math.max(0, a - b))).toBe(true);
        expect(box.y + box.h).toBeLessThanOrEqual(d.height);
        if (box.name !== null) expect(textWidth(box.name, at.type, true)).toBeLessThanOrEqual(box.w);
        if (box.text !== null) expect(textWidth(box.text, at.type)).toBeLessThanOrEqual(box.w);
      }
      const tops = d.boxes.filter((_, i) => d.parent[i] === -1);
      const used = tops.reduce((w, box) => w + box.w, 24 * Math.max(0, tops.length - 1));
      if (tops.length > 0) expect(near(used, at.width)).toBe(true);
      // A point in a box is that box's.
      for (const [i, box] of d.boxes.entries())
        if (box.w > 0.01) expect(boxAt(d, box.x + box.w / 2, box.y + box.h / 2)).toBe(i);
    }),
    { seed, numRuns: 200 },
  );
});

const call = (
  name: string,
  own: readonly [number, number],
  ...callees: SubtractedCall[]
): SubtractedCall => ({
  ...{ name, own, callees },
  texts: [`${own[0]} → ${own[1]}`],
  tone: undefined,
});

test('the patterned area is the difference, to one scale; only equal parts are cut', () => {
  const tree = call(
    'insert',
    [40, 40],
    call('only_before', [324, 0]),
    call('grows', [30, 60]),
    call('long_and_equal', [9000, 9000], call('its_callee', [2663, 2663])),
  );
  const d = layoutSubtraction([tree], { width: 1000, type: 13 });
  const [insert, before, grows, equal, callee] = d.boxes;
  expect(before!.less / grows!.more).toBeCloseTo(324 / 30);
  expect(insert!.less / insert!.more).toBeCloseTo(324 / 30);
  expect(grows!.same / grows!.more).toBeCloseTo(1);
  expect(d.boxes.map((b) => b.cut)).toEqual([true, false, false, true, false]);
  expect(equal!.w).toBeCloseTo(1000 / 7);
  expect(callee!.w / equal!.w).toBeCloseTo(2663 / 11663);
  expect(d.boxes.map((b) => b.name)).toEqual(['insert', 'only_before', 'grows', 'long_and_equal', null]);
});

test('equal runs are blank and to scale', () => {
  const d = layoutSubtraction([call('insert', [10, 10], call('most', [990, 990]))], { width: 500, type: 13 });
  expect(d.boxes.map((b) => [b.w, b.less + b.more, b.cut])).toEqual([
    [500, 0, false],
    [495, 0, false],
  ]);
});

test('a name is cut with its end marked, or left out', () => {
  const names = [200, 80, 40].map((w) => {
    const tree = call('root', [0, 0], call('xas_find_conflict', [w, 0]), call('rest', [1000 - w, 0]));
    return layoutSubtraction([tree], { width: 1000, type: 13 }).boxes[1]!.name;
  });
  expect(names).toEqual(['xas_find_conflict', 'xas_fin…', null]);
});
