// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { panned, zoomed, WHOLE } from '../tree/map/view.ts';
import { pinAt, pinMarks, type Pin } from './pins.ts';
import { timelineRun } from './run.ts';
import { stepScale } from './scale.ts';
import { layoutTimeline } from './timeline.ts';

const size = { width: 900, type: 12, rowHeight: 42, gutter: 60, projector: false, rail: 9 };
const STEPS = 400;
const run = timelineRun({
  ops: [{ text: 'add 515', firstStep: 0, lastStep: STEPS - 1 }],
  lanes: [{ label: 'v6.9', ends: [STEPS - 1], eventsOf: () => [] }],
  stepCount: STEPS,
  firstStoryStep: 0,
});
const pinsAt = (steps: readonly number[], kind: Pin['kind'] = 'note'): readonly Pin[] =>
  [...steps].sort((a, b) => a - b).map((step) => ({ step, kind, text: `at ${step}` }));
const steps = fc.array(fc.nat({ max: STEPS - 1 }), { maxLength: 60 });

test('each pin in sight is in one mark, no mark touches the next, and a count is how many there are', () => {
  fc.assert(
    fc.property(steps, fc.double({ min: 1, max: 40, noNaN: true }), (at, zoom) => {
      const pins = pinsAt(at);
      const scale = stepScale(run, size, zoomed(WHOLE, zoom, 0.3, 1e4));
      const marks = pinMarks(pins, scale, 12);
      for (const [i, m] of marks.entries()) {
        if (m.count !== null) expect(m.count).toBe(String(m.to - m.from));
        const next = marks[i + 1];
        if (next) expect(next.x - (m.x + m.w)).toBeGreaterThan(2);
        if (next) expect(next.from).toBe(m.to);
      }
      const shown = pins.filter((_, k) => marks.some((m) => m.from <= k && k < m.to));
      const seen = pins.filter(
        (p) => scale.centre(p.step) >= scale.left && scale.centre(p.step) <= scale.right,
      );
      const missed = seen.filter((p) => !shown.includes(p));
      // Pins at the left edge may belong to a mark that begins outside the view.
      for (const p of missed) expect(scale.centre(p.step)).toBeLessThan(scale.left + 60);
    }),
    { numRuns: 200 },
  );
});

test('panning regroups nothing that stays in sight', () => {
  const pins = pinsAt(Array.from({ length: 60 }, (_, i) => 150 + i));
  const view = zoomed(WHOLE, 3, 0.5, 1e4);
  const groups = (v: typeof view): readonly string[] =>
    pinMarks(pins, stepScale(run, size, v), 12)
      .slice(1, -1)
      .map((m) => `${m.from}-${m.to}`);
  const here = groups(view);
  const moved = groups(panned(view, 0.01, 1e4));
  expect(here.length).toBeGreaterThan(5);
  expect(moved.filter((g) => here.includes(g)).length).toBeGreaterThan(here.length - 3);
});

test('a place tells what is pinned there; clicks go through those of one mark in turn', () => {
  const pins = [...pinsAt([10]), ...pinsAt([200, 201, 202], 'hit')];
  const d = layoutTimeline(run, size);
  const marks = pinMarks(pins, d.scale, 12);
  const at = (step: number, now: number) => pinAt(pins, marks, d, d.scale.centre(step) + 3, now);
  expect(at(10, 0)).toEqual({ step: 10, text: 'Note: at 10' });
  expect([at(201, 0), at(201, 200), at(201, 201), at(201, 202)].map((hit) => hit?.step)).toEqual([
    200, 201, 202, 200,
  ]);
  expect(at(201, 0)?.text).toBe('3 hits; the next: at 200');
  expect(at(100, 0)).toBeNull();
});
