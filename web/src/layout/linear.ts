// SPDX-License-Identifier: GPL-2.0-only
// Maps values to pixels and back in straight pieces. The first load needs only this part of d3-scale.

export interface Linear {
  readonly at: (value: number) => number;
  readonly invert: (pixel: number) => number;
}

/** `domain` and `range` have the same length, and ascend. The outer pieces continue beyond the ends. */
export function linear(domain: readonly number[], range: readonly number[]): Linear {
  const through = (from: readonly number[], to: readonly number[]) => (value: number) => {
    let i = 1;
    while (i < from.length - 1 && value > from[i]!) i++;
    const [a, b, c, d] = [from[i - 1]!, from[i]!, to[i - 1]!, to[i]!];
    const part = (value - a) / (b - a);
    return c * (1 - part) + d * part;
  };
  return { at: through(domain, range), invert: through(range, domain) };
}
