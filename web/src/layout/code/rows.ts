// SPDX-License-Identifier: GPL-2.0-only
// Turns a file into rows of equal height: its functions in order, with gaps between them. A long line continues in
// the next row, indented. The font is monospaced, so that no text needs measuring.
import type { FileText, SourceText, Token } from '../../base/manifest.ts';
import { perObject, perObjectAndKey } from '../../base/memo.ts';

export interface CodeLine {
  /** 1-based. */
  readonly number: number;
  /** Without its leading blanks. */
  readonly tokens: readonly Token[];
  /** Columns of leading blanks. */
  readonly indent: number;
  readonly text: string;
}

/** The lines of a function, or between two functions. */
export interface CodeBlock {
  /** null: the text of these lines is not loaded. */
  readonly lines: readonly CodeLine[] | null;
  readonly first: number;
  readonly last: number;
}

/** Columns from one tab stop to the next. */
const TAB = 4;
/** Columns by which the rest of a long line is indented. */
const HANG = 4;

/** The part of a text that has a file: its blocks stay the same ones when the other part comes. */
const partWith = (source: SourceText, file: string): SourceText =>
  source.first?.functions.some((f) => f.file === file) ? source.first : source;

/** The functions of a file, ascending, with a gap for the lines between two. */
export const blocksOf = (source: SourceText, file: string): readonly CodeBlock[] =>
  blocksIn(partWith(source, file), file);

const blocksIn = perObjectAndKey((source: SourceText, file: string): readonly CodeBlock[] => {
  const blocks: CodeBlock[] = [];
  let last = 0;
  for (const f of source.functions.filter((g) => g.file === file).sort((a, b) => a.first - b.first)) {
    // The text of an earlier function already contains this one.
    if (f.last <= last) continue;
    if (last > 0 && f.first > last + 1) blocks.push({ lines: null, first: last + 1, last: f.first - 1 });
    const lines = f.lines.map((tokens, k) => lineOf(f.first + k, tokens)).filter((l) => l.number > last);
    blocks.push({ lines, first: lines[0]?.number ?? f.first, last: f.last });
    last = f.last;
  }
  return blocks;
});

const wholesOf = perObject((text: FileText) =>
  perObject((source: SourceText): readonly CodeBlock[] => {
    const blocks: CodeBlock[] = [];
    const fill = (first: number, last: number): void => {
      const lines = text.lines.slice(first - 1, last).map((tokens, k) => lineOf(first + k, tokens));
      if (lines.length) blocks.push({ lines, first, last });
    };
    let next = 1;
    for (const block of blocksOf(source, text.file)) {
      if (!block.lines) continue;
      fill(next, block.first - 1);
      blocks.push(block);
      next = block.last + 1;
    }
    fill(next, text.lines.length);
    return blocks;
  }),
);

/** A pane renders and lays out so many lines at a time. */
const PART_LINES = 8;

const cutOf = perObject((block: CodeBlock): readonly CodeBlock[] => {
  const { lines } = block;
  if (!lines || lines.length <= PART_LINES) return [block];
  return Array.from({ length: Math.ceil(lines.length / PART_LINES) }, (_, k) => {
    const part = lines.slice(k * PART_LINES, (k + 1) * PART_LINES);
    return { lines: part, first: part[0]!.number, last: part.at(-1)!.number };
  });
});

/** The same lines in short blocks. */
export const partsOf = perObject((blocks: readonly CodeBlock[]): readonly CodeBlock[] =>
  blocks.flatMap(cutOf),
);

/** The same blocks, with all lines before, between and after them. */
export const wholeBlocks = (source: SourceText, text: FileText): readonly CodeBlock[] =>
  wholesOf(text)(partWith(source, text.file));

/** Whether rows from `from` on show lines that are not loaded: between blocks, before the first or after the last. */
export function seesGap(blocks: readonly CodeBlock[], columns: number, from: number, rooms: number): boolean {
  let row = 0;
  for (const block of blocks) {
    const height = heightOf(block, columns);
    if (!block.lines && row + height > from && row < from + rooms) return true;
    row += height;
  }
  return from < 0 || from + rooms > row;
}

