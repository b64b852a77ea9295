// SPDX-License-Identifier: GPL-2.0-only
// How far apart the nodes of a red-black tree stand, and how large they are: they fill their room, and where there is
// less of it boxes shrink before the edges between them do. Lengths are CSS pixels.

export interface RbRoom {
  readonly width: number;
  /** From the upper edge of the root's box on. */
  readonly height: number;
  readonly type: number;
  /** Ranks of keys that have a column. */
  readonly columns: number;
  /** Levels, and what stands below them. */
  readonly rows: number;
  /** Of the widest key, with its rim. */
  readonly text: number;
}

export interface RbSpacing {
  readonly boxW: number;
  readonly boxHeight: number;
  /** From column to column; a node's children stand one or more of them aside. */
  readonly step: number;
  /** From level to level. */
  readonly pitch: number;
}

/** Fewer columns than these leave white at both sides: an edge across the whole width would be no longer read as one. */
const FEW = 5;
/** A box is this much wider than high, or as wide as its key. */
const WIDE = 1.7;
/** Levels are no further apart than so many boxes are high. */
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
  // Nodes of one level are two columns apart or more.
  const apart = (boxW: number): number => Math.min((width - boxW) / between, width / FEW);
  const boxW = Math.max(text, Math.min(boxHeight * WIDE, apart(boxHeight * WIDE) * 1.6));
  return {
    ...{ boxW, boxHeight },
    step: columns > 1 ? apart(boxW) : 0,
    pitch: Math.max(boxHeight + 2, Math.min(boxHeight * FAR, each)),
  };
}
