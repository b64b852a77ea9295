// SPDX-License-Identifier: GPL-2.0-only
// Scrolls a pane of code so that a line stays near its middle. The reader's own scrolling stays until the line
// changes. When a whole file arrives, the visible lines stay in place.
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { firstRow, lineBelow, placeOfLine, seesGap, type CodeBlock } from '../../layout/code/rows.ts';
import type { CodeBox } from '../../layout/stage/types.ts';

interface Shown {
  readonly at: number;
  readonly file: string;
  readonly line: number;
  readonly blocks: readonly CodeBlock[];
  readonly columns: number;
  readonly box: CodeBox;
}

/** Empty rows above and below a file, so that every line can be where firstRow() wants it. */
export const padOf = (box: CodeBox): number => Math.ceil((box.rows * 2) / 3);

export function usePlace(
  pane: RefObject<HTMLElement | null>,
  { at, file, line, blocks, columns, box }: Shown,
): {
  readonly found: boolean;
  /** The first row that the step shows. */
  readonly top: number;
  /** The first visible row, wherever the reader has scrolled to. */
  readonly read: () => number;
  /** Whether the reader has scrolled to lines that are not fetched yet. */
  readonly atGap: () => boolean;
} {
  const place = useMemo(() => placeOfLine(blocks, columns, line), [blocks, columns, line]);
  const top = place ? firstRow(place, box.rows) : 0;
  const pad = padOf(box);
  const before = useRef({ at: -1, line: -1, file: '', height: 0, columns: 0, blocks });
  const read = (): number => (pane.current?.scrollTop ?? 0) / box.line - pad;
  useLayoutEffect(() => {
    const was = before.current;
    if (!pane.current) return;
    const moved =
      was.at !== at ||
      was.line !== line ||
      was.file !== file ||
      was.height !== box.height ||
      was.columns !== columns;
    if (moved) pane.current.scrollTop = (top + pad) * box.line;
    else if (was.blocks !== blocks)
      pane.current.scrollTop += risen(was.blocks, blocks, columns, read()) * box.line;
    before.current = { at, line, file, height: box.height, columns, blocks };
  });
  return {
    found: place !== null,
    top,
    read,
    atGap() {
      const from = read();
      return Math.abs(from - top) > 1 && seesGap(blocks, columns, from, box.rows);
    },
  };
}

/** How many rows further down the first complete line at `from` is among the new blocks. */
function risen(old: readonly CodeBlock[], now: readonly CodeBlock[], columns: number, from: number): number {
  const line = lineBelow(old, columns, Math.ceil(from));
  if (line === null) return 0;
  const rowIn = (blocks: readonly CodeBlock[]): number => placeOfLine(blocks, columns, line)?.row ?? 0;
  return rowIn(now) - rowIn(old);
}
