// SPDX-License-Identifier: GPL-2.0-only
// Chooses size and distance of a red-black tree's nodes, so that they fill their room. In little room, boxes shrink before
// edges do. Lengths are CSS pixels.

export interface RbRoom {
  readonly width: number;
  /** Height from the upper edge of the root's box. */
  readonly height: number;
  readonly type: number;
  /** The number of keys with a column. */
  readonly columns: number;
  /** Levels, and rows below them. */
  readonly rows: number;
  /** Width of the widest key with its rim. */
  readonly text: number;
}

export interface RbSpacing {
  readonly boxW: number;
  readonly boxHeight: number;
  /** Distance of columns. */
  readonly step: number;
  /** Distance of levels. */
  readonly pitch: number;
}

/** With fewer columns than this, the sides stay white. A line across the whole width does not look like an edge. */
const FEW = 5;
/** Width of a box in relation to its height, unless its key is wider. */
const WIDE = 1.7;
/** Greatest distance of levels in relation to a box's height. */
const FAR = 3.6;

export function spaceRb({ width, height, type, columns, rows, text }: RbRoom): RbSpacing {
  const each = height / Math.max(1, rows);
  const [least, most] = [type * 1.22, type * 2.4];
  const boxHeight = Math.round(
    Math.max(
      least,
      Math.min(most, Math.max(each * 0.5, Math.min(type * 1.55, each - Math.max(7, type * 0.4)))),
    ),
  );
  const between = Math.max(1, columns - 1);
  // Nodes of one level are at least two columns apart.
  const apart = (boxW: number): number => Math.min((width - boxW) / between, width / FEW);
  const boxW = Math.max(text, Math.min(boxHeight * WIDE, apart(boxHeight * WIDE) * 1.6));
  return {
    ...{ boxW, boxHeight },
    step: columns > 1 ? apart(boxW) : 0,
    pitch: Math.max(boxHeight + 2, Math.min(boxHeight * FAR, each)),
  };
}
