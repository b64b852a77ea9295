// SPDX-License-Identifier: GPL-2.0-only
// Finds all records that match a query. An answer has rows for the first of them alone.
import { parseQuery } from '../language/query.ts';
import type { PastLane } from '../lane.ts';
import { runSelector } from './finds.ts';
import { checkNames } from './names.ts';
import { evaluating, truth } from '../sweep/evaluate.ts';

/** Ascending. @throws PastError with the mistake and what is allowed */
export function matchingRecords(lane: PastLane, text: string): Int32Array {
  const query = parseQuery(text);
  checkNames(lane, query);
  const condition = query.where && evaluating(query.where.expr);
  const found: number[] = [];
  runSelector(lane, query.selector, (m, fields, record = m.record) => {
    if (query.only === 'first' && found.length === 1) return;
    if (condition && truth(condition(m, fields)) !== true) return;
    if (query.only === 'last') found[0] = record;
    else found.push(record);
  });
  return Int32Array.from(found).sort();
}
