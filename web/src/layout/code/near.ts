// SPDX-License-Identifier: GPL-2.0-only
// Finds the blocks of a file that are in sight or near. Positions count in whole panes, so that most steps and most
// scrolling change no block.
import { heightOf, type CodeBlock } from './rows.ts';

/** The position of a pane with `rows` rows. */
export interface Sight {
  readonly rows: number;
  /** The position of the step's line, in panes. */
  readonly step: number;
  /** The position that the reader has scrolled to; without scrolling, equal to `step`. */
  readonly read: number;
}

export const paneOf = (row: number, rows: number): number => Math.floor(row / Math.max(1, rows));

/** For each block, whether a pane at one of the positions, or less than its height away, shows a part of it. */
export function nearBlocks(
  blocks: readonly CodeBlock[],
  columns: number,
  { rows, step, read }: Sight,
): readonly boolean[] {
  let end = 0;
  return blocks.map((block) => {
    const start = end;
    end += heightOf(block, columns);
    return [step, read].some((pane) => end > (pane - 1) * rows && start < (pane + 3) * rows);
  });
}
