// SPDX-License-Identifier: GPL-2.0-only
// Holds the figures published with the radix-tree patch: fio on a RAM disk, averages of ten runs, in milliseconds.
import { grouped } from '../../exhibit-api/index.ts';

export interface PublishedRow {
  readonly cores: number;
  readonly list: number;
  readonly radix: number;
  /** The percentage printed beside them: radix of list. */
  readonly printed: number;
}

/** 512 threads with a context each, by number of cores. */
export const MANY_CONTEXTS: readonly PublishedRow[] = [
  { cores: 1, list: 109_376, radix: 73_651, printed: 66.12 },
  { cores: 2, list: 69_119, radix: 41_748, printed: 65.59 },
  { cores: 4, list: 35_682, radix: 23_028, printed: 66.63 },
  { cores: 8, list: 22_671, radix: 16_766, printed: 72.31 },
  { cores: 16, list: 19_724, radix: 15_232, printed: 77.26 },
  { cores: 32, list: 16_408, radix: 13_787, printed: 83.66 },
];

/** One thread, one context. */
export const ONE_CONTEXT = { list: 58_892, radix: 59_404, printed: 100.87 } as const;

/** "109,376 ms" */
export const ms = (value: number): string => `${grouped(value)} ms`;

/** Share of all CPU time spent in lookup_ioctx with 512 threads, in percent. */
export const SHARE_OF_CPU = 32.51;

/** Radix of list, in percent, computed from the averages. */
export const ratio = ({ list, radix }: { readonly list: number; readonly radix: number }): number =>
  (100 * radix) / list;
