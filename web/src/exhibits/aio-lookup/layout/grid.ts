// SPDX-License-Identifier: GPL-2.0-only
// Sizes cells in rows so that all fit.

export interface Grid {
  readonly w: number;
  readonly h: number;
  readonly gap: number;
  /** Gap between rows. */
  readonly gapY: number;
  readonly columns: number;
}

/** From roomy to dots: width, height and gap of a cell at type 12. */
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

/** Largest height of a cell, in widths: of a table's slot, and of a cell in a chain. */
const [SLOT, LINK] = [1.6, 0.9];
/** Largest width of a cell: of a slot, in lines of type; of a chain's, in heights. */
const [WIDEST, FLAT] = [9, 1.3];
/** A chain of more cells than this never bends into rows. Each further row must enlarge the cells by BENT. */
const SHORT = 12;
const BENT = 0.15;
/** Largest gap between rows, in gaps between cells of one row. */
const APART = 2.5;

/**
 * The roomiest cells of which `n` fit, grown to fill the room. `powers`: the number of columns is a power of two, and
 * cells take the width that is left.
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
  let grid: Grid = { w: 3, h: 3, gap: 1, gapY: 1, columns: Math.max(1, Math.floor(width / 4)) };
  for (const [i, [w0, h0, g0]] of SIZES.entries()) {
    const [w, h] = [w0 * scale, h0 * scale];
    const gap = tight ? Math.min(2, g0) : g0 * scale;
    const most = Math.max(1, Math.floor((width + gap) / (w + gap)));
    const columns = powers
      ? 2 ** Math.floor(Math.log2(Math.min(most, Math.max(1, n))))
      : bent(n, most, width, height, gap);
    grid = { w, h, gap, gapY: gap, columns };
    const rows = Math.ceil(n / columns);
    if (rows * (h + gap) > height + gap) continue;
    const [wider] = SIZES[i - 1] ?? [w0 * 1.5];
    const room = (height + gap) / Math.max(1, rows) - gap;
    const widest = powers ? type * WIDEST : Math.min(room * FLAT, type * WIDEST);
    const grownW = Math.min(
      (width + gap) / Math.min(columns, Math.max(1, n)) - gap,
      Math.max(wider * scale, 2 * h, widest),
    );
    const grownH = Math.max(h, Math.min(room, grownW * (powers ? SLOT : LINK)));
    const gapY = rows > 1 && !powers ? Math.min(gap * APART, (height - rows * grownH) / (rows - 1)) : gap;
    return { ...grid, w: grownW, h: grownH, gapY };
  }
  return grid;
}

/** Columns of a chain; a short chain bends where that makes its cells larger. */
function bent(n: number, most: number, width: number, height: number, gap: number): number {
  if (n > SHORT) return most;
  let [best, largest] = [most, 0];
  for (let rows = Math.ceil(Math.max(1, n) / most); rows <= 3; rows++) {
    const columns = Math.ceil(n / rows);
    const side =
      Math.min((width + gap) / columns - gap, (height + gap) / rows - gap) * (1 - BENT * (rows - 1));
    if (side > largest) [best, largest] = [Math.max(1, columns), side];
  }
  return best;
}
