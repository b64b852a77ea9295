// SPDX-License-Identifier: GPL-2.0-only
// Plans a lane by all scenes of an operation, so that a step moves only what it changes.
import type { Buffer } from '../memory.ts';
import type { LruScene } from '../scene.ts';

export interface Plan {
  /** Some step has a second row or a hand. */
  readonly two: boolean;
  /** How many swaps the install makes. */
  readonly swaps: number;
  /** Buffers that have chips, by block; `buffers`: how many there are in all. */
  readonly chips: readonly number[];
  readonly buffers: number;
}

/** Most chips that a lane has room for. */
const MOST_CHIPS = 40;

export function planOf(scenes: readonly LruScene[]): Plan {
  const last = scenes[scenes.length - 1];
  const buffers = last?.buffers ?? [];
  // First the buffers that the operation needs, then those outside the LRU, then the rest.
  const outside = new Set<number>();
  for (const s of scenes) {
    const inside = new Set(s.slots.map((b) => b?.address));
    for (const b of s.buffers) if (!inside.has(b.address)) outside.add(b.address);
  }
  const wanted = new Set(scenes.map((s) => s.wanted));
  const rank = (b: Buffer): number => (wanted.has(b.address) ? 0 : outside.has(b.address) ? 1 : 2);
  const chips = [...buffers].sort((a, b) => rank(a) - rank(b) || b.address - a.address).slice(0, MOST_CHIPS);
  return {
    two: scenes.some((s) => s.row !== null || s.hand !== null),
    swaps: Math.max(0, ...scenes.map((s) => s.hand?.swaps ?? 0)),
    chips: chips.map((b) => b.address),
    buffers: buffers.length,
  };
}
