// SPDX-License-Identifier: GPL-2.0-only
// How large things are drawn. A size class fixes type and width; a density fixes heights, so that a tree fills
// the room it is given without ever scaling text.
import { typeFor } from '../type.ts';
import type { LevelPlan } from './plan.ts';

export interface TreeSize {
  readonly width: number;
  /** Room there is; the tree folds its upper levels to fit. */
  readonly height: number;
  /** Font size; 12 is the least. */
  readonly type: number;
  /** Space within the frame. */
  readonly pad: number;
  /** Between the centres of neighbouring strands. */
  readonly strandPitch: number;
  readonly projector: boolean;
}

/** The room in which a tree's type is right at 12 px. */
const USUAL = { width: 460, height: 312 };

/** @param least what stands around has larger type than a tree's: never under this */
export function laneSize(width: number, height: number, projector: boolean, least?: number): TreeSize {
  const type = typeFor({ width, height }, projector, USUAL, least);
  return projector
    ? { width, height, type, pad: 18, strandPitch: 6, projector }
    : { width, height, type, pad: Math.round(type * 1.15), strandPitch: type / 3, projector };
}

/** Heights of the parts of one drawing. */
export interface Density {
  /** Air below the head, beyond its own height. */
  readonly head: number;
  readonly ruler: number;
  readonly tile: number;
  readonly chip: number;
  /** Between a tile and the chip below it: a flag or a bracket stands there. */
  readonly below: number;
  /** Clear space above a label line, beside the strands' tracks. */
  readonly air: number;
  /** Of the leaders from a ruler to the opened slots, beyond the strands' tracks. */
  readonly lead: number;
}

/** From the least on, a step apart: what lies between is interpolated. */
const DENSITIES: readonly Density[] = [
  { head: 0, ruler: 9, tile: 24, chip: 10, below: 21, air: 0, lead: 0 },
  { head: 0, ruler: 11, tile: 26, chip: 12, below: 24, air: 4, lead: 0 },
  { head: 4, ruler: 12, tile: 40, chip: 14, below: 27, air: 6, lead: 5 },
];
export const ROOMIEST = DENSITIES.length;

/** Beyond these heights nothing but tiles grows. Type of 12 px; all of them grow with it. */
const ROOMY = { head: 6, ruler: 12, chip: 14, below: 32, air: 10, lead: 10 };

/** @param tile the highest one of the plan */
export function densityAt(t: number, size: TreeSize, tile: number): Density {
  const scale = size.type / 12;
  const last = { ...grown(ROOMY, scale), tile };
  const i = Math.min(ROOMIEST - 1, Math.floor(t));
  const [a, b] = [DENSITIES[i]!, DENSITIES[i + 1] ?? last];
  // Flags and brackets grow with the type.
  const below = (of: Density): number => (of === last || size.projector ? of.below : of.below * scale);
  const between = (from: number, to: number): number => Math.round(from + (to - from) * (t - i));
  const at = (key: keyof Density): number => between(a[key], Math.max(a[key], b[key]));
  return {
    ...{ head: at('head'), ruler: at('ruler'), tile: at('tile'), chip: at('chip') },
    ...{ below: between(below(a), below(b)), air: at('air'), lead: at('lead') },
  };
}

const grown = (parts: typeof ROOMY, scale: number): typeof ROOMY => ({
  ...{ head: parts.head * scale, ruler: parts.ruler * scale, chip: parts.chip * scale },
  ...{ below: parts.below * scale, air: parts.air * scale, lead: parts.lead * scale },
});

/** Between groups of opened slots: three dots. */
export const groupGap = (size: TreeSize): number => (size.projector ? 18 : 16);

/** Opened slots fill the frame, up to this width. */
export const widestSlot = (size: TreeSize): number => Math.round((64 * size.type) / 12);

/** Of the ruler's slots: together as wide as the frame. Lengths to a hundredth of a pixel. */
export const pitchOf = (fanout: number, size: TreeSize): number =>
  Math.floor(((size.width - 2 * size.pad) / fanout) * 100) / 100;

/** A slot is as high as two and a half are wide; in lanes beside one another, the same. */
const HIGHEST = 2.5;

export function highestTile({ slots, groups }: LevelPlan['span'], fanout: number, size: TreeSize): number {
  const room = size.width - 2 * size.pad - groupGap(size) * Math.max(0, groups - 1);
  const w = isDirect(fanout) ? pitchOf(fanout, size) : Math.min(widestSlot(size), room / Math.max(1, slots));
  return Math.round(w * HIGHEST);
}

/** Slots stand side by side at full size: no ruler, no leaders. */
export const isDirect = (fanout: number): boolean => fanout <= 16;

/** Below the frame's upper border, in which the lock's words stand. */
export const headHeight = (d: Density, size: TreeSize): number =>
  size.type * (size.projector ? 1.7 : 2.1) + d.head;

/** Below this height (a phone's two lanes) words give way: "+8" instead of a sentence. */
export const COMPACT = 224;
export const isCompact = (size: TreeSize): boolean => size.projector || size.height < COMPACT;

/** Of the nodes that wait below the frame; the words stand beside them. */
export const trayHeight = (waiting: number, d: Density): number => (waiting === 0 ? 4 : 14 + d.chip + 6);

/** Below the lowest level, within the frame. */
export const FOOT = 8;
