// SPDX-License-Identifier: GPL-2.0-only
// Answers a query: its hits in columns, with their places and the shown expressions.
import { partsOf } from '../language/expression.ts';
import { parseQuery, type Query } from '../language/query.ts';
import type { PastLane } from '../lane.ts';
import { evaluating, truth } from '../sweep/evaluate.ts';
import type { Fields, MachineState } from '../sweep/moment.ts';
import { valueText } from '../sweep/read.ts';
import { spend } from '../sweep/spend.ts';
import { runSelector } from './finds.ts';
import { checkNames } from './names.ts';

/** One shown expression, with a value per hit. */
export interface Column {
  readonly name: string;
  /** NaN: no number, or unknown. */
  readonly numbers: Float64Array;
  readonly texts: readonly string[];
}

/** Ascending by record. */
export interface Answer {
  /** The query as it was parsed. */
  readonly query: string;
  /** The number of all hits; the columns hold the first of them. */
  readonly count: number;
  /** The number of hits without the condition. */
  readonly tried: number;
  /** How many of these left the condition unknown, because a variable did not run or was not set yet. */
  readonly unknown: number;
  readonly record: Int32Array;
  /** The innermost shown function, and its site; -1: none. */
  readonly function: Int32Array;
  readonly site: Int32Array;
  /** 1: CPU B. */
  readonly other: Uint8Array;
  readonly columns: readonly Column[];
}

/** Most rows of an answer. */
export const MOST_HITS = 20_000;

/** The expressions that a query without `show` shows. */
const USUAL: Readonly<Record<Query['selector']['is'], readonly string[]>> = {
  write: ['$value', '$old', '$at'],
  read: ['$value', '$at'],
  return: ['$result'],
  event: ['$label'],
  walk: ['$value', '$label'],
  op: ['$result'],
  line: [],
  enter: [],
  step: [],
};

/** @throws PastError with the mistake and what is allowed */
export function answer(lane: PastLane, text: string, most: number = MOST_HITS): Answer {
  const query = parseQuery(text);
  checkNames(lane, query);
  const condition = query.where && evaluating(query.where.expr);
  const show = query.show.length
    ? query.show
    : USUAL[query.selector.is].map((name) => ({ text: name, expr: { is: 'name' as const, name } }));
  // Columns, because a row per hit would be thousands of objects.
  const at = {
    record: [] as number[],
    function: [] as number[],
    site: [] as number[],
    other: [] as number[],
  };
  const columns = show.map(({ text: name, expr }) => ({
    name,
    value: evaluating(expr),
    numbers: [] as number[],
    texts: [] as string[],
  }));
  const costs = 1 + partsOf(query.where?.expr).length;
  const showing = show.reduce((sum, { expr }) => sum + partsOf(expr).length, 0);
  let count = 0;
  let tried = 0;
  let unknown = 0;
  runSelector(lane, query.selector, (m: MachineState, fields: Fields, record = m.record) => {
    tried++;
    spend(m, costs);
    const holds = condition ? truth(condition(m, fields)) : true;
    if (holds === null) unknown++;
    if (holds !== true) return;
    if (query.only === 'first' && count === 1) return;
    // For `last`, each hit replaces the one before.
    const row = query.only === 'last' ? 0 : count;
    count++;
    if (row >= most) return;
    spend(m, showing);
    const frame = m.stack.shown;
    at.record[row] = record;
    at.function[row] = m.stack.functions[frame] ?? -1;
    at.site[row] = m.stack.sites[frame] ?? -1;
    at.other[row] = m.cpu === 'B' ? 1 : 0;
    for (const { value, numbers, texts } of columns) {
      const v = value(m, fields);
      numbers[row] = v === null || typeof v === 'string' ? Number.NaN : v.value;
      texts[row] = valueText(m, v);
    }
  });
  const order = ascending(at.record);
  const put = <T>(list: readonly T[]): readonly T[] => (order ? order.map((row) => list[row]!) : list);
  return {
    query: query.text,
    count: query.only === null ? count : at.record.length,
    ...{ tried, unknown },
    record: Int32Array.from(put(at.record)),
    function: Int32Array.from(put(at.function)),
    site: Int32Array.from(put(at.site)),
    other: Uint8Array.from(put(at.other)),
    columns: columns
      .map(({ name, numbers, texts }) => ({
        name,
        numbers: Float64Array.from(put(numbers)),
        texts: put(texts),
      }))
      // If all hits have the same place, the query has already named it.
      .filter(({ name, texts }) => query.show.length > 0 || name !== '$at' || new Set(texts).size > 1),
  };
}

/** The order of rows by record; null: they are in order. */
function ascending(records: readonly number[]): readonly number[] | null {
  return records.every((record, i) => i === 0 || records[i - 1]! <= record)
    ? null
    : records.map((_, row) => row).sort((a, b) => records[a]! - records[b]!);
}
