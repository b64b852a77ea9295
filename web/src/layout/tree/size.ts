// SPDX-License-Identifier: GPL-2.0-only
// Chooses sizes for a tree's drawing. The room determines type and widths; a density determines heights, so that a tree fills
// its room without scaling text.
import { typeFor } from '../type.ts';
import type { LevelPlan } from './plan.ts';

export interface TreeSize {
  readonly width: number;
  /** Height of the room; levels fold to fit. */
  readonly height: number;
  /** Font size; 12 is the least. */
  readonly type: number;
  /** Padding within the frame. */
  readonly pad: number;
  /** Distance of neighbouring strands. */
  readonly strandPitch: number;
  readonly projector: boolean;
}

/** The room that type of 12 px fits. */
const USUAL = { width: 460, height: 312 };

/** @param least the size of the type around the tree */
export function laneSize(width: number, height: number, projector: boolean, least?: number): TreeSize {
  const type = typeFor({ width, height }, projector, USUAL, least);
  return projector
    ? { width, height, type, pad: 18, strandPitch: 6, projector }
    : { width, height, type, pad: Math.round(type * 1.15), strandPitch: type / 3, projector };
}

/** Heights of the parts of one drawing. */
export interface Density {
  /** Gap below the head. */
  readonly head: number;
  readonly ruler: number;
  readonly tile: number;
  readonly chip: number;
  /** Gap between a tile and its chip, for a flag or a bracket. */
  readonly below: number;
  /** Gap above a label's line, beyond the strands' tracks. */
  readonly air: number;
  /** Height of the leaders from a ruler to its opened slots, beyond the strands' tracks. */
  readonly lead: number;
}

/** Densities from the least on; those between are interpolated. */
const DENSITIES: readonly Density[] = [
  { head: 0, ruler: 9, tile: 24, chip: 10, below: 21, air: 0, lead: 0 },
  { head: 0, ruler: 11, tile: 26, chip: 12, below: 24, air: 4, lead: 0 },
  { head: 4, ruler: 12, tile: 40, chip: 14, below: 27, air: 6, lead: 5 },
];
export const ROOMIEST = DENSITIES.length;

/** Greatest heights at type of 12 px, in proportion for larger type. Beyond them only tiles grow. */
const ROOMY = { head: 6, ruler: 12, chip: 14, below: 32, air: 10, lead: 10 };

/** @param tile the greatest height of a tile */
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

/** Gap between groups of opened slots, for three dots. */
export const groupGap = (size: TreeSize): number => (size.projector ? 18 : 16);

/** Greatest width of an opened slot. */
export const widestSlot = (size: TreeSize): number => Math.round((64 * size.type) / 12);

/** Width of a ruler's slot, down to a hundredth of a pixel. All slots together are as wide as the frame. */
export const pitchOf = (fanout: number, size: TreeSize): number =>
  Math.floor(((size.width - 2 * size.pad) / fanout) * 100) / 100;

/** Greatest height of a slot in relation to its width. */
const HIGHEST = 2.5;

export function highestTile({ slots, groups }: LevelPlan['span'], fanout: number, size: TreeSize): number {
  const room = size.width - 2 * size.pad - groupGap(size) * Math.max(0, groups - 1);
  const w = isDirect(fanout) ? pitchOf(fanout, size) : Math.min(widestSlot(size), room / Math.max(1, slots));
  return Math.round(w * HIGHEST);
}

/** Whether slots have their full size side by side, without ruler and leaders. */
export const isDirect = (fanout: number): boolean => fanout <= 16;

/** Room for the head below the frame's upper border. */
export const headHeight = (d: Density, size: TreeSize): number =>
  size.type * (size.projector ? 1.7 : 2.1) + d.head;

/** Drawings lower than this, as on a phone with two lanes, have short texts: "+8" instead of a sentence. */
export const COMPACT = 224;
export const isCompact = (size: TreeSize): boolean => size.projector || size.height < COMPACT;

/** Height of the tray, for nodes that wait below the frame. */
export const trayHeight = (waiting: number, d: Density): number => (waiting === 0 ? 4 : 14 + d.chip + 6);

/** Gap between the lowest level and the frame. */
export const FOOT = 8;
