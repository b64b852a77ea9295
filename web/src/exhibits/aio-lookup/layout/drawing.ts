// SPDX-License-Identifier: GPL-2.0-only
// What a lane's drawing is made of; all lengths are CSS pixels.

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
  /** Empty where it would not fit. */
  readonly text: string;
  /** Of its text: larger in a large cell. */
  readonly size?: number;
  /** For those who cannot see it. */
  readonly name: string;
  readonly kind: 'context' | 'empty' | 'word' | 'start';
  /** new: nobody else sees it; old: nobody finds it any more. */
  readonly state: 'placed' | 'new' | 'old';
  readonly active: 'read' | 'write' | null;
  /** This operation has read it. */
  readonly visited: boolean;
  /** CPUs that stand here. */
  readonly cpus: string;
  /** What a click selects, or null. */
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
  /** Around what the lock guards. */
  readonly frame: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly held: 'A' | 'B' | null;
  } | null;
}

/** Free room at the left and right, and below. */
export const PAD = 8;

/** More cells than this are one shape: only those that this step concerns are named. */
export const NAMED = 160;
