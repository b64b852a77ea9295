// SPDX-License-Identifier: GPL-2.0-only
// What lies under a point of the timeline, in words.
import type { TimelineDrawing, TimelineRow } from './drawing.ts';
import type { TimelineOp } from './run.ts';

export interface Hit {
  readonly step: number;
  readonly text: string;
}

interface Box {
  readonly x: number;
  readonly w: number;
}
/** A mark is never so small that it cannot be pointed at, CSS pixels to either side. */
const NEAR = 5;
const within =
  (x: number, slack = 0) =>
  ({ x: from, w }: Box) =>
    from - slack <= x && x <= from + w + slack;

/** null: nothing but time. */
export function hitAt(d: TimelineDrawing, ops: readonly TimelineOp[], x: number, y: number): Hit | null {
  if (x < d.scale.left || x > d.scale.right) return null;
  const step = d.scale.stepAt(x);
  if (y < d.top) {
    const parts = y > d.rail / 2 && y < d.rail && d.diverges.some((at) => Math.abs(at - x) <= NEAR);
    if (parts) return { step, text: 'the lanes diverge here' };
    const o = ops.findIndex((op) => step <= op.lastStep);
    return o < 0 ? null : { step, text: `operation ${o + 1}: ${ops[o]!.text}` };
  }
  const row = d.rows[Math.floor((y - d.top) / d.rowHeight)];
  if (!row) return null;
  const found = y < row.spine - 2 ? above(row, x, step) : under(d, row, x, step);
  return found && { ...found, text: `${row.label}: ${found.text}` };
}

function above(row: TimelineRow, x: number, step: number): Hit | null {
  const flag = row.flags.find(within(x, 1));
  if (flag) return { step, text: flag.cpu === 'B' ? `CPU B’s walk ${flag.walk}` : `walk ${flag.walk}` };
  const block = row.walkBlocks.find(within(x, 1));
  if (block) return { step, text: `${block.count} walks` };
  const bar = row.bars.find(within(x));
  if (!bar) return row.other.some((b) => b.from <= x && x < b.to) ? { step, text: 'CPU B acts' } : null;
  const steps = Math.round(bar.steps);
  return bar.firstOp === bar.lastOp
    ? { step, text: `operation ${bar.firstOp + 1}, steps: ${steps}` }
    : { step, text: `operations ${bar.firstOp + 1}–${bar.lastOp + 1}, steps of one: ${steps}` };
}

function under(d: TimelineDrawing, row: TimelineRow, x: number, step: number): Hit | null {
  const reach = Math.max(NEAR, d.mark / 2);
  let mark: TimelineRow['marks'][number] | null = null;
  for (const m of row.marks)
    if (Math.abs(m.x - x) <= Math.min(reach, mark ? Math.abs(mark.x - x) : reach)) mark = m;
  if (mark) return { step: mark.step, text: mark.label };
  const block = row.markBlocks.find(within(x, 1));
  if (block) return { step, text: `${block.count} events` };
  if (row.held.some((h) => h.from <= x && x < h.to)) return { step, text: 'lock held' };
  return row.waits.some((w) => w.from <= x && x < w.to) ? { step, text: 'done, waits' } : null;
}
