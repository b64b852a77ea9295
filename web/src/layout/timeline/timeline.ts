// SPDX-License-Identifier: GPL-2.0-only
// Lays out the timeline: a row per lane, with steps from left to right on one scale. A spine is thick while the lock is held,
// and dotted otherwise. Walks are numbered flags above it, events on nodes are marks below it.
import type { TimelineDrawing, TimelineSize } from './drawing.ts';
import { markSide } from './marks.ts';
import { rowOf } from './row.ts';
import { rulerOf } from './ruler.ts';
import type { TimelineRun } from './run.ts';
import { stepScale, type TimeView } from './scale.ts';
import { opPieces, thinned } from './thin.ts';

export function layoutTimeline(run: TimelineRun, size: TimelineSize, view?: TimeView): TimelineDrawing {
  const { type, hits = 0 } = size;
  const rowHeight = size.rowHeight + hits;
  const scale = stepScale(run, size, view);
  const pieces = opPieces(run.ops, scale);
  const rail = type * 1.6 + 4;
  const top = rail + (size.rail ?? 0);
  // Large type needs less space around it.
  const large = type > 16;
  const { names, borders, opens, ticks } = rulerOf(pieces, run.ops, run.firstStoryStep, scale, type);
  return {
    width: size.width,
    height: top + run.lanes.length * rowHeight + 4,
    type,
    rail,
    top,
    rowHeight,
    hits,
    high: type * (size.low ? 1 : large ? 1.45 : 1.75),
    below: type * (large ? 0.36 : 0.6),
    mark: markSide(scale, size),
    rows: run.lanes.map((lane, r) =>
      rowOf(lane, run, pieces, scale, size, top + r * rowHeight + hits + size.rowHeight * 0.58),
    ),
    ops: names,
    borders,
    opens,
    ticks,
    diverges: thinned(run.diverges, scale.centre, scale).map((p) => scale.centre(run.diverges[p.from]!)),
    scale,
  };
}
