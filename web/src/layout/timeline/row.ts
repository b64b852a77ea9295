// SPDX-License-Identifier: GPL-2.0-only
// Lays out one lane's row: wide operations with their events, narrow ones as bars.
import { textWidth } from '../geometry.ts';
import type { Bar, Flag, Label, TimelineRow, TimelineSize } from './drawing.ts';
import { flagsOf } from './flags.ts';
import { marksOf } from './marks.ts';
import type { RunLane, Span, TimelineRun } from './run.ts';
import type { StepScale } from './scale.ts';
import type { OpPiece } from './thin.ts';
import * as words from '../words.ts';

export function rowOf(
  lane: RunLane,
  run: TimelineRun,
  pieces: readonly OpPiece[],
  scale: StepScale,
  size: TimelineSize,
  spine: number,
): TimelineRow {
  const placed = ({ from, to }: Span): Span => ({ from: scale.start(from), to: scale.start(to) });
  const seen = ({ from, to }: Span): boolean => to > scale.left && from < scale.right;
  const parts = pieces
    .filter((piece) => piece.wide)
    .map(({ from }) => {
      const { firstStep, lastStep } = run.ops[from]!;
      const end = lane.ends[from]!;
      const read = lane.read(from);
      const rest = placed({ from: end + 1, to: lastStep + 1 });
      const x = Math.max(rest.from, scale.left) + 6;
      const fits = x + textWidth(words.waits, size.type) + 4 < Math.min(rest.to, scale.right);
      // The lock is held beyond the lane's end only after a crash.
      const crashed = read.held.some((h) => h.to > end + 1);
      return {
        open: placed({ from: firstStep, to: end + 1 }),
        held: read.held.map(placed).filter(seen),
        other: read.other.map(placed).filter(seen),
        above: flagsOf(read.walks, from, scale, size),
        under: marksOf(read, from, lastStep, scale, size),
        waits: fits && !crashed && !size.projector && !size.low ? [{ ...rest, x, text: words.waits }] : [],
      };
    });
  const flags = parts.flatMap((p) => p.above.flags);
  const other = joined(
    parts.flatMap((p) => p.other),
    1,
  );
  const bars = pieces.filter((piece) => !piece.wide).map((piece) => barOf(lane, run, piece, scale));
  return {
    ...{ label: lane.label, spine, flags, bars },
    open: joined(
      parts.map((p) => p.open),
      0.01,
    ),
    held: joined(
      parts.flatMap((p) => p.held),
      1,
    ),
    other: other.map((band) => ({ ...band, nameX: nameAt(band, flags, scale, size.type) })),
    walkBlocks: parts.flatMap((p) => p.above.blocks),
    marks: parts.flatMap((p) => p.under.marks),
    markBlocks: parts.flatMap((p) => p.under.blocks),
    captions: [...parts.flatMap((p) => p.under.captions), ...barCaption(bars, scale, size)],
    waits: parts.flatMap((p) => p.waits),
  };
}

/** x of CPU B's name in a band: at the left or in one of its flags, without overlap. Null: no room. */
function nameAt({ from, to }: Span, flags: readonly Flag[], scale: StepScale, type: number): number | null {
  const wide = type * 1.8;
  const free = (x: number): boolean =>
    flags.every(
      (f) =>
        [f.x, f.x + f.w].every((stem) => stem < x - 2 || stem > x + wide) &&
        (f.cpu === 'B' || f.numberX === null || f.numberX > x + wide || f.numberX + type < x),
    );
  const wishes = [Math.max(from, scale.left) + 5, ...flags.filter((f) => f.cpu === 'B').map((f) => f.x + 6)];
  return (
    wishes.find((x) => x > scale.left && x > from && x + wide < Math.min(to, scale.right) && free(x)) ?? null
  );
}

function barOf(lane: RunLane, run: TimelineRun, { from, to }: OpPiece, scale: StepScale): Bar {
  const steps = (lane.sums[to]! - lane.sums[from]!) / (to - from);
  const x = Math.max(scale.left, scale.start(run.ops[from]!.firstStep));
  const w = Math.min(scale.right, scale.start(run.ops[to - 1]!.lastStep + 1)) - x;
  return { x, w, h: steps / run.longest, firstOp: from, lastOp: to - 1, steps };
}

/** The caption of the bars, once per row, under the first stretch of bars with room. */
function barCaption(
  bars: readonly Bar[],
  scale: StepScale,
  { type, projector, low = false }: TimelineSize,
): readonly Label[] {
  const room = textWidth(words.bars, type) + 12;
  for (let i = 0; i < bars.length && !projector && !low;) {
    let j = i + 1;
    while (j < bars.length && bars[j]!.firstOp === bars[j - 1]!.lastOp + 1) j++;
    const x = bars[i]!.x;
    if (bars[j - 1]!.x + bars[j - 1]!.w - x > room && bars[i]!.lastOp < bars[j - 1]!.firstOp)
      return [{ x: Math.max(x, scale.left) + 6, text: words.bars }];
    i = j;
  }
  return [];
}

/** Joins spans that are nearer to one another than `gap`. */
function joined(spans: readonly Span[], gap: number): readonly Span[] {
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last && span.from - last.to < gap)
      out[out.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else out.push(span);
  }
  return out;
}
