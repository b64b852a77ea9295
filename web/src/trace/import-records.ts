// SPDX-License-Identifier: GPL-2.0-only
// Reads the records of an exported trace directly from its text. They are nearly all of the file; as parsed JSON they
// would take ten times the memory.
import { Kind, RECORD_WORDS, idOf, kindOf, sizeOf } from '../base/abi.gen.ts';
import type { SiteTable } from '../base/sites.ts';
import { fail } from './import-error.ts';

/**
 * Most records that an imported trace may have. With 192 MiB of them, the text and the replay, a tab stays below 1
 * GB.
 */
export const MOST_RECORDS = 12_000_000;
/** Most bytes that an imported trace may allocate in all: some readers look at each byte of each object. */
const MOST_ALLOCATED = 256 << 20;

const [SPACE, COMMA, ZERO, NINE, OPEN, CLOSE] = [32, 44, 48, 57, 91, 93];

export interface CutText {
  /** The file without its rows: `"records":[]`. */
  readonly head: string;
  /** Index of the rows, after the bracket; -1: the file has no rows. */
  readonly from: number;
}

/** Finds the rows without parsing. In JSON, `"records"` can only be a whole key or a whole value. */
export function cutRecords(source: string): CutText {
  const key = source.lastIndexOf('"records"');
  const opening = key < 0 ? null : /^"records"\s*:\s*\[/.exec(source.slice(key, key + 100));
  if (!opening) return { head: source, from: -1 };
  const from = key + opening[0].length;
  const end = /\]\s*\]/g;
  end.lastIndex = from;
  const close = /^\s*\]/.test(source.slice(from, from + 100)) ? from : (end.exec(source)?.index ?? -1) + 1;
  return { head: close > 0 ? source.slice(0, from) + source.slice(close) : source.slice(0, from), from };
}

function countRows(source: string, from: number): number {
  let rows = 0;
  for (let at = source.indexOf('[', from); at >= 0; at = source.indexOf('[', at + 1))
    if (++rows > MOST_RECORDS)
      fail(`it holds more than ${MOST_RECORDS} records, the most that a tab can show`);
  return rows;
}

export function readRecords(source: string, from: number, sites: SiteTable): Uint32Array<ArrayBuffer> {
  const records = new Uint32Array(countRows(source, from) * RECORD_WORDS);
  const limits = idLimits(sites);
  let at = from;
  let n = 0;
  let allocated = 0;
  const skip = (): number => {
    while (source.charCodeAt(at) <= SPACE) at++;
    return source.charCodeAt(at);
  };
  const row = (): never => fail(`record ${n} is no row of ${RECORD_WORDS} numbers from 0 to 4294967295`);
  if (skip() === CLOSE) return records.slice(0, 0);
  for (;;) {
    if (skip() !== OPEN) row();
    at++;
    for (let w = 0; w < RECORD_WORDS; w++) {
      let value = -1;
      for (let c = skip(); c >= ZERO && c <= NINE; c = source.charCodeAt(++at)) {
        value = Math.max(0, value) * 10 + c - ZERO;
        if (value > 0xffffffff) row();
      }
      if (value < 0 || skip() !== (w < RECORD_WORDS - 1 ? COMMA : CLOSE)) row();
      at++;
      records[n * RECORD_WORDS + w] = value;
    }
    const w0 = records[n * RECORD_WORDS]!;
    checkRecord(w0, n, limits);
    if (kindOf(w0) === Kind.ALLOC) allocated += records[n * RECORD_WORDS + 2]!;
    if (allocated > MOST_ALLOCATED) fail(`up to record ${n} it allocates more memory than any run does`);
    n++;
    const next = skip();
    at++;
    if (next === CLOSE) break;
    if (next !== COMMA) row();
  }
  return n * RECORD_WORDS === records.length ? records : records.slice(0, n * RECORD_WORDS);
}

/** By kind of record, the number of sites, functions or variables that its id can name. */
function idLimits({ sites, functions, variables }: SiteTable): ReadonlyMap<number, number> {
  return new Map([
    ...[Kind.STEP, Kind.LOAD, Kind.STORE].map((kind) => [kind, sites.line.length] as const),
    ...[Kind.ENTER, Kind.EXIT].map((kind) => [kind, functions.length] as const),
    [Kind.VAR, variables.length],
  ]);
}

function checkRecord(w0: number, n: number, limits: ReadonlyMap<number, number>): void {
  const [kind, id] = [kindOf(w0), idOf(w0)];
  if (kind < Kind.STEP || kind > Kind.WARN) fail(`record ${n} is of no known kind (${kind})`);
  if ((kind === Kind.LOAD || kind === Kind.STORE) && sizeOf(w0) > 4)
    fail(`record ${n} is an access of ${sizeOf(w0)} bytes, and at most 4 are one`);
  const most = limits.get(kind) ?? Infinity;
  if (id >= most) fail(`record ${n} names site ${id}, and there are ${most}`);
}
