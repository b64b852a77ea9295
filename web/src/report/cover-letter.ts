// SPDX-License-Identifier: GPL-2.0-only
// Writes a block for a cover letter: at most 25 lines of 72 columns in ASCII, each true for this result.
import type { SeriesResult } from '../series/types.ts';
import { ascii, cut, wrapped } from './ascii.ts';
import {
  broken,
  changesOf,
  isChanged,
  isCompared,
  isOther,
  patchName,
  type Cell,
  type Change,
} from './changes.ts';
import { faultsIn, faultsSay } from './summary.ts';
import { LETTER, WORDS } from './words.ts';

const MOST_LINES = 25;
const MOST_COLUMNS = 72;
/** Lines of a compiler's message; a reviewer needs its first sentence. */
const MESSAGE_LINES = 3;
/** Columns that a scenario's name has at least: counters that leave it fewer are left out. */
const LEAST_NAME = 22;
const GAP = 2;

const plainly = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => wrapped(line, MOST_COLUMNS, '  '));

const numbers = (cell: Cell): string =>
  isChanged(cell)
    ? LETTER.change(WORDS.count(cell.before), WORDS.count(cell.after))
    : WORDS.count(cell.after);

interface Column {
  /** Its name, in lines. */
  readonly head: readonly string[];
  readonly width: number;
  readonly cells: readonly string[];
}

/** The counters that change in some row, as many as fit beside the names. */
function columns(result: SeriesResult, changed: readonly Change[]) {
  let left = MOST_COLUMNS - GAP - LEAST_NAME;
  const shown: Column[] = [];
  for (const [i, { label }] of result.counters.entries()) {
    if (!changed.some(({ cells }) => isChanged(cells[i]!))) continue;
    const words = ascii(label).split(' ');
    const cells = changed.map(({ cells: all }) => ascii(numbers(all[i]!)));
    const width = Math.max(...[...words, ...cells].map((text) => text.length));
    if (width + GAP > left) break;
    left -= width + GAP;
    shown.push({ head: wrapped(label, width), width, cells });
  }
  return { shown, name: LEAST_NAME + left };
}

/** Of rows with one title, each has its operation first. */
const nameOf = (change: Change, changed: readonly Change[]): string => {
  const { row } = change;
  const alone = changed.filter((c) => c.row.title === row.title).length === 1;
  return `${isOther(change) ? LETTER.mark : ''}${alone ? '' : `${row.op}: `}${row.title}`;
};

/** The rows that change, as many as fit into `most` lines. */
function tableOf(result: SeriesResult, most: number): readonly string[] {
  const { changed } = changesOf(result);
  for (let rows = Math.min(changed.length, most); rows > 0; rows--) {
    const lines = linesOf(result, changed, rows);
    if (lines.length <= most) return lines;
  }
  return leftOut(changed);
}

/** How many rows the table leaves out, if any. */
function leftOut(rows: readonly Change[]): readonly string[] {
  const left = rows.reduce((sum, { times }) => sum + times, 0);
  return left > 0 ? [`  ${LETTER.left(left)}`] : [];
}

/** The first rows that change, below the names of their counters. */
function linesOf(result: SeriesResult, changed: readonly Change[], rows: number): readonly string[] {
  const shown = changed.slice(0, rows);
  const { shown: cols, name } = columns(result, shown);
  const names = shown.map((change) => cut(nameOf(change, changed), name));
  const wide = Math.max(0, ...names.map((text) => text.length));
  const line = (first: string, rest: readonly string[]): string =>
    `  ${first.padEnd(wide)}${rest.map((text, i) => text.padStart(cols[i]!.width + GAP)).join('')}`.trimEnd();
  const high = Math.max(0, ...cols.map(({ head }) => head.length));
  const headLine = (at: number): string =>
    line(
      '',
      cols.map(({ head }) => head[at - (high - head.length)] ?? ''),
    );
  return [
    ...Array.from({ length: high }, (_, at) => headLine(at)),
    ...shown.map((_, i) =>
      line(
        names[i]!,
        cols.map(({ cells }) => cells[i]!),
      ),
    ),
    ...leftOut(changed.slice(rows)),
  ];
}

function failed(result: SeriesResult): readonly string[] {
  const patch = broken(result);
  if (!patch) return [];
  const message = wrapped(patch.message, MOST_COLUMNS - GAP).filter(Boolean);
  return [
    ...plainly([LETTER.broken(patchName(result, patch), patch.applies)]),
    ...message.slice(0, MESSAGE_LINES).map((line) => `  ${line}`),
    ...(isCompared(result) ? [LETTER.compared(result.versions)] : [LETTER.notCompared]),
  ];
}

function random(result: SeriesResult): readonly string[] {
  if (!result.random) return [];
  const { operations, races, versions } = result.random;
  const said = faultsIn(versions, result);
  return plainly([
    said.length ? LETTER.randomFinds(operations, races, said) : LETTER.randomAgrees(operations, races),
  ]);
}

export function coverLetter(result: SeriesResult): string {
  const { changed, same, unit } = changesOf(result);
  const compared = isCompared(result);
  const differing = result.rows.filter(({ differs }) => differs.some(Boolean)).length;
  const last = result.versions.at(-1)!;
  const head = [
    ...plainly([LETTER.head(result.base.kernel, result.patches.length)]),
    ...failed(result),
    ...(!compared
      ? []
      : plainly([
          differing ? LETTER.differ(differing, result.rows.length, unit) : LETTER.agree(unit),
          ...[faultsSay(result) ?? []].flat(),
          ...(changed.length ? [LETTER.counts(last)] : []),
        ])),
  ];
  const foot = [
    ...(!compared
      ? []
      : plainly([changed.length ? LETTER.same(same, unit) : LETTER.none(result.rows.length, unit)])),
    ...random(result).slice(0, 6),
    ...plainly([LETTER.by(result.fanout)]),
  ];
  const room = MOST_LINES - head.length - foot.length;
  return [...head, ...(compared ? tableOf(result, room) : []), ...foot].join('\n');
}
