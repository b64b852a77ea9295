// SPDX-License-Identifier: GPL-2.0-only
// Cells in rows: how large they are, so that all fit.

export interface Grid {
  readonly w: number;
  readonly h: number;
  readonly gap: number;
  readonly columns: number;
}

/** From roomy to dots: width, height and gap at type 12. */
const SIZES: readonly (readonly [number, number, number])[] = [
  [44, 28, 16],
  [34, 24, 12],
  [28, 20, 8],
  [22, 18, 6],
  [16, 14, 5],
  [11, 11, 4],
  [8, 8, 3],
  [6, 6, 2],
  [4, 4, 2],
  [3, 3, 1],
  [2.5, 2.5, 1],
  [1.5, 1.5, 0.5],
  [1, 1, 0.5],
];

/**
 * The roomiest cells of which `n` fit. `powers`: columns are a power of two, and what of the room that leaves over is the
 * cells' width, up to the next size.
 */
export function fit(
  n: number,
  width: number,
  height: number,
  type: number,
  powers: boolean,
  tight: boolean,
): Grid {
  const scale = type / 12;
  let grid: Grid = { w: 3, h: 3, gap: 1, columns: Math.max(1, Math.floor(width / 4)) };
  for (const [i, [w0, h0, g0]] of SIZES.entries()) {
    const [w, h] = [w0 * scale, h0 * scale];
    const gap = tight ? Math.min(2, g0) : g0 * scale;
    const most = Math.max(1, Math.floor((width + gap) / (w + gap)));
    const columns = powers ? 2 ** Math.floor(Math.log2(Math.min(most, Math.max(1, n)))) : most;
    grid = { w, h, gap, columns };
    if (Math.ceil(n / columns) * (h + gap) > height + gap) continue;
    const [wider] = SIZES[i - 1] ?? [w0];
    return powers ? { ...grid, w: Math.min(wider * scale, (width + gap) / columns - gap) } : grid;
  }
  return grid;
}
