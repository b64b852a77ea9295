// SPDX-License-Identifier: GPL-2.0-only
// Writes lines of random operations, and finds the operations that a line can have.
import type { OpSpec } from '../../../exhibit-api/types.ts';

/** The largest random number: a tree of a few levels has room for it. */
const MOST_RANDOM = 999;

/** A `random` line: every required argument is a range of small numbers. */
export function randomLine(spec: OpSpec, count: number, seed: number): string {
  const ranges = spec.args
    .filter((a) => !a.optional)
    .map((a) => `${a.min}..${Math.max(a.min, Math.min(a.max, MOST_RANDOM))}`);
  return ['random', count, spec.name, ...ranges, 'seed', seed].join(' ');
}

/** Operations of the line that tries whether random numbers fit. */
const TRIED_OPS = 50;

/** The operations that run with random numbers. Those whose numbers depend on one another do not. */
export const randomOps = (
  ops: readonly OpSpec[],
  check: (text: string) => readonly unknown[],
): readonly OpSpec[] =>
  ops.filter(
    (spec) =>
      spec.code !== undefined &&
      spec.args.some((a) => !a.optional) &&
      check(randomLine(spec, TRIED_OPS, 1)).length === 0,
  );
