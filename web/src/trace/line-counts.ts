// SPDX-License-Identifier: GPL-2.0-only
// Counts how often each line of C ran. A line counts once until its frame comes to another line. So a line of several
// basic blocks counts once, as does a line after a call, or a whole loop. Stepping by C lines stops at such a line
// again, as a debugger does.
import { Kind, RECORD_WORDS, idOf, kindOf } from '../base/abi.gen.ts';
import { perObject, perObjectAndKey } from '../base/memo.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Trace } from './trace.ts';

/** By file and line. Lines that did not run are absent. */
export type LineCounts = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** More lines than any C file has. */
const LINES_A_FILE = 1 << 20;

/** By site, one number for its file and line. */
const lineKeys = perObject(({ sites: { file, line } }: SiteTable) =>
  Float64Array.from(file, (f, s) => f * LINES_A_FILE + line[s]!),
);

/** Finds, record by record, where a line begins. */
export class LineWalk {
  readonly #lines: Float64Array;
  /** The current line of each frame outside the running one. */
  readonly #below: number[] = [];
  #here = -1;

  constructor(sites: SiteTable) {
    this.#lines = lineKeys(sites);
  }

  /** Whether the record is a STEP at which a line begins. */
  begins(w0: number): boolean {
    switch (kindOf(w0)) {
      case Kind.STEP: {
        const line = this.#lines[idOf(w0)]!;
        if (line === this.#here) return false;
        this.#here = line;
        return true;
      }
      case Kind.ENTER:
        this.#below.push(this.#here);
        this.#here = -1;
        return false;
      case Kind.EXIT:
        this.#here = this.#below.pop() ?? -1;
        return false;
      default:
        return false;
    }
  }
}

/** Visits the STEP records in [from, to) at which `cpu` begins a line. */
export function eachLine(
  trace: Trace,
  from: number,
  to: number,
  cpu: 'A' | 'B',
  visit: (site: number, record: number) => void,
): void {
  const { records } = trace.data;
  const walk = new LineWalk(trace.sites);
  const wanted = cpu === 'A' ? 0 : 1;
  let acting = 0;
  // At `from`, running frames may be within a line: the walk begins at the operation.
  const start = trace.ops[trace.opAt(from)]?.first ?? 0;
  for (let r = Math.min(start, from), at = r * RECORD_WORDS; r < to; r++, at += RECORD_WORDS) {
    const w0 = records[at]!;
    if (kindOf(w0) === Kind.CPU) acting = records[at + 1]!;
    else if (walk.begins(w0) && r >= from && acting === wanted) visit(idOf(w0), r);
  }
}

/** How often `cpu` ran each line in records [from, to). */
export function lineCounts(trace: Trace, from: number, to: number, cpu: 'A' | 'B' = 'A'): LineCounts {
  const { file, line } = trace.sites.sites;
  const ran = new Uint32Array(file.length);
  eachLine(trace, from, to, cpu, (site) => void ran[site]!++);
  const counts = new Map<string, Map<number, number>>();
  ran.forEach((n, site) => {
    if (n === 0) return;
    const path = trace.sites.files[file[site]!]?.path ?? '?';
    let lines = counts.get(path);
    if (!lines) counts.set(path, (lines = new Map<number, number>()));
    lines.set(line[site]!, (lines.get(line[site]!) ?? 0) + n);
  });
  return counts;
}

/** Line counts of one operation on CPU A, from its OP record: without the driver's set-up before. */
export const opLineCounts = perObjectAndKey((trace: Trace, op: number) =>
  lineCounts(trace, trace.opRecord(op), trace.ops[op]!.end),
);

/** The lines of a file for which the compiler made code. */
export const codedLines = perObjectAndKey(
  ({ files, sites }: SiteTable, file: string): ReadonlySet<number> => {
    const id = files.findIndex((f) => f.path === file);
    return new Set(sites.line.filter((_, site) => sites.file[site] === id && sites.kind[site] === 0));
  },
);
