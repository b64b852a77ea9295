// SPDX-License-Identifier: GPL-2.0-only
// Lists the known formats, in the order in which a file is tried for them.
import type { Format } from '../types.ts';
import { libcachesim, msr } from './csv.ts';
import { fio } from './fio.ts';
import { ftrace, perf, traceCmd } from './kernel-trace.ts';
import { own } from './treewalk.ts';
import { bpftrace, ops } from './operations.ts';
import type { FormatSpec } from './types.ts';

export const SPECS: readonly FormatSpec[] = [
  own,
  fio,
  perf,
  traceCmd,
  ftrace,
  msr,
  libcachesim,
  bpftrace,
  ops,
];

/** Number of lines that decide the format. */
export const FIRST_LINES = 200;

/** Recognises a format by the first lines; null: none fits. */
export function recognised(first: readonly string[]): FormatSpec | null {
  const lines = first.filter((l) => l.trim() !== '');
  return lines.length === 0 ? null : (SPECS.find((s) => s.recognise(lines)) ?? null);
}

export const specOf = (id: Format): FormatSpec => SPECS.find((s) => s.id === id)!;
