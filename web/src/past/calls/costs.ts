// SPDX-License-Identifier: GPL-2.0-only
// Counts the records and lines of each call and function in a range of records. Each count is made with and without
// callees.
import { bisectLeft } from '../../base/bisect.ts';
import type { Calls } from './calls.ts';

/** Columns by call: records on the call's CPU, and lines that begin. */
export interface Costs {
  /** Without callees; calls that `Calls` left out count as part of their caller. */
  readonly ownRecords: Uint32Array;
  readonly ownLines: Uint32Array;
  /** With its callees. */
  readonly records: Uint32Array;
  readonly lines: Uint32Array;
}

export function costsOf(calls: Calls, from = 0, to = Infinity): Costs {
  const { count, enter, end, parent, cpu, lineRecord, lineCall } = calls;
  const ownRecords = new Uint32Array(count);
  const ownLines = new Uint32Array(count);
  for (let c = 0; c < count; c++) {
    const inside = Math.max(0, Math.min(end[c]!, to) - Math.max(enter[c]!, from));
    ownRecords[c] = inside;
    const caller = parent[c]!;
    // The caller comes before its callees, so its own records are already counted.
    if (caller >= 0) ownRecords[caller]! -= inside;
  }
  const last = bisectLeft(lineRecord, to);
  for (let i = bisectLeft(lineRecord, from); i < last; i++) ownLines[lineCall[i]!]!++;
  const [records, lines] = [ownRecords.slice(), ownLines.slice()];
  for (let c = count - 1; c >= 0; c--) {
    const caller = parent[c]!;
    if (caller < 0 || cpu[caller] !== cpu[c]) continue;
    records[caller]! += records[c]!;
    lines[caller]! += lines[c]!;
  }
  return { ownRecords, ownLines, records, lines };
}

/** The costs of one function on one CPU in a range of records. */
export interface FunctionTotals {
  /** Index into the site table's functions. */
  readonly fn: number;
  readonly cpu: 'A' | 'B';
  /** Calls that began in the range. */
  readonly calls: number;
  readonly ownRecords: number;
  readonly ownLines: number;
  /** With callees. Recursive calls count once. */
  readonly records: number;
  readonly lines: number;
  /** The ENTER record of the first call that reaches into the range. */
  readonly first: number;
}

/** The functions that ran in records [from, to), in the order of their first calls. */
export function totals(calls: Calls, from: number, to: number): readonly FunctionTotals[] {
  const { count, fn, enter, end, depth, cpu } = calls;
  const costs = costsOf(calls, from, to);
  type Sum = { -readonly [K in keyof FunctionTotals]: FunctionTotals[K] };
  const sums = new Map<number, Sum>();
  /** The running calls, outermost first, each as 2 × function + CPU. */
  const running: number[] = [];
  for (let c = 0; c < count; c++) {
    const key = fn[c]! * 2 + cpu[c]!;
    running.length = depth[c]!;
    const again = running.includes(key);
    running.push(key);
    if (enter[c]! >= to || end[c]! <= from) continue;
    let sum = sums.get(key);
    if (!sum) {
      const zero = { calls: 0, ownRecords: 0, ownLines: 0, records: 0, lines: 0 };
      sum = { fn: fn[c]!, cpu: cpu[c] === 1 ? 'B' : 'A', ...zero, first: enter[c]! };
      sums.set(key, sum);
    }
    if (enter[c]! >= from) sum.calls++;
    sum.ownRecords += costs.ownRecords[c]!;
    sum.ownLines += costs.ownLines[c]!;
    if (again) continue;
    sum.records += costs.records[c]!;
    sum.lines += costs.lines[c]!;
  }
  return [...sums.values()];
}
