// SPDX-License-Identifier: GPL-2.0-only
// Lays out the marks of events on nodes below the spine, with captions after runs of one kind.
import { bisector } from '../../base/bisect.ts';
import { textWidth } from '../geometry.ts';
import type { Block, Label, Mark, TimelineSize } from './drawing.ts';
import type { MarkKind, MarkRun, OpRead } from './run.ts';
import type { StepScale } from './scale.ts';
import { thinned } from './thin.ts';
import * as words from '../words.ts';

export const markSide = (scale: StepScale, { type, projector }: TimelineSize): number =>
  Math.max(4, Math.min(type * (projector ? 0.5 : 0.7), scale.pitch * 0.72));

interface Marks {
  readonly marks: readonly Mark[];
  readonly blocks: readonly Block[];
  readonly captions: readonly Label[];
}

/** "+8 nodes" after a run of allocations, "8 linked" after a run of links. */
const textOf = (kind: MarkKind, count: number): string =>
  count < 2 ? '' : kind === 'alloc' ? words.allocated(count) : kind === 'link' ? words.linked(count) : '';

/** The marks of one operation, which ends at step `end`. */
export function marksOf(
  { marks: events, runs }: OpRead,
  op: number,
  end: number,
  scale: StepScale,
  size: TimelineSize,
): Marks {
  const side = markSide(scale, size);
  // The steps of set-up may be narrower than a mark.
  if (size.low || (end < scale.setUp && scale.setUpPitch < side))
    return { marks: [], blocks: [], captions: [] };
  const marks: Mark[] = [];
  const blocks: Block[] = [];
  const at = (i: number): number => scale.centre(events[i]!.step);
  for (const { from, to } of thinned(events, (e) => scale.centre(e.step), scale)) {
    const x = at(from);
    const { step, label, mark } = events[from]!;
    if (to - from === 1) marks.push({ kind: mark!, step, x, label });
    else blocks.push({ x: x - side / 2, w: at(to - 1) - x + side, op, count: to - from, label: null });
  }
  return { marks, blocks, captions: size.projector ? [] : captionsOf(runs, end, side, scale, size.type) };
}

const byLast = bisector((run: MarkRun) => run.lastStep);

/** Captions after runs, where they have room. */
function captionsOf(
  runs: readonly MarkRun[],
  end: number,
  side: number,
  scale: StepScale,
  type: number,
): readonly Label[] {
  const captions: Label[] = [];
  // Skips the runs under a caption, so that a million runs cost no more than the width.
  for (let i = byLast.left(runs, scale.stepAt(scale.left)); i < runs.length;) {
    const { kind, count, lastStep, next } = runs[i]!;
    const x = scale.centre(lastStep) + Math.max(side / 2, scale.pitch / 2) + 4;
    if (x > scale.right) break;
    const text = x < scale.left ? '' : textOf(kind, count);
    const limit = next === null ? scale.start(end + 1) : scale.centre(next) - side / 2;
    if (text && x + textWidth(text, type) + 8 < Math.min(limit, scale.right)) captions.push({ x, text });
    i = Math.max(i + 1, byLast.left(runs, scale.stepAt(x - 2), i + 1));
  }
  return captions;
}
