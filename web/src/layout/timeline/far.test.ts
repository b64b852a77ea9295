// SPDX-License-Identifier: GPL-2.0-only
// Tests the timeline at small and large zoom: groups, totals of a range, the thing under a point.
import { expect, it } from 'vitest';
import { clampView, WHOLE } from '../tree/map/view.ts';
import { DETAIL, LEAST } from './drawing.ts';
import { hitAt } from './hit.ts';
import { timelineRun, type TimelineEvent } from './run.ts';
import { stepScale } from './scale.ts';
import { layoutTimeline } from './timeline.ts';
import { totalsOf } from './totals.ts';

const size = { width: 810, type: 12, rowHeight: 50, gutter: 0, projector: false };
const STEPS = 20;

/** Operations of 20 steps. The lane makes 10 of them, under the lock: a walk, eight allocations and a write. */
function runOf(count: number, story = 0) {
  const asked: number[] = [];
  const ops = Array.from({ length: count }, (_, o) => ({
    text: `add ${o}`,
    firstStep: o * STEPS,
    lastStep: o * STEPS + STEPS - 1,
  }));
  const eventsOf = (o: number): readonly TimelineEvent[] => {
    asked.push(o);
    const at = (step: number, kind: string): TimelineEvent => ({
      step: o * STEPS + step,
      kind,
      label: `${kind} ${step}`,
      walk: 1,
      ...(kind === 'alloc' || kind === 'write' ? { mark: kind } : {}),
    });
    const allocs = [1, 2, 3, 4, 5, 6, 7, 8].map((s) => at(s, 'alloc'));
    return [at(0, 'lock'), at(0, 'walk'), ...allocs, at(9, 'write'), at(9, 'unlock')];
  };
  const ends = ops.map((op) => op.firstStep + 9);
  const run = timelineRun({
    ops,
    lanes: [{ label: 'v6.9', eventsOf, ends }],
    stepCount: count * STEPS,
    firstStoryStep: story * STEPS,
  });
  return { run, asked };
}

it('looks into operations that are wide enough, and draws a bar for the others', () => {
  const most = Math.floor(800 / DETAIL);
  const wide = layoutTimeline(runOf(most).run, size).rows[0]!;
  expect([wide.bars.length, wide.open.length]).toEqual([0, most]);
  const { run, asked } = runOf(most + 1);
  const narrow = layoutTimeline(run, size);
  expect(narrow.rows[0]!.bars.map((b) => b.lastOp)).toEqual(run.ops.map((_, o) => o));
  expect(narrow.rows[0]!.bars.every((b) => b.steps === 10 && b.h === 0.5)).toBe(true);
  expect(narrow.ops).toEqual([]);
  expect(narrow.ticks.map((t) => t.text)).toContain('op 20');
  expect(asked).toEqual([]);
});

it('asks for the events of operations in sight, and once', () => {
  const { run, asked } = runOf(1000);
  const view = clampView({ zoom: 100, left: 0.5 }, 1e6);
  layoutTimeline(run, size, view);
  const seen = [...asked];
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.length).toBeLessThan(13);
  layoutTimeline(run, size, view);
  expect(asked).toEqual(seen);
});

it(`draws marks nearer than ${LEAST} pixels as one`, () => {
  const at = (count: number) => layoutTimeline(runOf(count).run, size).rows[0]!;
  // 20 steps take 61.5 pixels, and then 57.
  expect([at(13).marks.length, at(13).markBlocks.length]).toEqual([13 * 9, 0]);
  expect([at(14).marks.length, at(14).markBlocks.map((b) => b.count)]).toEqual([0, Array(14).fill(9)]);
});

it('names an operation that begins out of sight', () => {
  const { run } = runOf(4);
  const d = layoutTimeline(run, size, clampView({ zoom: 4, left: 0.3 }, 100));
  expect(d.ops.map((o) => [o.text, o.x > d.scale.left])).toEqual([
    ['add 1', true],
    ['add 2', true],
  ]);
});

it('counts what happens in a range, operations whole or in part, and a lock taken before', () => {
  const { run } = runOf(5);
  const of = (from: number, to: number) => {
    const { kinds, held } = totalsOf(run.lanes[0]!, run.ops, { from, to });
    return [kinds.get('walk') ?? 0, kinds.get('alloc') ?? 0, kinds.get('write') ?? 0, held];
  };
  expect(of(0, 99)).toEqual([5, 40, 5, 5]);
  expect(of(20, 39)).toEqual([1, 8, 1, 1]);
  expect(of(5, 44)).toEqual([2, 4 + 8 + 4, 2, 3]);
  expect(of(10, 19)).toEqual([0, 0, 0, 0]);
  expect(of(9, 9)).toEqual([0, 0, 1, 1]);
});

it('tells what lies under a point', () => {
  const { run } = runOf(2);
  const d = layoutTimeline(run, size);
  const row = d.rows[0]!;
  const under = (step: number, y: number) => hitAt(d, run.ops, d.scale.centre(step), y)?.text;
  expect(under(3, 5)).toBe('operation 1: add 0');
  expect(under(0, row.spine - 10)).toBe('v6.9: walk 1');
  expect(under(4, row.spine + 10)).toBe('v6.9: alloc 4');
  expect(under(9, row.spine)).toBe('v6.9: write 9');
  expect(under(12, row.spine)).toBe('v6.9: done, waits');
  expect(under(12, row.spine - 10)).toBeUndefined();
});

it('takes the view along only when the step leaves it', () => {
  const { run } = runOf(10);
  const scale = stepScale(run, size);
  const view = clampView({ zoom: 5, left: 0.4 }, scale.most);
  expect(scale.follow(view, 100)).toBe(view);
  expect(scale.follow(WHOLE, 0)).toBe(WHOLE);
  const away = scale.follow(view, 10);
  const d = stepScale(run, size, away);
  expect(d.centre(10)).toBeGreaterThan(0);
  expect(d.centre(10)).toBeLessThan(400);
});
