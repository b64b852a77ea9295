// SPDX-License-Identifier: GPL-2.0-only
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HitLane } from '../../layout/timeline/hits.ts';
import { layoutTimeline } from '../../layout/timeline/timeline.ts';
import { timelineRun } from '../../layout/timeline/run.ts';
import { pinned } from './Pins.tsx';

const STEPS = 3_000;
const size = { width: 900, type: 12, rowHeight: 42, gutter: 60, projector: false, rail: 9, hits: 9 };
const run = timelineRun({
  ops: [{ text: 'add 515', firstStep: 0, lastStep: STEPS - 1 }],
  lanes: ['v6.9', 'merged'].map((label) => ({ label, ends: [STEPS - 1], eventsOf: () => [] })),
  stepCount: STEPS,
  firstStoryStep: 0,
});
const d = layoutTimeline(run, size);
/** A lane with one record for each step. */
const laneOf = (name: string, records: readonly number[]): HitLane => ({
  ...{ name, query: 'step', records: Int32Array.from(records) },
  ...{ position: (step: number) => step + 1, stepOf: (position: number) => position - 1 },
});
const every = Array.from({ length: STEPS }, (_, r) => r);
/** The y at which each path of a kind begins. */
const tops = (markup: string, kind: string): readonly number[] =>
  [...markup.matchAll(new RegExp(`<path d="M[\\d.]+ ([\\d.]+)[^"]*" class="pin-${kind}"`, 'g'))].map((m) =>
    Number(m[1]),
  );

test.each([
  ['rings', [100], 'hit'],
  ['columns', every, 'density'],
] as const)('%s stand in the row of their own lane, notes over all', (_, merged, kind) => {
  const note = { step: 2_000, kind: 'note', text: 'Why?' } as const;
  const { at, Draw } = pinned([note], [laneOf('merged', merged)]);
  const markup = renderToStaticMarkup(
    <svg>
      <Draw d={d} />
    </svg>,
  );
  const row = d.top + d.rowHeight;
  const drawn = tops(markup, kind);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).toBeGreaterThan(row);
  expect(drawn[0]).toBeLessThanOrEqual(row + d.hits);
  expect(d.rows[1]!.spine - d.high).toBeGreaterThan(row + d.hits);
  expect(tops(markup, 'note')[0]).toBeLessThanOrEqual(d.top);
  const x = d.scale.centre(100);
  expect(at(d, x, row + 4, 99)).toMatchObject({
    step: 100,
    text: expect.stringContaining('merged: step') as string,
  });
  expect(at(d, x, d.top + 4, 99)).toBeNull();
  expect(at(d, x, d.rail + 4, 99)).toBeNull();
  expect(at(d, d.scale.centre(2_000), d.rail + 4, 99)).toEqual({ step: 2_000, text: 'Note: Why?' });
});
