// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import type { TimelineEvent } from './drawing.ts';
import { layoutTimeline } from './timeline.ts';

const size = { width: 1000, type: 12, rowHeight: 64, gutter: 60, projector: false };
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

it('draws one flag a walk, as long as it, and never joins walks of two operations', () => {
  const events = [
    event(2, 'walk', 1),
    event(3, 'read', 1),
    event(11, 'walk', 1),
    event(14, 'read', 1),
    event(15, 'walk', 2),
  ];
  const d = layoutTimeline(ops, [{ label: 'v6.9', events, ends: [9, 39] }], 40, 0, size);
  expect(d.rows[0]?.flags.map((f) => [f.op, f.walk, f.step, f.lastStep])).toEqual([
    [0, 1, 2, 3],
    [1, 1, 11, 14],
    [1, 2, 15, 15],
  ]);
});

it('draws the lock from taking to releasing, and a lane that is done waits', () => {
  const events = [event(12, 'lock'), event(20, 'unlock')];
  const d = layoutTimeline(ops, [{ label: 'merged', events, ends: [9, 25] }], 40, 0, size);
  const [from, to] = d.rows[0]?.held[0] ?? [0, 0];
  expect([d.stepAt(from + 1), d.stepAt(to - 1)]).toEqual([12, 20]);
  expect(d.rows[0]?.waits.map((w) => w.text)).toEqual(['done, waits']);
});

it('maps every step to its own place and back', () => {
  const d = layoutTimeline(ops, [], 40, 10, size);
  for (let step = 0; step < 40; step++) expect(d.stepAt(d.x(step))).toBe(step);
  expect(d.stepAt(-50)).toBe(0);
  expect(d.stepAt(5000)).toBe(39);
});

it('draws the sign that an event brings, whatever its kind, and none for one that brings none', () => {
  const events = [
    { ...event(12, 'of an exhibit'), mark: 'plus' as const },
    event(14, 'alloc'),
    { ...event(16, 'alloc'), mark: 'alloc' as const },
  ];
  const d = layoutTimeline(ops, [{ label: 'v6.9', events, ends: [9, 39] }], 40, 0, size);
  expect(d.rows[0]?.marks.map((m) => [m.step, m.kind])).toEqual([
    [12, 'plus'],
    [16, 'alloc'],
  ]);
});
