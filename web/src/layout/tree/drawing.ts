// SPDX-License-Identifier: GPL-2.0-only
// Declares the parts of a tree's drawing, with their positions. ui/tree turns each part into SVG.
import type { Box, Point } from '../geometry.ts';
import type { Glyph, ObjectId, SlotFace, SlotTree } from './types.ts';

export interface Label extends Box {
  readonly key: string;
  readonly text: string;
  /** Baseline. */
  readonly baseline: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly mono: boolean;
  readonly tone: 'ink' | 'quiet' | 'accent' | 'wrong';
}

/** All slots of a kind on a ruler or a chip, as one path. */
export interface Texture {
  readonly glyph: Glyph;
  readonly d: string;
}

export interface Tile extends Box {
  readonly slot: number;
  readonly face: SlotFace;
  /** First index that it covers, for its name. */
  readonly index: number;
  readonly active: 'read' | 'write' | null;
  readonly onPath: boolean;
  /** References that readers have on its entry. */
  readonly held: number;
}

export interface OpenNode {
  readonly id: ObjectId;
  readonly mode: 'full' | 'bare';
  readonly level: string;
  readonly note: string;
  readonly wrong: string | undefined;
  /** Outline of all slots; null: the slots have their full size. */
  readonly ruler: (Box & { readonly pitch: number }) | null;
  readonly ticks: readonly number[];
  readonly textures: readonly Texture[];
  readonly tiles: readonly Tile[];
  /** Centres of the dots for slots that are left out. */
  readonly gaps: readonly Point[];
  /** Hairlines from the ruler to the opened slots. */
  readonly leaders: string;
  /** Bodies of sibling slots, joined. */
  readonly runs: readonly (Box & { readonly chevrons: readonly Point[] })[];
  readonly brackets: readonly { readonly key: string; readonly d: string }[];
}

export interface Chip extends Box {
  readonly id: ObjectId;
  readonly state: 'linked' | 'waiting' | 'leaked';
  readonly textures: readonly Texture[];
  readonly name: string;
  readonly wrong: string | undefined;
}

export interface StrandDrawing {
  readonly number: number;
  readonly live: boolean;
  readonly cpu: 'A' | 'B';
  readonly legs: readonly { readonly key: string; readonly d: string; readonly points: readonly Point[] }[];
  /** The end: an arrowhead if live, else a short bar. */
  readonly end: Point;
}

export interface CursorDrawing {
  readonly key: string;
  readonly name: string;
  readonly cpu: 'A' | 'B';
  readonly ring: Box | null;
  /** The flag's box; `tip` is the point that it shows. */
  readonly flag: Box;
  readonly tip: Point;
  readonly hollow: boolean;
}

export interface TreeDrawing {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  readonly projector: boolean;
  /** The lock's frame; `legend` is the gap in its upper border for the words. */
  readonly frame: Box & {
    readonly lock: 'A' | 'B' | null;
    readonly legend: readonly [from: number, to: number];
  };
  readonly head: Box & { readonly face: SlotFace };
  readonly words: SlotTree['words'];
  readonly fanout: number;
  readonly nodes: readonly OpenNode[];
  readonly chips: readonly Chip[];
  readonly edges: readonly { readonly key: string; readonly d: string }[];
  readonly strands: readonly StrandDrawing[];
  readonly cursors: readonly CursorDrawing[];
  readonly labels: readonly Label[];
  /** Signs for broken slots: a triangle with an exclamation mark at the point. */
  readonly alarms: readonly { readonly key: string; readonly at: Point; readonly text: string }[];
}
