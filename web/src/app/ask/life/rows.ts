// SPDX-License-Identifier: GPL-2.0-only
// Makes the rows of a list of writes.
import type { Answer as QueryAnswer } from '../../../past/query/answer.ts';
import { nameOf } from '../../../past/sweep/read.ts';
import { wordText } from '../../../past/why/word-text.ts';
import type { WordLife } from '../../../past/word-life.ts';
import type { Trace } from '../../../trace/trace.ts';

export interface WriteRow {
  readonly record: number;
  readonly function: string;
  readonly file: string;
  readonly line: number;
  readonly old: string;
  readonly value: string;
}

export const wordRows = ({ writes, pointers }: WordLife): readonly WriteRow[] =>
  writes.map(({ value, old, size, ...where }) => ({
    ...where,
    value: nameOf(pointers, value) ?? wordText(value, size),
    old: nameOf(pointers, old) ?? wordText(old, size),
  }));

/** A site's place; before its first line, the function's head. */
function placeOf(trace: Trace, fn: number, site: number): Pick<WriteRow, 'file' | 'line'> {
  if (site >= 0) return trace.place(site);
  const [, file = -1, line = 0] = trace.sites.functions[fn] ?? [];
  return { file: trace.sites.files[file]?.path ?? '?', line };
}

export function queryRows(trace: Trace, found: QueryAnswer): readonly WriteRow[] {
  const [value, old] = found.columns;
  const text = (column: typeof value, i: number): string => {
    const number = column?.numbers[i] ?? Number.NaN;
    return Number.isInteger(number) && number >= 0x10000 ? wordText(number) : (column?.texts[i] ?? '');
  };
  return Array.from(found.record, (record, i) => ({
    record,
    function: trace.functionName(found.function[i]!),
    ...placeOf(trace, found.function[i]!, found.site[i]!),
    value: text(value, i),
    old: text(old, i),
  }));
}
