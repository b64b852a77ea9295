// SPDX-License-Identifier: GPL-2.0-only
// Fits a tree into its box. Gaps and tiles grow until the box is full; white that tiles may not take goes to the
// gaps. With too little room, levels fold.
import type { TreePlan } from './plan.ts';
import {
  COMPACT,
  densityAt,
  FOOT,
  headHeight,
  highestTile,
  isCompact,
  isDirect,
  ROOMIEST,
  trayHeight,
  widestSlot,
  type Density,
  type TreeSize,
} from './size.ts';

/** full: ruler and opened slots. bare: ruler alone. fold: above, a few words beside the head; below, a chip. */
export type LevelMode = 'full' | 'bare' | 'fold';

export interface Fit {
  readonly density: Density;
  readonly modes: readonly LevelMode[];
  /** By level, the greatest height of its tiles. */
  readonly highest: readonly number[];
  /** By level, height of the tracks on which strands cross over, above its ruler and above its opened slots. */
  readonly tracks: readonly number[];
  /** Distance of two tracks. */
  readonly pitch: number;
  readonly label: number;
  readonly number: number;
}

/** Most strands that are drawn, the last ones: endless walks would fill the page. */
export const MOST_STRANDS = 12;

/** Distances of crossing strands to try: the usual one, then the least. */
const pitches = (size: TreeSize): readonly number[] => [size.projector ? 4 : isCompact(size) ? 2 : 3, 1];

function trackHeight(strands: number, pitch: number, { projector }: TreeSize): number {
  const crossing = Math.min(MOST_STRANDS, Math.max(1, strands));
  return Math.max(projector ? 14 : 10, (crossing - 1) * pitch + (projector ? 12 : 9));
}

export const tileHeight = ({ density, highest }: Fit, i: number): number =>
  Math.min(density.tile, highest[i] ?? density.tile);

/** Gap between a tile and the things below it. */
export const belowTile = ({ below }: Density, { projector }: TreeSize): number =>
  below * (projector ? 1.4 : 1);

/** Room above a ruler. The level's words share it with the tracks: they are beyond the end of the strands. */
export const aboveRuler = ({ density, tracks, label }: Fit, i: number): number =>
  Math.max(tracks[i] ?? 0, label) + density.air;

export const belowRuler = ({ density, tracks }: Fit, i: number): number =>
  (tracks[i] ?? 0) + 4 + density.lead;

export function levelHeight(plan: TreePlan, i: number, fit: Fit, size: TreeSize): number {
  const { density: d, modes, number } = fit;
  const mode = modes[i] ?? 'full';
  if (mode === 'fold') return 0;
  const top = aboveRuler(fit, i);
  if (mode === 'bare') return top + d.ruler + 8;
  const under = belowTile(d, size) + (hasChips(plan, modes, i) ? d.chip + 4 : 0);
  const ruler = isDirect(plan.fanout) ? 0 : d.ruler + belowRuler(fit, i);
  return top + ruler + number + tileHeight(fit, i) + under;
}

/** Whether a level has chips; an open child that is folded is one too. */
export const hasChips = (plan: TreePlan, modes: readonly LevelMode[], i: number): boolean =>
  plan.levels[i]?.chips === true || (modes[i] !== 'fold' && modes[i + 1] === 'fold');

/** Height of a tree without levels: its head's slot. */
export const headTile = ({ density: d }: Fit): number => d.tile + d.below + 10;

/** Greatest height at any step, with the nodes that wait then. */
export function treeHeight(plan: TreePlan, fit: Fit, size: TreeSize): number {
  const { density: d } = fit;
  let bottom = size.type * 0.75 + headHeight(d, size);
  if (plan.levels.length === 0) return bottom + headTile(fit) + FOOT + trayHeight(plan.waiting, d);
  let most = 0;
  plan.levels.forEach((level, i) => {
    bottom += levelHeight(plan, i, fit, size);
    most = Math.max(most, bottom + FOOT + trayHeight(level.waiting, d));
  });
  return most;
}

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
  const tracks = plan.levels.map(({ crossing }) => trackHeight(crossing, pitch, size));
  const [label, number] = size.projector ? [1.38, 1.16] : [1.35, 1.35];
  const highest = plan.levels.map((level) => highestTile(level.span, plan.fanout, size));
  const common = { highest, tracks, pitch, label: size.type * label, number: size.type * number };
  const tallest = highest.length ? Math.max(...highest) : Math.round(widestSlot(size) * 2.5);
  const floor = size.projector || size.height < COMPACT + 56 ? 0 : 1;
  const at = (modes: readonly LevelMode[], t: number): Fit => ({
    density: densityAt(t, size, tallest),
    modes,
    ...common,
  });
  const fits = (fit: Fit): boolean => treeHeight(plan, fit, size) <= size.height;
  const shapes = shapesOf(plan);
  const shape = shapes.find((modes) => fits(at(modes, floor)));
  if (!shape) {
    const least = at(shapes.at(-1)!, 0);
    return { ...least, fits: fits(least) };
  }
  const roomiest = at(shape, ROOMIEST);
  if (fits(roomiest))
    return { ...aired(roomiest, size.height - treeHeight(plan, roomiest, size)), fits: true };
  let [low, high] = [floor, ROOMIEST];
  // A finer density would not change a pixel.
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    if (fits(at(shape, middle))) low = middle;
    else high = middle;
  }
  return { ...at(shape, low), fits: true };
}

/** The modes of levels to try, each lower than the one before. */
function shapesOf({ levels }: TreePlan): readonly (readonly LevelMode[])[] {
  const modes: LevelMode[] = levels.map(() => 'full' as const);
  const shapes: LevelMode[][] = [[...modes]];
  const weightOf = (i: number): number => levels[i]?.weight ?? 0;
  // Levels fold from both ends, those of less weight first, and of equal ones the upper.
  for (let top = 0, bottom = levels.length - 1; top < bottom;) {
    const least = weightOf(top) <= weightOf(bottom) ? top : bottom;
    for (const mode of ['bare', 'fold'] as const) {
      modes[least] = mode;
      shapes.push([...modes]);
    }
    if (least === top) top += 1;
    else bottom -= 1;
  }
  return shapes;
}

/** Spreads the remaining white over the gaps of full levels. */
function aired(fit: Fit, white: number): Fit {
  const full = fit.modes.filter((mode) => mode === 'full').length;
  const each = white / Math.max(1, full);
  const { density: d } = fit;
  return {
    ...fit,
    density: { ...d, air: d.air + each * 0.34, lead: d.lead + each * 0.2, below: d.below + each * 0.46 },
  };
}
