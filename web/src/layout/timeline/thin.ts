// SPDX-License-Identifier: GPL-2.0-only
// Groups things that are too close to draw apart. The grid of groups moves with the time, so that panning changes no group.
// The loop only reads the first item of each cell, so that the width limits the cost.
import { bisector } from '../../base/bisect.ts';
import { DETAIL, LEAST } from './drawing.ts';
import type { TimelineOp } from './run.ts';
import type { StepScale } from './scale.ts';

/** Items [from, to). */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Groups the visible items, which ascend by `at`: an item is alone, or with those nearer to it than `LEAST`. */
export function thinned<T>(items: readonly T[], at: (item: T) => number, scale: StepScale): readonly Piece[] {
  const by = bisector(at);
  const origin = scale.start(0);
  const pieces: Piece[] = [];
  // One more item before the first visible one may reach into the view.
  for (let i = Math.max(0, by.left(items, scale.left) - 1); i < items.length;) {
    const x = at(items[i]!);
    if (x > scale.right) break;
    const cell = Math.floor((x - origin) / LEAST);
    const to = Math.max(i + 1, by.left(items, origin + (cell + 1) * LEAST, i));
    const last = pieces.at(-1);
    if (last && x - at(items[last.to - 1]!) < LEAST) pieces[pieces.length - 1] = { from: last.from, to };
    else pieces.push({ from: i, to });
    i = to;
  }
  return pieces;
}

export interface OpPiece extends Piece {
  /** One operation, wide enough to show its events. */
  readonly wide: boolean;
}

const byStart = bisector((op: TimelineOp) => op.firstStep);
const byEnd = bisector((op: TimelineOp) => op.lastStep);

/** The visible operations: each wide one alone, narrow ones in cells of `LEAST` pixels or more. */
export function opPieces(ops: readonly TimelineOp[], scale: StepScale): readonly OpPiece[] {
  const wide = (o: number): boolean =>
    scale.start(ops[o]!.lastStep + 1) - scale.start(ops[o]!.firstStep) >= DETAIL;
  const origin = scale.start(0);
  const pieces: OpPiece[] = [];
  for (let o = byEnd.left(ops, scale.stepAt(scale.left)); o < ops.length;) {
    const x = scale.start(ops[o]!.firstStep);
    if (x > scale.right) break;
    if (wide(o)) {
      pieces.push({ from: o, to: ++o, wide: true });
      continue;
    }
    const cellEnd = origin + (Math.floor((x - origin) / LEAST) + 1) * LEAST;
    let to = byStart.right(ops, scale.stepAt(cellEnd), o);
    to = Math.max(o + 1, wide(to - 1) ? to - 1 : to);
    pieces.push({ from: o, to, wide: false });
    o = to;
  }
  return pieces;
}
