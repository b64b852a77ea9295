// SPDX-License-Identifier: GPL-2.0-only
// Answers a query by a plain reading of all records that shares no code with web/src/past. It is slow, and serves
// tests alone.
import type { Names } from '../../../web/src/past/lane.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import { Evaluator, isNumber, isTrue } from './evaluate.ts';
import { finderOf } from './hits.ts';
import { Machine } from './machine.ts';
import type { Val } from './numbers.ts';
import { parse, parseAsked } from './parse.ts';
import { plain } from './types.ts';

export interface Row {
  readonly record: number;
  /** The shown function and its site; -1 if there is none. */
  readonly function: number;
  readonly site: number;
  readonly cpu: 'A' | 'B';
  /** The values as the answer tells them. */
  readonly shown: readonly string[];
}

export interface Read {
  /** Ascending by record. */
  readonly rows: readonly Row[];
  readonly columns: readonly string[];
  readonly tried: number;
  readonly unknown: number;
}

const USUAL: Readonly<Record<string, string>> = {
  ...{ write: '$value $old $at', read: '$value $at', return: '$result', event: '$label' },
  ...{ walk: '$value $label', op: '$result' },
};

export function read(trace: Trace, names: Names, text: string): Read {
  const asked = parseAsked(text);
  const m = new Machine(trace);
  const evaluator = new Evaluator(m, names);
  const usual = (USUAL[asked.selector]?.split(' ') ?? []).map((name) => ({ text: name, ex: parse(name) }));
  const show = asked.show.length ? asked.show : usual;
  const find = finderOf(trace, names, asked, evaluator);
  let rows: Row[] = [];
  let [tried, unknown] = [0, 0];
  while (m.record + 1 < trace.count) {
    m.next();
    for (const { record, fields } of find(m)) {
      tried++;
      const holds = asked.where ? isTrue(evaluator.value(asked.where, fields)) : true;
      if (holds === null) unknown++;
      if (!holds || (asked.only === 'first' && rows.length)) continue;
      const frame = m.shown;
      const shown = show.map(({ ex }) => told(trace, names, evaluator.value(ex, fields)));
      const row = { record, function: frame?.fn ?? -1, site: frame?.site ?? -1, cpu: m.cpu, shown };
      if (asked.only === 'last') rows = [row];
      else rows.push(row);
    }
  }
  rows.sort((a, b) => a.record - b.record);
  const columns = show.map((s) => s.text);
  const at = asked.show.length ? -1 : columns.indexOf('$at');
  // If all hits are of one place, the query has named it.
  if (at < 0 || new Set(rows.map((row) => row.shown[at])).size > 1) return { rows, columns, tried, unknown };
  const but = (list: readonly string[]): readonly string[] => list.filter((_, i) => i !== at);
  return { rows: rows.map((r) => ({ ...r, shown: but(r.shown) })), columns: but(columns), tried, unknown };
}

function told({ sites, data }: Trace, { pointers = {} }: Names, v: Val): string {
  if (v === null) return 'not set';
  if (!isNumber(v)) return v;
  const hex = (n: bigint | number): string => `0x${n.toString(16).padStart(8, '0')}`;
  switch (v.type?.is) {
    case 'pointer': {
      if (v.n === 0n) return 'NULL';
      const leadsOn = v.n >= BigInt(data.layout.imageStart);
      const names = leadsOn ? {} : (pointers[plain(v.type.of)] ?? {});
      return Object.keys(names).find((name) => BigInt(names[name]!) === v.n) ?? hex(v.n);
    }
    case 'enum': {
      const names = sites.enums[v.type.name] ?? {};
      return Object.keys(names).find((name) => BigInt(names[name]!) === v.n) ?? String(v.n);
    }
    case 'struct':
    case 'array':
      return `${v.type.said ?? v.type.name} ${hex(v.at)}`;
    case 'bool':
      return v.n === 0n ? 'false' : 'true';
    default:
      return String(v.n);
  }
}
