// SPDX-License-Identifier: GPL-2.0-only
// Reads answer codes from lines of text: codes alone, "Ada Lovelace, tw3:…", or a spreadsheet's CSV with a row of
// headings. A row ends with its line, so that one stray quote does not swallow a class.
import { FIELDS } from './code.ts';
import { HEADINGS } from './grade-words.ts';

export interface HandedIn {
  /** Line number, from 1. */
  readonly line: number;
  readonly name: string;
  /** '': the line has none. */
  readonly code: string;
}

/** A code, or a part of one. Its lanes have commas between them; a comma after the checksum ends it. */
const CODE = /(?<![\w-])tw\d*:(?:(?:[^\s;":,]|,(?!tw\d*:))*:){0,7}[^\s;":,]*/g;
const BORDERS = ';\t,';
const OUTER = /^[\s,;"']+|[\s,;"']+$/g;

/** A row of headings. */
interface Headings {
  readonly border: string;
  readonly code: number;
  readonly names: readonly number[];
}

/** Splits a row into cells at any of `borders`, but not within quotes. Two quotes within quotes are one. */
function cellsOf(row: string, borders: string): readonly string[] {
  const cell = new RegExp(`\\s*"((?:[^"]|"")*)"?\\s*(?=[${borders}]|$)|[^${borders}]*`, 'y');
  const cells: string[] = [];
  for (let at = 0; at <= row.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [text, quoted] = cell.exec(row)!;
    cells.push((quoted?.replaceAll('""', '"') ?? text).replace(/^[\s']+|[\s']+$/g, ''));
  }
  return cells;
}

/** null: the row has no headings. */
function headingsIn(row: string): Headings | null {
  const border = [...BORDERS].find((b) => row.includes(b)) ?? ',';
  const cells = cellsOf(row, border);
  const code = cells.findIndex((cell) => HEADINGS.code.test(cell));
  const names = cells.flatMap((cell, i) => (HEADINGS.name.test(cell) ? [i] : []));
  return code < 0 ? null : { border, code, names };
}

/** Reads each line, also an empty one; of the lines at the end, empty ones do not count. */
export function handedIn(text: string): readonly HandedIn[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  while (lines.length > 1 && lines.at(-1)!.replace(OUTER, '') === '') lines.pop();
  let headings: Headings | null = null;
  return lines.flatMap((row, i): readonly HandedIn[] => {
    const found = [...row.matchAll(CODE)];
    // A row that this program wrote has the quiz's id before the code.
    const match = found.find(([code]) => code.split(':').length === FIELDS) ?? found[0];
    const read = match ? null : headingsIn(row);
    if (read) {
      headings = read;
      return [];
    }
    const [code, at] = match ? [match[0], match.index] : ['', row.length];
    if (headings) {
      const cells = cellsOf(row.slice(0, at) + row.slice(at + code.length), headings.border);
      const name = headings.names.map((k) => cells[k] ?? '').filter(Boolean);
      return [{ line: i + 1, name: name.join(' '), code: code || (cells[headings.code] ?? '') }];
    }
    const name = match ? cellsOf(row.slice(0, at), BORDERS).filter(Boolean).join(', ') : '';
    return [{ line: i + 1, name, code: code || row.replace(OUTER, '') }];
  });
}
