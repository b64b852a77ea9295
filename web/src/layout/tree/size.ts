// SPDX-License-Identifier: GPL-2.0-only
// How large things are drawn. A size class fixes type and width; a density fixes heights, so that a tree fits
// the room it is given without ever scaling text.
import { typeFor } from '../type.ts';
import type { TreePlan } from './plan.ts';

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
const USUAL = { width: 560, height: 340 };

export function laneSize(width: number, height: number, projector: boolean): TreeSize {
  const type = typeFor({ width, height }, projector, USUAL);
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
}

/** From the least to the most, a step apart: what lies between is interpolated. */
const DENSITIES: readonly Density[] = [
  { head: 0, ruler: 9, tile: 24, chip: 10, below: 21, air: 0 },
  { head: 0, ruler: 11, tile: 26, chip: 12, below: 24, air: 4 },
  { head: 5, ruler: 13, tile: 36, chip: 14, below: 26, air: 8 },
  { head: 10, ruler: 16, tile: 46, chip: 16, below: 28, air: 16 },
  { head: 16, ruler: 20, tile: 84, chip: 22, below: 34, air: 34 },
];
const ROOMIEST = DENSITIES.length - 1;

/** Flags and brackets grow with the type. */
function densityAt(t: number, size: TreeSize): Density {
  const i = Math.min(ROOMIEST - 1, Math.floor(t));
  const [a, b] = [DENSITIES[i]!, DENSITIES[i + 1]!];
  const at = (key: keyof Density): number => Math.round(a[key] + (b[key] - a[key]) * (t - i));
  const below = Math.round(at('below') * (size.projector ? 1 : size.type / 12));
  return { head: at('head'), ruler: at('ruler'), tile: at('tile'), chip: at('chip'), below, air: at('air') };
}

/** Slots are half as wide again as they are high, up to a limit. */
export const widestSlot = ({ tile }: Density, size: TreeSize): number =>
  size.projector ? 60 : Math.max(34, Math.min((64 * size.type) / 12, Math.round(tile * 1.5)));

/** full: ruler and opened slots; bare: ruler alone; fold: above, a few words beside the head; below, a chip. */
export type LevelMode = 'full' | 'bare' | 'fold';

export interface Fit {
  readonly density: Density;
  readonly modes: readonly LevelMode[];
  /** Height of the tracks on which strands cross over, above a ruler and above the opened slots. */
  readonly tracks: number;
  /** Between two of them. */
  readonly pitch: number;
  readonly label: number;
  readonly number: number;
}

/** Below the frame's upper border, in which the lock's words stand. */
export const headHeight = (d: Density, size: TreeSize): number =>
  size.type * (size.projector ? 1.7 : 2.1) + d.head;

/** Slots stand side by side at full size: no ruler, no leaders. */
export const isDirect = (fanout: number): boolean => fanout <= 16;

/** Below this height (a phone's two lanes) words give way: "+8" instead of a sentence. */
export const COMPACT = 224;
export const isCompact = (size: TreeSize): boolean => size.projector || size.height < COMPACT;

/** A walk that never ends (it happens) would fill the page: only the last so many strands are drawn. */
export const MOST_STRANDS = 12;

/** Between crossing strands: as there is room for, and where there is none. */
const pitches = (size: TreeSize): readonly number[] => [size.projector ? 4 : isCompact(size) ? 2 : 3, 1];

function trackHeight(strands: number, pitch: number, { projector }: TreeSize): number {
  const crossing = Math.min(MOST_STRANDS, Math.max(1, strands));
  return Math.max(projector ? 14 : 10, (crossing - 1) * pitch + (projector ? 12 : 9));
}

export function levelHeight(
  mode: LevelMode,
  chips: boolean,
  direct: boolean,
  fit: Omit<Fit, 'modes'>,
  wide: boolean,
): number {
  const { density: d, tracks, label, number } = fit;
  if (mode === 'fold') return 0;
  const top = tracks + d.air + label;
  if (mode === 'bare') return top + d.ruler + 8;
  const under = d.below * (wide ? 1.4 : 1) + (chips ? d.chip + 4 : 0);
  return direct ? top + number + d.tile + under : top + d.ruler + tracks + 4 + number + d.tile + under;
}

export function treeHeight(plan: TreePlan, fit: Fit, size: TreeSize): number {
  const direct = isDirect(plan.fanout);
  const levels = plan.levels.reduce(
    (sum, _, i) =>
      sum + levelHeight(fit.modes[i] ?? 'full', hasChips(plan, fit.modes, i), direct, fit, size.projector),
    0,
  );
  const bare = plan.levels.length === 0 ? fit.density.tile + fit.tracks + fit.density.below : 0;
  return size.type * 0.75 + headHeight(fit.density, size) + levels + bare + 8 + trayHeight(plan, fit, size);
}

export function trayHeight(plan: TreePlan, fit: Fit, size: TreeSize): number {
  return plan.waiting === 0 ? 4 : 14 + fit.density.chip + 6 + (isCompact(size) ? 0 : size.type * 1.5);
}

const weightOf = (plan: TreePlan, i: number): number => plan.levels[i]?.weight ?? 0;

/** A level whose open child is folded shows it as a chip. */
export const hasChips = (plan: TreePlan, modes: readonly LevelMode[], i: number): boolean =>
  plan.levels[i]?.chips === true || (modes[i] !== 'fold' && modes[i + 1] === 'fold');

/** The roomiest drawing that fits; if none does, the tightest with one level open. */
export function fitTree(plan: TreePlan, size: TreeSize): Fit {
  const tried = pitches(size).map((pitch) => () => fitWith(plan, size, pitch));
  for (const fit of tried) {
    const { fits, ...found } = fit();
    if (fits) return found;
  }
  const { fits: _, ...least } = tried.at(-1)!();
  return least;
}

function fitWith(plan: TreePlan, size: TreeSize, pitch: number): Fit & { readonly fits: boolean } {
  const n = plan.levels.length;
  const tracks = trackHeight(plan.strands, pitch, size);
  const [label, number] = size.projector ? [1.1, 1.16] : [1.3, 1.35];
  const common = { tracks, pitch, label: size.type * label, number: size.type * number };
  const modes: LevelMode[] = Array.from({ length: n }, () => 'full' as const);
  const shapes: LevelMode[][] = [[...modes]];
  // From either end, the level of less weight first; the upper one where they are equal.
  for (let top = 0, bottom = n - 1; top < bottom;) {
    const least = weightOf(plan, top) <= weightOf(plan, bottom) ? top : bottom;
    for (const mode of ['bare', 'fold'] as const) {
      modes[least] = mode;
      shapes.push([...modes]);
    }
    if (least === top) top += 1;
    else bottom -= 1;
  }
  const floor = size.projector || size.height < COMPACT + 56 ? 0 : 1;
  const at = (modes: readonly LevelMode[], t: number): Fit => ({
    density: densityAt(t, size),
    modes,
    ...common,
  });
  const fits = (fit: Fit): boolean => treeHeight(plan, fit, size) <= size.height;
  const shape = shapes.find((modes) => fits(at(modes, floor)));
  if (!shape) {
    const least = at(shapes.at(-1)!, 0);
    return { ...least, fits: fits(least) };
  }
  let [low, high] = [floor, ROOMIEST];
  if (fits(at(shape, high))) return { ...at(shape, high), fits: true };
  // To a twentieth of a step: what remains is less than a pixel or two.
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (fits(at(shape, middle))) low = middle;
    else high = middle;
  }
  return { ...at(shape, low), fits: true };
}
