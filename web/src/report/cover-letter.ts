// SPDX-License-Identifier: GPL-2.0-only
// Writes a block for a cover letter: at most 25 lines of 72 columns in ASCII, each true for this result.
import type { SeriesResult } from '../series/types.ts';
import { ascii, cut, wrapped } from './ascii.ts';
import { broken, changesOf, isChanged, patchName, type Cell, type Change } from './changes.ts';
import { faulty, versionNamed } from './summary.ts';
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

/** The counters that change in some row, as many as fit beside the names. */
function columns(result: SeriesResult, changed: readonly Change[]) {
  let left = MOST_COLUMNS - GAP - LEAST_NAME;
  const shown: { readonly label: string; readonly width: number; readonly cells: readonly string[] }[] = [];
  for (const [i, { label }] of result.counters.entries()) {
    if (!changed.some(({ cells }) => isChanged(cells[i]!))) continue;
    const cells = changed.map(({ cells: all }) => ascii(numbers(all[i]!)));
    const width = Math.max(ascii(label).length, ...cells.map((cell) => cell.length));
    if (width + GAP > left) break;
    left -= width + GAP;
    shown.push({ label: ascii(label), width, cells });
  }
  return { shown, name: LEAST_NAME + left };
}

const nameOf = ({ row, differs }: Change, several: boolean): string =>
  `${differs ? LETTER.mark : ''}${row.title}${several ? `: ${row.op}` : ''}`;

/** The rows that change, in at most `most` lines. */
function tableOf(result: SeriesResult, most: number): readonly string[] {
  const { changed, unit } = changesOf(result);
  if (!changed.length) return [];
  const shown = changed.length + 1 > most ? changed.slice(0, Math.max(0, most - 2)) : changed;
  const { shown: cols, name } = columns(result, shown);
  const several = unit === 'operation';
  const names = shown.map((change) => cut(nameOf(change, several), name));
  const wide = Math.max(0, ...names.map((text) => text.length));
  const line = (first: string, rest: readonly string[]): string =>
    `  ${first.padEnd(wide)}${rest.map((text, i) => text.padStart(cols[i]!.width + GAP)).join('')}`.trimEnd();
  return [
    ...(cols.length
      ? [
          line(
            '',
            cols.map(({ label }) => label),
          ),
        ]
      : []),
    ...shown.map((_, i) =>
      line(
        names[i]!,
        cols.map(({ cells }) => cells[i]!),
      ),
    ),
    ...(shown.length < changed.length ? [`  ${LETTER.more(changed.length - shown.length)}`] : []),
  ];
}

function failed(result: SeriesResult): readonly string[] {
  const patch = broken(result);
  if (!patch) return [];
  const message = plainly(wrapped(patch.message, MOST_COLUMNS - 2).map((line) => `  ${line}`));
  return [
    ...plainly([LETTER.broken(patchName(result, patch), patch.applies)]),
    ...message.slice(0, MESSAGE_LINES),
    ...(result.versions.length > 1 ? [LETTER.compared(result.versions)] : [LETTER.notCompared]),
  ];
}

function random(result: SeriesResult): readonly string[] {
  if (!result.random) return [];
  const { operations, races, versions } = result.random;
  const patched = versions.filter(({ n }) => n > 0);
  const bad = patched.filter(faulty);
  if (!bad.length) return plainly([LETTER.randomAgrees(operations, races)]);
  const said = bad.map((v) => `${versionNamed(result, v.n)} ${WORDS.faults(v.wrong, v.leaks, v.differ)}`);
  return plainly([LETTER.randomFinds(operations, races, said)]);
}

export function coverLetter(result: SeriesResult): string {
  const { changed, same, unit } = changesOf(result);
  const compared = result.versions.length > 1 && result.rows.length > 0;
  const differing = changed.filter(({ differs }) => differs).length;
  const last = result.versions.at(-1)!;
  const head = [
    ...plainly([LETTER.head(result.base.kernel, result.patches.length)]),
    ...failed(result),
    ...(!compared
      ? []
      : plainly([
          differing ? LETTER.differ(differing, result.rows.length, unit) : LETTER.agree(unit),
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
