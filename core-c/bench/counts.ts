// SPDX-License-Identifier: GPL-2.0-only
// Counts what one operation does on each kernel, in programs built like the timed ones but with counters. It
// runs before any timing: if a kernel does other work than the results say, its time has no value.
import type { BenchKernelSide } from '../../web/src/base/bench.ts';
import { fits } from '../tools/setup/kernel/list.mjs';
import type { KernelCounts } from './exhibits.ts';
import type { KernelsProgram } from './kernels.ts';
import { output } from './process.ts';

export type Counts = Pick<BenchKernelSide, 'walks' | 'locks' | 'nodes' | 'bytes'>;

export type AllCounts = ReadonlyMap<string, ReadonlyMap<string, Counts>>;

/** `page-cache/split-order9  linux-5.10  5  1  8  4608` */
export function readCounts(text: string): AllCounts {
  const all = new Map<string, Map<string, Counts>>();
  for (const line of text.trim().split('\n')) {
    const [name = '', kernel = '', ...numbers] = line.split('\t');
    const [walks = NaN, locks = NaN, nodes = NaN, bytes = NaN] = numbers.map(Number);
    all.set(name, (all.get(name) ?? new Map<string, Counts>()).set(kernel, { walks, locks, nodes, bytes }));
  }
  return all;
}

const textOf = ({ walks, locks, nodes }: Counts): string => `${walks ?? '-'} / ${locks} / ${nodes}`;

/**
 * Throws if a kernel does other work than `known` says. Returns the counts, with null for values without a
 * counter.
 */
export function checkCounts(
  all: AllCounts,
  kernels: KernelsProgram['kernels'],
  slug: string,
  known: readonly KernelCounts[],
): AllCounts {
  const checked = new Map<string, Map<string, Counts>>();
  for (const [name, byKernel] of all)
    for (const [id, read] of byKernel) {
      const { kernel = '' } = kernels.find((k) => k.id === id) ?? {};
      const pair = name.slice(slug.length + 1).replace(/\/fits$/, '');
      const expected = known.find(({ below }) => fits({ ...(below && { below }) }, kernel))?.counts[pair];
      const counts = expected?.startsWith('-') ? { ...read, walks: null } : read;
      const found = textOf(counts);
      if (found !== expected)
        throw new Error(
          `${name} on Linux ${kernel}: an operation counted ${found} walks, locks and nodes; ` +
            `${expected ?? 'none'} were expected. Nothing is timed. ` +
            `See "kernels" in core-c/bench/${slug}/pairs.ts.`,
        );
      checked.set(name, (checked.get(name) ?? new Map<string, Counts>()).set(id, counts));
    }
  return checked;
}

/** Arguments for small trees, in which an operation does the same work as in large ones. */
export const SMALL = ['--large', '2000000', '--fits', '200000'];

export async function countedOn(
  program: KernelsProgram,
  known: readonly KernelCounts[],
  signal: AbortSignal,
): Promise<AllCounts> {
  const all = readCounts(await output(program.counts, [...SMALL, '--cpus', '1', '--counts'], { signal }));
  return checkCounts(all, program.kernels, program.slug, known);
}
