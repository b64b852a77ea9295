// SPDX-License-Identifier: GPL-2.0-only
// Tests a timeline's markup for random runs and views. No words overlap, and the number of shapes is bounded.
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overlaps, textWidth, type Box } from '../../layout/geometry.ts';
import type { TimelineDrawing, TimelineSize } from '../../layout/timeline/drawing.ts';
import { timelineRun, type MarkKind, type TimelineEvent } from '../../layout/timeline/run.ts';
import { layoutTimeline } from '../../layout/timeline/timeline.ts';
import { clampView } from '../../layout/tree/map/view.ts';
import { Now } from './Now.tsx';
import { Bars, Shapes, Words } from './Still.tsx';

const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);

const MARKS: Readonly<Record<string, MarkKind>> = {
  alloc: 'alloc',
  link: 'link',
  write: 'write',
  free: 'free',
};
const KINDS = ['walk', 'read', 'descend', 'lock', 'unlock', ...Object.keys(MARKS)];

interface LaneOp {
  readonly kinds: readonly number[];
}
/** A run with these operations, and an event at each step of each lane. */
function runOf(lanes: readonly (readonly LaneOp[])[], story: number) {
  const count = Math.min(...lanes.map((l) => l.length));
  let at = 0;
  const ops = Array.from({ length: count }, (_, o) => {
    const steps = Math.max(1, ...lanes.map((l) => l[o]!.kinds.length));
    const op = { text: `add ${o * 37} ${o % 9}`, firstStep: at, lastStep: at + steps - 1 };
    at += steps;
    return op;
  });
  const eventsOf = (lane: readonly LaneOp[], o: number): readonly TimelineEvent[] => {
    let walk = 0;
    return lane[o]!.kinds.map((k, i) => {
      const kind = KINDS[k % KINDS.length]!;
      if (kind === 'walk') walk++;
      const mark = MARKS[kind];
      return {
        step: ops[o]!.firstStep + i,
        kind,
        label: kind,
        // CPU B acts in stretches.
        cpu: k >= KINDS.length && i % 11 > 4 ? 'B' : 'A',
        ...(mark ? { mark } : {}),
        ...(walk > 0 ? { walk } : {}),
      };
    });
  };
  return timelineRun({
    ops,
    lanes: lanes.map((lane, l) => ({
      label: ['v6.9', 'v1', 'merged'][l]!,
      eventsOf: (o: number) => eventsOf(lane, o),
      ends: ops.map((op, o) => op.firstStep + Math.max(1, lane[o]!.kinds.length) - 1),
    })),
    stepCount: at,
    firstStoryStep: ops[Math.min(story, count - 1)]!.firstStep,
  });
}

const laneOp = fc.record({
  kinds: fc.array(fc.nat({ max: 2 * KINDS.length - 1 }), { minLength: 1, maxLength: 60 }),
});
const cases = fc.record({
  lanes: fc.array(fc.array(laneOp, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 3 }),
  story: fc.nat({ max: 6 }),
  zoom: fc.double({ min: 1, max: 400, noNaN: true }),
  left: fc.double({ min: 0, max: 1, noNaN: true }),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  size: fc.constantFrom<TimelineSize>(
    { width: 930, type: 12, rowHeight: 42, gutter: 76, projector: false },
    { width: 358, type: 12, rowHeight: 40, gutter: 60, projector: false },
    { width: 700, type: 24, rowHeight: 62, gutter: 110, projector: true },
  ),
});

function drawn(d: TimelineDrawing, step: number, op: number): string {
  return renderToStaticMarkup(
    <>
      <Bars d={d} />
      <Shapes d={d} />
      <Words d={d} op={op} firstOp={0} />
      <Now d={d} step={step} op={op} />
    </>,
  );
}

/** Every text, with its box. */
function wordsIn(markup: string, type: number): readonly (Box & { readonly text: string })[] {
  const texts = markup.matchAll(/<text x="([^"]+)" y="([^"]+)"(?: class="([^"]*)")?>([^<]*)</g);
  return [...texts].map(([, x, y, className = '', text = '']) => ({
    x: Number(x),
    y: Number(y) - type * 0.72,
    w: textWidth(text, type, /\b(op|walk-number)\b/.test(className)),
    h: type * 0.9,
    text,
  }));
}

test(`no two words lie on one another, and none leaves its window (SEED=${seed})`, () => {
  fc.assert(
    fc.property(cases, ({ lanes, story, zoom, left, at, size }) => {
      const run = runOf(lanes, story);
      const whole = layoutTimeline(run, size);
      const d = layoutTimeline(run, size, clampView({ zoom, left }, whole.scale.most));
      const step = Math.min(run.stepCount - 1, Math.floor(at * run.stepCount));
      const op = run.ops.findIndex((o) => step <= o.lastStep);
      const words = wordsIn(drawn(d, step, op), size.type);
      const wrong = words.flatMap((a, i) => [
        ...(a.x < d.scale.left || a.x + a.w > d.scale.right + 3 ? [`“${a.text}” leaves the window`] : []),
        ...words
          .slice(i + 1)
          .filter((b) => overlaps(a, b, 0.5))
          .map((b) => `“${a.text}” lies on “${b.text}”`),
      ]);
      expect(wrong).toEqual([]);
    }),
    { seed, numRuns: 300 },
  );
});

test(`what is drawn is bounded by the width, not by the run (SEED=${seed})`, () => {
  const size: TimelineSize = { width: 930, type: 12, rowHeight: 42, gutter: 76, projector: false };
  const lane = (steps: number): readonly LaneOp[] =>
    Array.from({ length: 4000 }, (_, o) => ({
      kinds: Array.from({ length: steps }, (_, i) => (o * 7 + i * 5 + seed) % KINDS.length),
    }));
  const run = runOf([lane(20), lane(14)], 3);
  let most = 0;
  for (let zoom = 1; zoom < 5000; zoom *= 1.7) {
    const d = layoutTimeline(run, size, clampView({ zoom, left: 0.4 }, 1e6));
    const step = d.scale.stepAt(500);
    const markup = drawn(
      d,
      step,
      run.ops.findIndex((o) => step <= o.lastStep),
    );
    most = Math.max(most, markup.match(/<(path|text|rect|g)\b/g)?.length ?? 0);
    // Counts sub-paths too: the browser draws a stroke for each.
    expect(markup.match(/[Mz]/g)!.length).toBeLessThan(8000);
    for (const [i, x] of d.borders.entries()) if (i > 0) expect(x - d.borders[i - 1]!).toBeGreaterThan(1);
  }
  expect(most).toBeLessThan(500);
});
