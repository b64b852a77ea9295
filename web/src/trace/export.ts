// SPDX-License-Identifier: GPL-2.0-only
// A trace as JSON: numbered format, so that a later version can still read it. import.ts reads it back.
import { RECORD_WORDS } from '../base/abi.gen.ts';
import type { Trace } from './trace.ts';

export const TRACE_FORMAT = 'treewalk-trace';
/** 3 may begin in the midst of a run, 4 is of another machine; what is neither is written as 2, which older pages read. */
export const TRACE_VERSION = 4;

export interface TraceAbout {
  readonly exhibit: string;
  /** Kernel version that the C was built from. */
  readonly kernel: string;
  /** The text of all operations, so that the run can be repeated. */
  readonly script?: string;
  /** Index of the operation on which the page opens. */
  readonly opens?: number;
}

/** Rows a part of the text holds: no string grows to the size of the whole file. */
const ROWS_A_PART = 20_000;
/** Zeros shorter than this between two runs of the image are written out. */
const LEAST_GAP = 32;

/** The bytes of memory that are not zero, as [offset, base64]: most of an arena is untouched. */
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
 * The parts of the file, in order. Records are rows of four numbers (see core-c/trace/abi.json); all else that is
 * needed to read and replay them stands before.
 */
export function exportTraceParts(trace: Trace, about: TraceAbout): readonly string[] {
  const { records, sites, ops, layout, root, variant, fanout, crash, firstImage, before, outside } =
    trace.data;
  const head = JSON.stringify({
    format: TRACE_FORMAT,
    version: outside ? TRACE_VERSION : before ? 3 : 2,
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
