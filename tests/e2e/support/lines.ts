// SPDX-License-Identifier: GPL-2.0-only
// Lines of the default kernel's own text, whose numbers differ from kernel to kernel.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentKernel } from '../../../core-c/tools/kernel-source.ts';

/** The number of the first line with `text` after the first one with `from`; 0: this kernel has none. */
export function lineOf(path: string, from: string, text: string): number {
  const lines = readFileSync(join(currentKernel().dir, path), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.includes(from));
  return 1 + lines.findIndex((line, i) => i > start && line.includes(text));
}

/** Where a split allocates its nodes. */
export const SPLIT_ALLOCATES = lineOf('lib/xarray.c', 'void xas_split_alloc(', 'kmem_cache_alloc_lru(');
