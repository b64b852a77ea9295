// SPDX-License-Identifier: GPL-2.0-only
// Stretches of a lane's spine: open while an operation runs, thick while the lock is held, and while CPU B acts.
import { textWidth } from '../geometry.ts';
import type { TimelineEvent, TimelineLane, TimelineOp, TimelineRow, TimelineSize } from './drawing.ts';
import type { StepScale } from './scale.ts';

type Span = readonly [from: number, to: number];

const lastStepOf = (lane: TimelineLane, op: TimelineOp, o: number): number => lane.ends[o] ?? op.lastStep;

export function openSpans(lane: TimelineLane, ops: readonly TimelineOp[], scale: StepScale): readonly Span[] {
  const open: [number, number][] = [];
  ops.forEach((op, o) => {
    const [from, to] = [scale.start(op.firstStep), scale.start(lastStepOf(lane, op, o) + 1)];
    const before = open[open.length - 1];
    // Thousands of operations are one line, not thousands.
    const joins = before && (to - before[0] < 1 || (to - from < 1 && from - before[1] < 0.01));
    if (joins) before[1] = to;
    else open.push([from, to]);
  });
  return open;
}

/** Where the lane is done before the others, and says so. */
export function waitsOf(
  lane: TimelineLane,
  ops: readonly TimelineOp[],
  scale: StepScale,
  { projector, type }: TimelineSize,
): TimelineRow['waits'] {
  const text = 'done, waits';
  if (projector) return [];
  return ops.flatMap((op, o) => {
    const end = lastStepOf(lane, op, o);
    const from = scale.start(end + 1);
    const room = scale.start(op.lastStep + 1) - from;
    return end < op.lastStep && textWidth(text, type) + 10 < room ? [{ x: from + 6, text }] : [];
  });
}

/** A lock that is never dropped is held to the end. */
export function heldSpans(events: readonly TimelineEvent[], scale: StepScale): readonly Span[] {
  const held: Span[] = [];
  let from: number | null = null;
  for (const e of events) {
    if (e.kind === 'lock') from ??= e.step;
    else if (e.kind === 'unlock' && from !== null) {
      held.push([scale.start(from), scale.start(e.step + 1)]);
      from = null;
    }
  }
  if (from !== null) held.push([scale.start(from), scale.start(scale.stepCount)]);
  return held;
}

export function otherSpans(events: readonly TimelineEvent[], scale: StepScale): readonly Span[] {
  const spans: [number, number][] = [];
  let last = -2;
  for (const e of events) {
    if (e.cpu !== 'B') continue;
    const band = spans[spans.length - 1];
    if (band && e.step - last <= 1) band[1] = scale.start(e.step + 1);
    else spans.push([scale.start(e.step), scale.start(e.step + 1)]);
    last = e.step;
  }
  return spans;
}
