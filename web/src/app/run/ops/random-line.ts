// SPDX-License-Identifier: GPL-2.0-only
import type { OpSpec } from '../../../exhibit-api/types.ts';

/** Numbers that a tree of a few levels has room for. */
const HIGHEST = 999;

/** Every argument that must be given over a range of small numbers. */
export function randomLine(spec: OpSpec, count: number, seed: number): string {
  const ranges = spec.args
    .filter((a) => !a.optional)
    .map((a) => `${a.min}..${Math.max(a.min, Math.min(a.max, HIGHEST))}`);
  return ['random', count, spec.name, ...ranges, 'seed', seed].join(' ');
}

const TRIED = 50;

/** Operations of which a line of random numbers can be run: not those that take few numbers, or only some together. */
export const randomOps = (
  ops: readonly OpSpec[],
  check: (text: string) => readonly unknown[],
): readonly OpSpec[] =>
  ops.filter(
    (spec) =>
      spec.code !== undefined &&
      spec.args.some((a) => !a.optional) &&
      check(randomLine(spec, TRIED, 1)).length === 0,
  );
