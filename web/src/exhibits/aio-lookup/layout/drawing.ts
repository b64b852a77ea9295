// SPDX-License-Identifier: GPL-2.0-only
// Declares the parts of a lane's drawing; all lengths are CSS pixels.

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Font size. */
  readonly type: number;
}

export interface Cell {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Empty where the text would not fit. */
  readonly text: string;
  /** Font size of its text: larger in a large cell. */
  readonly size?: number;
  /** For screen readers. */
  readonly name: string;
  readonly kind: 'context' | 'empty' | 'word' | 'start';
  /** new: no other CPU sees it; old: no lookup finds it any more. */
  readonly state: 'placed' | 'new' | 'old';
  readonly active: 'read' | 'write' | null;
  /** This operation has read it. */
  readonly visited: boolean;
  /** CPUs that are at this cell. */
  readonly cpus: string;
  /** What a click selects; null: the cell is no button. */
  readonly select: { readonly node: number; readonly slot: number } | null;
}

export interface Link {
  readonly key: string;
  readonly d: string;
  readonly state: 'ahead' | 'past' | 'live';
}

export interface Label {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly mono?: boolean;
  readonly strong?: boolean;
  readonly end?: boolean;
}

export interface Drawing extends Room {
  readonly cells: readonly Cell[];
  readonly links: readonly Link[];
  readonly labels: readonly Label[];
  /** The frame around what the lock guards. */
  readonly frame: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly held: 'A' | 'B' | null;
  } | null;
}

/** Free room left, right and below. */
export const PAD = 8;

/** A drawing with more cells draws them as one shape, and names only the cells that the step touches. */
export const NAMED = 160;
