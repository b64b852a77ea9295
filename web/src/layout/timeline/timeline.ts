// SPDX-License-Identifier: GPL-2.0-only
// The trace unrolled: a row a lane, steps from left to right. Thick spine: lock held; dotted: open. Above it the
// walks as numbered flags, below it what happened to nodes.
import type { TimelineDrawing, TimelineLane, TimelineOp, TimelineRow, TimelineSize } from './drawing.ts';
import { flagsOf } from './flags.ts';
import { captionsOf, marksOf } from './marks.ts';
import { stepScale, type StepScale } from './scale.ts';
import { heldSpans, openSpans, otherSpans, waitsOf } from './spans.ts';

export function layoutTimeline(
  ops: readonly TimelineOp[],
  lanes: readonly TimelineLane[],
  stepCount: number,
  firstStoryStep: number,
  size: TimelineSize,
): TimelineDrawing {
  const { type, rowHeight, projector } = size;
  const scale = stepScale(stepCount, firstStoryStep, size);
  const top = type * 1.6 + 4;
  const borders = bordersOf(ops, firstStoryStep, scale);
  return {
    width: size.width,
    height: top + lanes.length * rowHeight + 4,
    top,
    rows: lanes.map((lane, r) => rowOf(lane, ops, scale, size, top + r * rowHeight + rowHeight * 0.58)),
    ops: opTexts(ops, scale, type),
    borders,
    opens: borders.findIndex((x) => x >= scale.opens - 0.01),
    mark: Math.max(4, Math.min(type * (projector ? 0.5 : 0.7), scale.pitch * 0.72)),
    x: scale.centre,
    stepAt: scale.stepAt,
  };
}

function rowOf(
  lane: TimelineLane,
  ops: readonly TimelineOp[],
  scale: StepScale,
  size: TimelineSize,
  spine: number,
): TimelineRow {
  const { type, gutter, projector } = size;
  const marks = marksOf(lane.events, scale);
  return {
    label: lane.label,
    spine,
    open: openSpans(lane, ops, scale),
    held: heldSpans(lane.events, scale),
    other: otherSpans(lane.events, scale),
    flags: flagsOf(lane.events, ops, scale, type),
    marks,
    captions: !projector && gutter > 0 ? captionsOf(marks, scale, type) : [],
    waits: waitsOf(lane, ops, scale, size),
  };
}

/** Borders nearer to one another than this say nothing, CSS pixels; that of the story always stands. */
const LEAST_BETWEEN = 7;

function bordersOf(ops: readonly TimelineOp[], firstStoryStep: number, scale: StepScale): readonly number[] {
  const borders: number[] = [];
  for (const op of ops) {
    const x = scale.start(op.firstStep);
    const story = op.firstStep === firstStoryStep;
    const near = x - (borders[borders.length - 1] ?? -9) < LEAST_BETWEEN;
    if (story && near) borders.pop();
    if (story || !near) borders.push(x);
  }
  return [...borders, scale.start(scale.stepCount)];
}

/** As much of an operation's text as fits above its steps. */
function opTexts(ops: readonly TimelineOp[], scale: StepScale, type: number): TimelineDrawing['ops'] {
  return ops.flatMap((op, i) => {
    const x = scale.start(op.firstStep);
    const w = scale.start(op.lastStep + 1) - x;
    const room = Math.floor((w - 8) / (type * 0.6));
    const text = op.text.length <= room ? op.text : room >= 5 ? `${op.text.slice(0, room - 1)}…` : '';
    return text ? [{ x, w, text, op: i }] : [];
  });
}
