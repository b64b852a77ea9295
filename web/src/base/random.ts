// SPDX-License-Identifier: GPL-2.0-only
// Makes random numbers that are the same for the same seed on every machine.

/** A generator of numbers in [0, 1): mulberry32 (Tommy Ettinger's, in the public domain), 32 bits of state. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
