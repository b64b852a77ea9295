// SPDX-License-Identifier: GPL-2.0-only
// Reads the samples that the guest's job has written, and computes the results. Four chunks in the order ABBA
// give one ratio.
import { group } from 'd3-array';
import { CONFIDENCE } from '../../bench/jobs.ts';
import { median, medianOf, quantile, type Rounds } from '../../bench/statistics.ts';
import type { BootedBench } from '../../../web/src/base/booted-bench.ts';

/** Counts of the kernel's own insert and of v6.9's, as guest/treewalk.c keeps them. */
type Sides = readonly [after: number, before: number];

export interface Samples {
  /** Nanoseconds a page of each quad, before and after. */
  readonly quads: readonly { readonly before: number; readonly after: number }[];
  readonly inserted: Sides;
  readonly refaulted: Sides;
  /** The number of pages that returned, and of pages that reclaim took, by the kernel's counts. */
  readonly vmstat: { readonly refaults: number; readonly reclaimed: number };
}

interface Chunk {
  readonly quad: string;
  readonly side: number;
  readonly ns: number;
}

function quadsOf(chunks: readonly Chunk[]): Samples['quads'] {
  return [...group(chunks, (c) => c.quad)].map(([quad, four]) => {
    const of = (side: number): readonly number[] => four.filter((c) => c.side === side).map((c) => c.ns);
    const [after, before] = [of(0), of(1)];
    if (after.length !== 2 || before.length !== 2) throw new Error(`quad ${quad} is incomplete`);
    return { before: (before[0]! + before[1]!) / 2, after: (after[0]! + after[1]!) / 2 };
  });
}

/** @throws with what is missing, or if the job did not write to its end */
export function readSamples(text: string): Samples {
  const lines = text.split('\n').map((line) => line.trim().split(/[\s,]+/));
  const failed = lines.find(([what]) => what === 'failed');
  if (failed) throw new Error(failed.slice(1).join(' '));
  if (!lines.some(([what]) => what === 'done')) throw new Error('it did not run to its end');
  const of = (what: string): readonly (readonly string[])[] => lines.filter(([name]) => name === what);
  const two = (what: string): Sides => {
    const [after, before] = (of(what)[0] ?? []).slice(1).map(Number);
    if (!after || !before) throw new Error(`one side has ${what} nothing`);
    return [after, before];
  };
  const vmstat = (name: RegExp): number =>
    of('vmstat').reduce((sum, [, which = '', n]) => sum + (name.test(which) ? Number(n) : 0), 0);
  const chunks = of('chunk').map(([, pass, quad, side, ns, pages]) => ({
    quad: `${pass} ${quad}`,
    side: Number(side),
    ns: Number(ns) / Number(pages),
  }));
  if (!chunks.length) throw new Error('nothing was measured');
  return {
    quads: quadsOf(chunks),
    inserted: two('inserted'),
    refaulted: two('refaulted'),
    vmstat: { refaults: vmstat(/^workingset_refault_file$/), reclaimed: vmstat(/^pgsteal_(kswapd|direct)$/) },
  };
}

/** Computes the results. Each boot is a round, as chunks of one boot use the same memory. */
export function weigh(boots: readonly Samples[]): Pick<BootedBench, 'ratio' | 'sides' | 'vmstat' | 'quads'> {
  const ratios: Rounds = boots.map(({ quads }) => quads.map(({ before, after }) => before / after));
  const all = ratios.flat();
  const side = (name: 'before' | 'after', n: 0 | 1): BootedBench['sides']['before'] => {
    const ns = boots.flatMap(({ quads }) => quads.map((q) => q[name]));
    const sum = (what: 'inserted' | 'refaulted'): number => boots.reduce((all, b) => all + b[what][n], 0);
    return {
      median: median(ns),
      quartiles: [quantile(ns, 0.25), quantile(ns, 0.75)],
      inserted: sum('inserted'),
      refaulted: sum('refaulted'),
    };
  };
  return {
    ratio: {
      ...{ median: median(all), ...medianOf(ratios, { confidence: CONFIDENCE }) },
      quartiles: [quantile(all, 0.25), quantile(all, 0.75)],
    },
    sides: { before: side('before', 1), after: side('after', 0) },
    vmstat: {
      refaults: boots.reduce((sum, b) => sum + b.vmstat.refaults, 0),
      reclaimed: boots.reduce((sum, b) => sum + b.vmstat.reclaimed, 0),
    },
    quads: ratios.map((round) => round.map((r) => Math.round(r * 1e4) / 1e4)),
  };
}
