// SPDX-License-Identifier: GPL-2.0-only
// Lists the lines of a lane's own function at which events happened, in order of execution.
import type { FrameView } from '../base/views.ts';
import type { GlobalStep, Lane } from './types.ts';

export interface RanLine {
  readonly file: string;
  readonly line: number;
  readonly function: string;
  readonly text: string;
  /** Its first and last step. */
  readonly from: GlobalStep;
  readonly to: GlobalStep;
  /** The labels of the events there. */
  readonly labels: readonly string[];
}

/** Most lines in the list: a longer list helps no reader. */
export const MOST_LINES = 300;

function textAt({ text: { source } }: Lane, { file, line }: FrameView): string {
  const found = source.functions.find((f) => f.file === file && f.first <= line && line <= f.last);
  return (
    found?.lines[line - found.first]
      ?.map(([word]) => word)
      .join('')
      .trim() ?? ''
  );
}

/** `isOwn`: whether a frame's function is the lane's own. If no frame is, the outermost frame counts as its own. */
export function linesInOrder(
  lane: Lane,
  op: number,
  isOwn: (frame: FrameView) => boolean,
): readonly RanLine[] {
  const lines: RanLine[] = [];
  for (const { step, kind, label } of lane.eventsOf(op)) {
    if (kind === 'begin' || kind === 'result') continue;
    const stack = lane.stack(step);
    // A library function may be this lane's own too; only the file of the outermost own function counts.
    const { file } = stack.findLast(isOwn) ?? stack.at(-1)!;
    const frame = stack.find((f) => f.file === file && (isOwn(f) || f === stack.at(-1)));
    if (!frame) continue;
    const last = lines.at(-1);
    if (last && last.file === frame.file && last.line === frame.line)
      lines[lines.length - 1] = { ...last, to: step, labels: [...last.labels, label] };
    else if (lines.length === MOST_LINES) break;
    else
      lines.push({
        ...{ file: frame.file, line: frame.line, function: frame.function },
        ...{ text: textAt(lane, frame), from: step, to: step, labels: [label] },
      });
  }
  return lines;
}
