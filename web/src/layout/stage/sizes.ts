// SPDX-License-Identifier: GPL-2.0-only
// Holds the sizes that several parts of the stage share, in CSS pixels.

/** Gap between picture and code side by side; it holds the splitter. */
export const CODE_GAP = 24;
/** Gap between stacked lanes. */
export const ROW_GAP = 16;
/** Height of a lane's head, and of one on a phone. */
export const [HEAD, PHONE_HEAD] = [36, 28];
/** Least height of a picture; with less room, the lanes scroll. */
export const LEAST_TREE = 150;
/** The same for the picture of stacked lanes. */
export const LEAST_ROW = 96;
/** The same on a projector: two rows of cells without their numbers. With less, stacked lanes share a line of C. */
export const LEAST_ROWS_ON_WALL = 124;
/** Height of a tree of two levels with waiting nodes, in a projector's type. */
export const TREE_ON_WALL = 283;
/** On a projector, a line of C and the space above it. */
export const [STRIP_LINE, STRIP_AIR] = [26, 8];

/** Down to a multiple of 4. */
export const grid = (v: number): number => Math.floor(v / 4) * 4;
