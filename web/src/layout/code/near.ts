// SPDX-License-Identifier: GPL-2.0-only
// Which blocks of a file are in sight or near it. Where the pane stands is counted in panes, so that most steps and most
// scrolling change nothing.
import { heightOf, type CodeBlock } from './rows.ts';

/** Where a pane of so many rows stands. */
export interface Sight {
  readonly rows: number;
  /** In panes: where the step's line is shown. */
  readonly step: number;
  /** Where the reader has scrolled to; the same where nobody has. */
  readonly read: number;
}

export const paneOf = (row: number, rows: number): number => Math.floor(row / Math.max(1, rows));

/** By block: whether a pane that stands there, or less than its height away, shows some of it. */
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
