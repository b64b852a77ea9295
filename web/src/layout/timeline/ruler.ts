// SPDX-License-Identifier: GPL-2.0-only
// Lays out the operations above the rows: names and borders if they have room, else numbers.
import { grouped } from '../../base/numbers.ts';
import { textWidth } from '../geometry.ts';
import type { Label, OpLabel } from './drawing.ts';
import type { TimelineOp } from './run.ts';
import type { StepScale } from './scale.ts';
import type { OpPiece } from './thin.ts';
import * as words from '../words.ts';

interface Ruler {
  readonly names: readonly OpLabel[];
  readonly borders: readonly number[];
  readonly opens: number | null;
  readonly ticks: readonly Label[];
}

/** Least distance of operations' numbers, in pixels. */
const TICKS_APART = 72;
const AIR = 6;

export function rulerOf(
  pieces: readonly OpPiece[],
  ops: readonly TimelineOp[],
  firstStoryStep: number,
  scale: StepScale,
  type: number,
): Ruler {
  const seen = (x: number): boolean => x >= scale.left - 0.5 && x <= scale.right + 0.5;
  const opens = scale.start(firstStoryStep);
  const borders: number[] = [];
  const border = (x: number): void => {
    if (seen(x) && x - (borders.at(-1) ?? -Infinity) > 1) borders.push(x);
  };
  const names: OpLabel[] = [];
  const ticks: Label[] = [];
  pieces.forEach((piece, i) => {
    const x = scale.start(ops[piece.from]!.firstStep);
    const first = i === 0 || piece.wide || pieces[i - 1]!.wide;
    if (first) border(x);
    if (piece.wide) names.push(...nameOf(ops[piece.from]!, piece.from, scale, type));
    else if (first) ticks.push(...ticksOf(stretch(pieces, i), ops, scale, type));
  });
  border(scale.start(scale.stepCount));
  return { names, borders, opens: seen(opens) ? opens : null, ticks };
}

/** As much of an operation's text as fits above its visible steps. */
function nameOf(op: TimelineOp, o: number, scale: StepScale, type: number): readonly OpLabel[] {
  const from = Math.max(scale.left, scale.start(op.firstStep));
  const to = Math.min(scale.right, scale.start(op.lastStep + 1));
  const room = Math.floor((to - from - AIR - 2) / (type * 0.6));
  const text = op.text.length <= room ? op.text : room >= 5 ? `${op.text.slice(0, room - 1)}…` : '';
  return text ? [{ x: from + AIR, text, op: o }] : [];
}

/** The first and the last of the narrow operations from piece `i` on. */
function stretch(pieces: readonly OpPiece[], i: number): readonly [number, number] {
  let end = i;
  while (pieces[end + 1]?.wide === false) end++;
  return [pieces[i]!.from, pieces[end]!.to - 1];
}

const NICE = [1, 2, 5] as const;

function ticksOf(
  [first, last]: readonly [number, number],
  ops: readonly TimelineOp[],
  scale: StepScale,
  type: number,
): readonly Label[] {
  const end = Math.min(scale.right, scale.start(ops[last]!.lastStep + 1));
  const width = end - scale.start(ops[first]!.firstStep);
  const apart = TICKS_APART * Math.max(1, type / 12);
  const least = (apart * (last - first + 1)) / Math.max(1, width);
  let every = 1;
  for (let k = 0; every < least; k++) every = NICE[k % 3]! * 10 ** Math.floor(k / 3);
  const ticks: Label[] = [];
  let free = scale.left;
  for (let n = Math.ceil((first + 1) / every) * every; n <= last + 1; n += every) {
    const x = scale.start(ops[n - 1]!.firstStep);
    const text = words.tick(grouped(n));
    if (x < free || x + 4 + textWidth(text, type) > end) continue;
    ticks.push({ x, text });
    free = x + apart / 2 + textWidth(text, type) / 2;
  }
  return ticks;
}