export function lineOf(number: number, tokens: readonly Token[]): CodeLine {
  const text = tokens.map(([t]) => t).join('');
  const blank = /^\s*/.exec(text)![0];
  let indent = 0;
  for (const c of blank) indent += c === '\t' ? TAB - (indent % TAB) : 1;
  return { number, tokens: cut(tokens, blank.length, text.length), indent, text: text.trim() };
}

/** The tokens between two offsets of their text, with blanks instead of tabs. */
function cut(tokens: readonly Token[], from: number, to: number): readonly Token[] {
  const out: Token[] = [];
  let at = 0;
  for (const [text, cls] of tokens) {
    const piece = text.slice(Math.max(0, from - at), Math.max(0, to - at)).replaceAll('\t', ' ');
    if (piece) out.push([piece, cls]);
    at += text.length;
  }
  return out;
}

export interface CodeRow {
  readonly tokens: readonly Token[];
  /** Columns from the left. */
  readonly indent: number;
}

const wrapped = new WeakMap<CodeLine, { readonly columns: number; readonly rows: readonly CodeRow[] }>();

/** The rows of a line in so many columns. A long line breaks at blanks, else at the last column. */
export function rowsOf(line: CodeLine, columns: number): readonly CodeRow[] {
  const before = wrapped.get(line);
  if (before?.columns === columns) return before.rows;
  const rows = wrap(line, Math.max(12, columns));
  wrapped.set(line, { columns, rows });
  return rows;
}

function wrap(line: CodeLine, columns: number): readonly CodeRow[] {
  const text = line.tokens.map(([t]) => t).join('');
  // Deeply indented code keeps half of the columns for its text.
  const indent = Math.min(line.indent, Math.floor(columns / 2));
  if (indent + text.length <= columns) return [{ tokens: line.tokens, indent }];
  const rows: CodeRow[] = [];
  for (let at = 0; at < text.length;) {
    const left = rows.length ? indent + HANG : indent;
    const room = Math.max(8, columns - left);
    let end = Math.min(text.length, at + room);
    if (end < text.length) {
      const blank = text.lastIndexOf(' ', end);
      if (blank > at + room / 3) end = blank;
    }
    rows.push({ tokens: cut(line.tokens, at, end), indent: left });
    at = text[end] === ' ' ? end + 1 : end;
  }
  return rows;
}

const heights = new WeakMap<CodeBlock, { readonly columns: number; readonly height: number }>();

/** The number of rows of a block; a gap has one. */
export function heightOf(block: CodeBlock, columns: number): number {
  const before = heights.get(block);
  if (before?.columns === columns) return before.height;
  const height = block.lines?.reduce((n, line) => n + rowsOf(line, columns).length, 0) ?? 1;
  heights.set(block, { columns, height });
  return height;
}

/** The first line that begins at or below a row; null: none does. */
export function lineBelow(blocks: readonly CodeBlock[], columns: number, from: number): number | null {
  let row = 0;
  for (const block of blocks) {
    const end = row + heightOf(block, columns);
    for (const line of end > from ? (block.lines ?? []) : []) {
      if (row >= from) return line.number;
      row += rowsOf(line, columns).length;
    }
    row = end;
  }
  return null;
}

/** The first row of a line, counted over all blocks, and its number of rows. Null: no block has the line. */
export function placeOfLine(
  blocks: readonly CodeBlock[],
  columns: number,
  number: number,
): { readonly row: number; readonly rows: number } | null {
  let row = 0;
  for (const block of blocks) {
    if (number < block.first || number > block.last || !block.lines) {
      row += heightOf(block, columns);
      continue;
    }
    for (const line of block.lines) {
      const { length } = rowsOf(line, columns);
      if (line.number === number) return { row, rows: length };
      row += length;
    }
  }
  return null;
}

/** The first row to show. The line is then near the middle, or in a high pane a third from the top. */
export function firstRow(place: { readonly row: number; readonly rows: number }, room: number): number {
  const above = room > 20 ? Math.floor(room / 3) : Math.floor((room - place.rows) / 2);
  return place.row - Math.max(0, above);
}
