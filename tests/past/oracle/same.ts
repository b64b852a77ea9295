// SPDX-License-Identifier: GPL-2.0-only
// Compares a query's answer with the plain reading. It compares each hit with its place and text, and how
// often the condition was tried and was unknown.
import { expect } from 'vitest';
import { matchingRecords } from '../../../web/src/past/query/matching-records.ts';
import { answer } from '../../../web/src/past/query/answer.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import { models } from '../../support/run.ts';
import { read } from './index.ts';

/** Both answers in one form. */
function bothOf(slug: string, trace: Trace, query: string) {
  const lane = { trace, names: models.get(slug)! };
  const found = answer(lane, query);
  const columns = found.columns.map((c) => c.name);
  const rows = Array.from(found.record, (record, i) => ({
    ...{ record, function: found.function[i]!, site: found.site[i]!, cpu: found.other[i] ? 'B' : 'A' },
    shown: found.columns.map((c) => c.texts[i]!),
  }));
  const { rows: right, ...of } = read(trace, lane.names, query);
  return {
    ours: { query, columns, tried: found.tried, unknown: found.unknown, count: found.count, rows },
    right: { query, ...of, count: right.length, rows: right },
    met: [...matchingRecords(lane, query)],
    numbers: found.columns.map((c) => [...c.numbers]),
  };
}

/** Throws if the answers differ; returns the number of hits. */
export function same(slug: string, trace: Trace, query: string): number {
  const { ours, right, met, numbers } = bothOf(slug, trace, query);
  expect(ours).toEqual(right);
  expect(met).toEqual(right.rows.map((r) => r.record));
  // A number in a row is the number itself.
  numbers.forEach((column, c) =>
    column.forEach((n, i) => {
      const text = right.rows[i]!.shown[c]!;
      if (/^-?\d+$/.test(text) && !Number.isNaN(n) && n !== Number(text))
        expect.fail(`${query}: ${text} is told, and its number is ${n}`);
    }),
  );
  return ours.count;
}
