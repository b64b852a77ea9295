// SPDX-License-Identifier: GPL-2.0-only
// Maps indices to pixels and back, and chooses the detail of nodes by their size on screen.
import { bisectLeft } from '../../../base/bisect.ts';
import type { MapFrame } from './frame.ts';
import { firstFrom, fillOf, type MapLevel } from './index.ts';
import type { MapView } from './view.ts';

export interface MapScale {
  /** Pixels of one index. */
  readonly unit: number;
  readonly x: (index: number) => number;
  readonly index: (x: number) => number;
  readonly from: number;
  readonly to: number;
}

export function mapScale(frame: Pick<MapFrame, 'left' | 'right'>, whole: number, view: MapView): MapScale {
  const width = frame.right - frame.left;
  const unit = (width * view.zoom) / whole;
  const from = view.left * whole;
  return {
    unit,
    from,
    to: from + width / unit,
    x: (index) => frame.left + (index - from) * unit,
    index: (x) => from + (x - frame.left) / unit,
  };
}

/** Single slots; runs of equal slots; strokes that show how full nodes are. */
export type Detail = 'slots' | 'bars' | 'density';

/** Least width of a single slot, in pixels. */
const LEAST_PITCH = 2.5;
/** Least width of a node with bars, in pixels. */
const LEAST_BAR = 5;

export function detailOf(level: MapLevel, unit: number): Detail {
  if (level.perSlot * unit >= LEAST_PITCH) return 'slots';
  return level.span * unit >= LEAST_BAR ? 'bars' : 'density';
}

/**
 * The visible nodes of a level, as positions [from, to) in its list. Half a pixel or half of a node must be visible.
 */
export function inSight(level: MapLevel, scale: MapScale): readonly [number, number] {
  const least = Math.min(0.5 / scale.unit, level.span / 2);
  const from = firstFrom(level, scale.from + least);
  return [from, bisectLeft(level.firsts, scale.to - least, from)];
}

/** For each column of pixels, the number of nodes there, and the used fractions of the fullest one. */
export interface Density {
  readonly nodes: Uint16Array;
  readonly solid: Float32Array;
  readonly hatched: Float32Array;
}

export function densityOf(level: MapLevel, scale: MapScale, left: number, columns: number): Density {
  const nodes = new Uint16Array(columns);
  const solid = new Float32Array(columns);
  const hatched = new Float32Array(columns);
  const [from, to] = inSight(level, scale);
  for (let i = from; i < to; i++) {
    const x = scale.x(level.firsts[i]!) - left;
    const fill = fillOf(level.nodes[i]!);
    const first = Math.max(0, Math.floor(x));
    const last = Math.min(columns - 1, Math.max(first, Math.ceil(x + level.span * scale.unit) - 1));
    for (let c = first; c <= last; c++) {
      nodes[c]!++;
      if (fill.solid + fill.hatched > solid[c]! + hatched[c]!) {
        solid[c] = fill.solid;
        hatched[c] = fill.hatched;
      }
    }
  }
  return { nodes, solid, hatched };
}
