// SPDX-License-Identifier: GPL-2.0-only
// A trace as JSON: numbered format, so that a later version can still read it.
import { RECORD_WORDS } from '../base/abi.gen.ts';
import type { Trace } from './trace.ts';

export const TRACE_FORMAT = 'treewalk-trace';
export const TRACE_VERSION = 1;

/** Records as rows of four numbers (see core-c/trace/abi.json), with all that is needed to read them. */
export function exportTrace(
  trace: Trace,
  about: { readonly exhibit: string; readonly kernel: string },
): string {
  const { records, sites, ops, layout, root, variant, fanout, crash } = trace.data;
  const rows: string[] = [];
  for (let i = 0; i < records.length; i += RECORD_WORDS)
    rows.push(`[${records[i]},${records[i + 1]},${records[i + 2]},${records[i + 3]}]`);
  const head = JSON.stringify({
    format: TRACE_FORMAT,
    version: TRACE_VERSION,
    ...about,
    variant,
    fanout,
    root,
    layout,
    ops,
    crash,
    sites,
  });
  return `${head.slice(0, -1)},"records":[\n${rows.join(',\n')}\n]}\n`;
}
