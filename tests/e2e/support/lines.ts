// SPDX-License-Identifier: GPL-2.0-only
// Finds lines in the default kernel's source, because line numbers differ between kernels.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentKernel } from '../../../core-c/tools/kernel-source.ts';

/** The first line with `text` in the function whose head contains `head`, or 0 if this kernel has none. */
export function lineOf(path: string, head: string, text: string): number {
  const lines = readFileSync(join(currentKernel().dir, path), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.includes(head));
  const end = lines.indexOf('}', start);
  return 1 + lines.findIndex((line, i) => i > start && i < end && line.includes(text));
}

/** The line at which a split allocates its nodes. */
export const SPLIT_ALLOCATES = lineOf('lib/xarray.c', 'void xas_split_alloc(', 'kmem_cache_alloc_lru(');
