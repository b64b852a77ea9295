// SPDX-License-Identifier: GPL-2.0-only
// How often each line of C ran. A line counts once however many of the compiler's blocks it goes on in, also where it
// goes on after a call: the frame still stands at it. Stepping by C lines shows such a line again, as a debugger does.
// A loop that is one line counts once.
import { Kind, RECORD_WORDS, idOf, kindOf } from '../base/abi.gen.ts';
import { perObject, perObjectAndKey } from '../base/memo.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Trace } from './trace.ts';

/** By file and line; a line that did not run is not there. */
export type LineCounts = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Lines of one file; more than any C file has. */
const FILE = 1 << 20;

/** By site, one number for its file and line. */
const lineKeys = perObject(({ sites: { file, line } }: SiteTable) =>
  Float64Array.from(file, (f, s) => f * FILE + line[s]!),
);

/** Tells, record by record, where a line begins. */
export class LineWalk {
  readonly #lines: Float64Array;
  /** The line that each frame below the running one stands at. */
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

/** STEP records in [from, to) at which one CPU begins a line; what the other does has counts of its own. */
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
  // Frames that are entered already stand at a line.
  const start = trace.ops[trace.opAt(from)]?.first ?? 0;
  for (let r = Math.min(start, from), at = r * RECORD_WORDS; r < to; r++, at += RECORD_WORDS) {
    const w0 = records[at]!;
    if (kindOf(w0) === Kind.CPU) acting = records[at + 1]!;
    else if (walk.begins(w0) && r >= from && acting === wanted) visit(idOf(w0), r);
  }
}

/** How often each line ran in records [from, to), on CPU A unless B is asked for. */
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

/** Of one operation, on CPU A: what the driver sets up before it apart. */
export const opLineCounts = perObjectAndKey((trace: Trace, op: number) =>
  lineCounts(trace, trace.opRecord(op), trace.ops[op]!.end),
);

/** Lines of a file that the compiler has code for. */
export const codedLines = perObjectAndKey(
  ({ files, sites }: SiteTable, file: string): ReadonlySet<number> => {
    const id = files.findIndex((f) => f.path === file);
    return new Set(sites.line.filter((_, site) => sites.file[site] === id && sites.kind[site] === 0));
  },
);
