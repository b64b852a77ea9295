// SPDX-License-Identifier: GPL-2.0-only
// Declares the parts of a lane's drawing, in CSS pixels.
import type { Buffer } from '../memory.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Font size. */
  readonly type: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Cell extends Box {
  readonly slot: number;
  readonly text: string;
  /** Squares at its foot, one for each reference. */
  readonly dots: readonly Box[];
  readonly buffer: Buffer | null;
  readonly state: 'held' | 'empty' | 'unwritten';
  readonly active: 'read' | 'write' | null;
  readonly crossed: boolean;
  readonly wrong: string | null;
  /** Vertical middle of its text. */
  readonly textY: number;
}

export interface Line {
  readonly key: string;
  readonly d: string;
  readonly head: string;
  readonly state: 'past' | 'live' | 'to-come';
}

/** The buffer in hand, and its note. */
export interface Hand extends Cell {
  readonly note: string;
  readonly noteX: number;
  readonly noteEnd: boolean;
}

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly end?: boolean;
  readonly strong?: boolean;
}

export interface Chip extends Cell {
  readonly inLru: boolean;
  readonly wanted: boolean;
}

export interface LruDrawing extends Size {
  readonly frame: Box & { readonly held: boolean };
  readonly labels: readonly Label[];
  readonly numbers: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly cells: readonly Cell[];
  readonly row: readonly Cell[];
  readonly hand: Hand | null;
  readonly lines: readonly Line[];
  readonly chips: readonly Chip[];
}

/** Rounds a length to a hundredth of a pixel. */
export const round = (v: number): number => Math.round(v * 100) / 100;
