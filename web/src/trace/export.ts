// SPDX-License-Identifier: GPL-2.0-only
// Writes a trace as JSON, in a numbered format. import.ts reads it back, old versions too.
import { RECORD_WORDS } from '../base/abi.gen.ts';
import type { Trace } from './trace.ts';

export const TRACE_FORMAT = 'treewalk-trace';
/** The version of a trace from a booted machine. */
export const TRACE_VERSION = 4;
/** The version of a trace that begins in the middle of a run. */
const PART_VERSION = 3;
/** The version of all other traces, which older pages read. */
const WHOLE_VERSION = 2;

export interface TraceAbout {
  readonly exhibit: string;
  /** Version of the kernel whose C ran. */
  readonly kernel: string;
  /** The text of all operations; with it a reader can repeat the run. */
  readonly script?: string;
  /** Index of the operation on which the page opens. */
  readonly opens?: number;
}

/** Rows in one part of the text, so that no string is as long as the file. */
const ROWS_A_PART = 20_000;
/** The image's runs of non-zero bytes end at a gap of this many zeros. Shorter gaps are part of a run. */
const LEAST_GAP = 32;

/** The image without its long gaps of zeros, as [offset, base64]: most of an arena is untouched. */
export function packImage(bytes: Uint8Array): readonly (readonly [offset: number, base64: string])[] {
  const runs: [number, string][] = [];
  let at = 0;
  while (at < bytes.length) {
    while (at < bytes.length && bytes[at] === 0) at++;
    if (at === bytes.length) break;
    let end = at + 1;
    for (let zeros = 0, i = end; i < bytes.length && zeros < LEAST_GAP; i++) {
      if (bytes[i] === 0) zeros++;
      else {
        zeros = 0;
        end = i + 1;
      }
    }
    let text = '';
    for (let i = at; i < end; i++) text += String.fromCharCode(bytes[i]!);
    runs.push([at, btoa(text)]);
    at = end;
  }
  return runs;
}

/**
 * The parts of the file, in order. All that a reader needs to replay the records precedes them. Records are rows of
 * four numbers; core-c/trace/abi.json explains these.
 */
export function exportTraceParts(trace: Trace, about: TraceAbout): readonly string[] {
  const { records, sites, ops, layout, root, variant, fanout, crash, firstImage, before, outside } =
    trace.data;
  const head = JSON.stringify({
    format: TRACE_FORMAT,
    version: outside ? TRACE_VERSION : before ? PART_VERSION : WHOLE_VERSION,
    ...about,
    ...(before ? { before } : {}),
    ...(outside ? { outside } : {}),
    variant,
    fanout,
    root,
    layout,
    ops,
    crash,
    image: packImage(firstImage),
    sites,
  });
  const parts = [`${head.slice(0, -1)},"records":[\n`];
  const stride = RECORD_WORDS * ROWS_A_PART;
  for (let from = 0; from < records.length; from += stride) {
    const rows: string[] = [];
    for (let i = from; i < Math.min(records.length, from + stride); i += RECORD_WORDS)
      rows.push(`[${records[i]},${records[i + 1]},${records[i + 2]},${records[i + 3]}]`);
    parts.push((from ? ',\n' : '') + rows.join(',\n'));
  }
  parts.push('\n]}\n');
  return parts;
}

export const exportTrace = (trace: Trace, about: TraceAbout): string =>
  exportTraceParts(trace, about).join('');
