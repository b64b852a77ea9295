// SPDX-License-Identifier: GPL-2.0-only
// Finds the thing under a point of the timeline, and describes it.
import type { TimelineDrawing, TimelineRow } from './drawing.ts';
import type { TimelineOp } from './run.ts';
import * as words from '../words.ts';

export interface Hit {
  readonly step: number;
  readonly text: string;
}

interface Box {
  readonly x: number;
  readonly w: number;
}
/** Reach of a pointer to either side of a mark, in CSS pixels. */
const NEAR = 5;
const within =
  (x: number, slack = 0) =>
  ({ x: from, w }: Box) =>
    from - slack <= x && x <= from + w + slack;

/** null: the point has nothing under it. */
export function hitAt(d: TimelineDrawing, ops: readonly TimelineOp[], x: number, y: number): Hit | null {
  if (x < d.scale.left || x > d.scale.right) return null;
  const step = d.scale.stepAt(x);
  if (y < d.top) {
    const parts = y > d.rail / 2 && y < d.rail && d.diverges.some((at) => Math.abs(at - x) <= NEAR);
    if (parts) return { step, text: words.diverge };
    const o = ops.findIndex((op) => step <= op.lastStep);
    return o < 0 ? null : { step, text: words.operation(o + 1, ops[o]!.text) };
  }
  const row = d.rows[Math.floor((y - d.top) / d.rowHeight)];
  if (!row) return null;
  const found = y < row.spine - 2 ? above(row, x, step) : under(d, row, x, step);
  return found && { ...found, text: words.ofLane(row.label, found.text) };
}

function above(row: TimelineRow, x: number, step: number): Hit | null {
  const flag = row.flags.find(within(x, 1));
  if (flag) return { step, text: words.walk(flag.cpu, flag.walk) };
  const block = row.walkBlocks.find(within(x, 1));
  if (block) return { step, text: words.walks(block.count) };
  const bar = row.bars.find(within(x));
  if (!bar) return row.other.some((b) => b.from <= x && x < b.to) ? { step, text: words.cpuB } : null;
  const steps = Math.round(bar.steps);
  return bar.firstOp === bar.lastOp
    ? { step, text: words.steps(bar.firstOp + 1, steps) }
    : { step, text: words.stepsEach(bar.firstOp + 1, bar.lastOp + 1, steps) };
}

function under(d: TimelineDrawing, row: TimelineRow, x: number, step: number): Hit | null {
  const reach = Math.max(NEAR, d.mark / 2);
  let mark: TimelineRow['marks'][number] | null = null;
  for (const m of row.marks)
    if (Math.abs(m.x - x) <= Math.min(reach, mark ? Math.abs(mark.x - x) : reach)) mark = m;
  if (mark) return { step: mark.step, text: mark.label };
  const block = row.markBlocks.find(within(x, 1));
  if (block) return { step, text: words.events(block.count) };
  if (row.held.some((h) => h.from <= x && x < h.to)) return { step, text: words.held };
  return row.waits.some((w) => w.from <= x && x < w.to) ? { step, text: words.waits } : null;
}
