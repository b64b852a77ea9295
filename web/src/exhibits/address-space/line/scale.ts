// SPDX-License-Identifier: GPL-2.0-only
// Plans the x of pages for all steps of an operation, the same in every lane. Twice as many pages are one step wider.
// Large gaps are cut, and so are areas far from the operation where there are too many to see.
import { bisectRight, inRuns, perObject, perObjectAndKey } from '../../../exhibit-api/index.ts';
import { LAST_PAGE, LEAST_HEX } from '../areas.ts';
import type { Pages, SpaceScene } from './scene.ts';

export interface Interval extends Pages {
  /** `many`: areas and gaps that are not drawn one by one. */
  readonly kind: 'area' | 'gap' | 'cut' | 'many';
  readonly x: number;
  readonly w: number;
  /** How many areas `many` stands for. */
  readonly count: number;
}

export interface LineScale {
  readonly intervals: readonly Interval[];
  /** x of the left edge of a page. */
  readonly at: (page: number) => number;
  /** The drawing names pages by hexadecimal numbers, as addresses are. */
  readonly hex: boolean;
}

/** The page after the last one that a process can map. */
const END = LAST_PAGE + 1;
/** Gaps over so many pages are cut. */
const LARGE = 4096;
/** Widths before they are fitted to the room: of nothing, and for each doubling. A gap needs less than an area. */
const [BASE, STEP, BARE] = [2.1, 0.92, 0.6];
/** An interval narrower than this, CSS pixels, cannot be told from its neighbours. */
const NARROW = 4;
/** How many intervals beside the operation's are drawn where not all can be. */
const BESIDE = 14;

type Bare = Omit<Interval, 'x' | 'w'>;

/** Most steps change no area. */
const same = (a: readonly Pages[], b: readonly Pages[]): boolean =>
  a.length === b.length && a.every(({ first, last }, i) => first === b[i]!.first && last === b[i]!.last);

/** Cuts the space at each place where an area begins or ends in some scene. */
const cutUp = perObject((all: readonly SpaceScene[]): readonly Bare[] => {
  const scenes = all.filter((s, i) => i === 0 || !same(s.areas, all[i - 1]!.areas));
  const areas = scenes.flatMap((s) => s.areas);
  const ends = new Set([0, END, ...areas.flatMap(({ first, last }) => [first, last + 1])]);
  const cuts = [...ends].filter((p) => p >= 0 && p <= END).sort((a, b) => a - b);
  const mapped = new Uint8Array(cuts.length);
  for (const { first, last } of areas)
    for (let i = bisectRight(cuts, first) - 1; i < cuts.length && cuts[i]! <= last; i++) mapped[i] = 1;
  return cuts.slice(0, -1).map((first, i): Bare => {
    const last = cuts[i + 1]! - 1;
    const kind = mapped[i] ? 'area' : last - first >= LARGE ? 'cut' : 'gap';
    return { first, last, kind, count: mapped[i]! };
  });
});

/** Pages at which the operation does something. */
const nearPages = perObject((scenes: readonly SpaceScene[]): readonly number[] => [
  ...new Set(
    scenes.flatMap(({ areas, wanted, found }) => [
      ...(wanted ? [wanted.first, wanted.last] : []),
      ...(found ? areas.filter((a) => a.address === found).map((a) => a.first) : []),
    ]),
  ),
]);

/** Joins what is far from the operation, if that leaves room. */
function joined(all: readonly Bare[], near: readonly number[], room: number): readonly Bare[] {
  if (all.length * NARROW <= room || near.length === 0) return all;
  const firsts = all.map(({ first }) => first);
  const beside = Math.max(3, Math.min(BESIDE, Math.floor(room / NARROW / 4 / near.length)));
  const keep = new Set<number>();
  for (const page of near) {
    const i = bisectRight(firsts, page) - 1;
    for (let k = i - beside; k <= i + beside; k++) keep.add(k);
  }
  if (keep.size * NARROW > room) return all;
  return inRuns(all.entries(), ([a], [b]) => !keep.has(a) && !keep.has(b)).map((run): Bare => {
    const [i, one] = run[0]!;
    if (keep.has(i)) return one;
    const count = run.reduce((sum, [, o]) => sum + o.count, 0);
    // One area alone is as well drawn.
    const kind = count > 1 ? 'many' : count ? 'area' : 'cut';
    return { ...one, last: run.at(-1)![1].last, kind, count };
  });
}

/** @param whole all areas to the same scale, however many there are */
export const planLine = (
  scenes: readonly SpaceScene[],
  { x, w, type }: { readonly x: number; readonly w: number; readonly type: number },
  whole = false,
): LineScale => planned(scenes, [x, w, type, Number(whole)].join());

/** Kept for each room: a step draws by the same scale as the one before. */
const planned = perObjectAndKey((scenes: readonly SpaceScene[], room: string): LineScale => {
  const [x = 0, w = 0, type = 0, whole = 0] = room.split(',').map(Number);
  const all = cutUp(scenes);
  const bare = whole ? all : joined(all, nearPages(scenes), w);
  const [cuts, manys] = ['cut', 'many'].map((kind) => bare.filter((o) => o.kind === kind).length);
  const cut = Math.min(1.6 * type, (w * 0.4) / Math.max(1, cuts! + manys!));
  const many = Math.max(cut, Math.min(9 * type, (w * 0.35) / Math.max(1, manys!)));
  /** Widths that do not depend on how many pages there are. */
  const fixed: Partial<Record<Interval['kind'], number>> = { cut, many };
  const free = ({ kind, first, last }: Bare): number =>
    kind in fixed ? 0 : (BASE + STEP * Math.log2(last - first + 2)) * (kind === 'gap' ? BARE : 1);
  const wanted = bare.reduce((sum, o) => sum + free(o), 0);
  const share = (w - cut * cuts! - many * manys!) / Math.max(1, wanted);
  let left = x;
  const intervals = bare.map((o): Interval => {
    const placed = { ...o, x: left, w: fixed[o.kind] ?? free(o) * share };
    left += placed.w;
    return placed;
  });
  const firsts = intervals.map(({ first }) => first);
  return {
    intervals,
    hex: scenes.some(({ areas }) => (areas.at(-1)?.last ?? 0) >= LEAST_HEX),
    at(page) {
      const of = intervals[Math.max(0, bisectRight(firsts, page) - 1)]!;
      return of.x + of.w * Math.min(1, (page - of.first) / (of.last - of.first + 1));
    },
  };
});
