// SPDX-License-Identifier: GPL-2.0-only
// Chooses which versions of a series are lanes: three at most.
import { seriesLane } from '../../../../base/variants.ts';
import { MOST_LANES } from '../../../address/variants.ts';

/** The versions that a series opens with: the base, the first patch and the last one that compiles. */
export function usualLanes(compiled: readonly number[]): readonly number[] {
  const own = compiled.filter((n) => n > 0);
  return [...new Set([0, ...own.slice(0, 1), ...own.slice(-1)])];
}

export interface Ticked {
  readonly lanes: readonly number[];
  /** The version that gave way; null: none. */
  readonly replaced: number | null;
}

/** The lanes after a tick, ascending. One stays; a fourth replaces the first patch of those that are ticked. */
export function ticked(lanes: readonly number[], n: number): Ticked {
  const on = lanes.includes(n);
  if (on && lanes.length === 1) return { lanes, replaced: null };
  const replaced = !on && lanes.length >= MOST_LANES ? (lanes.find((other) => other > 0) ?? 0) : null;
  const next = on ? lanes.filter((other) => other !== n) : [...lanes, n];
  return { lanes: next.filter((other) => other !== replaced).sort((a, b) => a - b), replaced };
}

/** Ids of the versions' lanes; `base`: the variant that the series changes. */
export const laneIds = (lanes: readonly number[], base: string): readonly string[] =>
  lanes.map((n) => (n === 0 ? base : seriesLane(n)));
