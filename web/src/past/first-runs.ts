// SPDX-License-Identifier: GPL-2.0-only
// Finds the record at which each line and each function runs first.
import { idOf, Kind, kindOf, RECORD_WORDS } from '../base/abi.gen.ts';
import type { Trace } from '../trace/trace.ts';

export interface Firsts {
  /** By "file:line" and by function name, the first STEP record of any CPU. Lines that never run are absent. */
  readonly lines: ReadonlyMap<string, number>;
  readonly functions: ReadonlyMap<string, number>;
}

export function firstsOf(trace: Trace): Firsts {
  const { records } = trace.data;
  const { file, line, func } = trace.sites.sites;
  const seen = new Uint8Array(file.length);
  const lines = new Map<string, number>();
  const functions = new Map<string, number>();
  const keep = (map: Map<string, number>, key: string, record: number): void => {
    if (!map.has(key)) map.set(key, record);
  };
  for (let r = 0, at = 0; r < trace.count; r++, at += RECORD_WORDS) {
    const w0 = records[at]!;
    const site = idOf(w0);
    if (kindOf(w0) !== Kind.STEP || seen[site]) continue;
    seen[site] = 1;
    keep(lines, `${trace.sites.files[file[site]!]?.path}:${line[site]}`, r);
    keep(functions, trace.functionName(func[site]!), r);
  }
  return { lines, functions };
}
