// SPDX-License-Identifier: GPL-2.0-only
// Places the blocks of a file, and finds those that are visible or near. Positions count in half panes, so that most
// steps and most scrolling change no block.
import { heightOf, type CodeBlock } from './rows.ts';

/** The position of a pane with `rows` rows. */
export interface Sight {
  readonly rows: number;
  /** The position of the step's line, in panes. */
  readonly step: number;
  /** The position that the reader has scrolled to; without scrolling, equal to `step`. */
  readonly read: number;
}

/** A row's position in panes, rounded down to a half. */
export const paneOf = (row: number, rows: number): number => Math.floor((2 * row) / Math.max(1, rows)) / 2;

/** Once the reader scrolls, how far above and below blocks are drawn, in panes: scrolling must not outrun them. */
const MARGIN = 0.5;

export interface PlacedBlock {
  readonly block: CodeBlock;
  /** Its first row, counted over all blocks. */
  readonly row: number;
  readonly height: number;
  /** Whether a pane at one of the positions shows a part of it; once the reader scrolls, or half a pane beside it. */
  readonly near: boolean;
}

export function placeBlocks(
  blocks: readonly CodeBlock[],
  columns: number,
  { rows, step, read }: Sight,
): readonly PlacedBlock[] {
  let end = 0;
  // A step to another function draws its lines for the first time, so it draws none beside those in sight.
  const margin = step === read ? 0 : MARGIN;
  return blocks.map((block) => {
    const row = end;
    const height = heightOf(block, columns);
    end += height;
    const near = [step, read].some(
      (pane) => end > (pane - margin) * rows && row < (pane + 1.5 + margin) * rows,
    );
    return { block, row, height, near };
  });
}
