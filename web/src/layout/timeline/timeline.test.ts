// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import { timelineRun, type TimelineEvent } from './run.ts';
import { layoutTimeline } from './timeline.ts';

const size = { width: 1000, type: 12, rowHeight: 50, gutter: 60, projector: false };
const ops = [
  { text: 'evict 512', firstStep: 0, lastStep: 9 },
  { text: 'add 515', firstStep: 10, lastStep: 39 },
];
const event = (step: number, kind: string, walk?: number): TimelineEvent => ({
  step,
  kind,
  label: kind,
  ...(walk ? { walk } : {}),
});
const laneOf = (label: string, events: readonly TimelineEvent[], ends: readonly number[]) => ({
  label,
  ends,
  eventsOf: (op: number) => events.filter((e) => ops[op]!.firstStep <= e.step && e.step <= ops[op]!.lastStep),
});
const draw = (events: readonly TimelineEvent[], ends: readonly number[] = [9, 39], firstStoryStep = 0) =>
  layoutTimeline(
    timelineRun({ ops, lanes: [laneOf('v6.9', events, ends)], stepCount: 40, firstStoryStep }),
    size,
  );

it('draws one flag a walk, as long as it, and never joins walks of two operations', () => {
  const d = draw([
    event(2, 'walk', 1),
    event(3, 'read', 1),
    event(11, 'walk', 1),
    event(14, 'read', 1),
    event(15, 'walk', 2),
  ]);
  expect(d.rows[0]?.flags.map((f) => [f.op, f.walk, f.step, f.lastStep])).toEqual([
    [0, 1, 2, 3],
    [1, 1, 11, 14],
    [1, 2, 15, 15],
  ]);
});

it('ends a walk where the other CPU goes on', () => {
  const d = draw([event(11, 'walk', 1), { ...event(12, 'walk', 1), cpu: 'B' }, event(13, 'read', 1)]);
  expect(d.rows[0]?.flags.map((f) => [f.cpu, f.step])).toEqual([
    ['A', 11],
    ['B', 12],
    ['A', 13],
  ]);
});

it('draws the lock from taking to releasing, and a lane that is done waits', () => {
  const d = draw([event(12, 'lock'), event(20, 'unlock')], [9, 25]);
  const { from, to } = d.rows[0]!.held[0]!;
  expect([d.scale.stepAt(from + 1), d.scale.stepAt(to - 1)]).toEqual([12, 20]);
  expect(d.rows[0]?.waits.map((w) => [w.text, d.scale.stepAt(w.x)])).toEqual([['done, waits', 26]]);
});

it('a lock that is never dropped is held to the end', () => {
  const held = draw([event(12, 'lock')]).rows[0]!.held;
  expect(held.map((h) => Math.round(h.to))).toEqual([990]);
});

it('maps every step to its own place and back', () => {
  const { scale } = draw([], [9, 39], 10);
  for (let step = 0; step < 40; step++) expect(scale.stepAt(scale.centre(step))).toBe(step);
  expect(scale.stepAt(-50)).toBe(0);
  expect(scale.stepAt(5000)).toBe(39);
});

it('draws the sign that an event brings, whatever its kind, and none for one that brings none', () => {
  const d = draw([
    { ...event(12, 'of an exhibit'), mark: 'plus' as const },
    event(14, 'alloc'),
    { ...event(16, 'alloc'), mark: 'alloc' as const },
  ]);
  expect(d.rows[0]?.marks.map((m) => [m.step, m.kind])).toEqual([
    [12, 'plus'],
    [16, 'alloc'],
  ]);
});
