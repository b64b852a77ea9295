// SPDX-License-Identifier: GPL-2.0-only
// Draws the arrows of a lane: origins of the second array, the hand's swaps, and a hit's way.
import type { LruScene } from '../scene.ts';
import { round, type Line } from './drawing.ts';
import type { Grid } from './grid.ts';
import type { Plan } from './plan.ts';

const headDown = (x: number, y: number, s: number): string =>
  `M${round(x - s)} ${round(y - 1.6 * s)}h${round(2 * s)}l${round(-s)} ${round(1.6 * s)}z`;
const headUp = (x: number, y: number, s: number): string =>
  `M${round(x - s)} ${round(y + 1.6 * s)}h${round(2 * s)}l${round(-s)} ${round(-1.6 * s)}z`;
const headLeft = (x: number, y: number, s: number): string =>
  `M${round(x)} ${round(y - s)}v${round(2 * s)}l${round(-1.5 * s)} ${round(-s)}z`;

export function linesOf(scene: LruScene, plan: Plan, grid: Grid): readonly Line[] {
  return [
    ...fillLines(scene, grid),
    ...backLine(scene, grid),
    ...swapLines(scene, plan, grid),
    ...hitLines(scene, grid),
  ];
}

/** Where each cell of the second array came from; the newcomer comes from no slot. */
function fillLines({ row, kind, active }: LruScene, grid: Grid): readonly Line[] {
  const { bottom, second, between, mid, arrow } = grid;
  return (row?.from ?? []).map((from, to) => {
    const [x1, y1] = from < 0 ? [mid(to), second - between * 0.42] : [mid(from), bottom + 7];
    return {
      key: `r${to}`,
      d: `M${round(x1)} ${round(y1)}L${round(mid(to))} ${round(second - 5)}`,
      head: headDown(mid(to), second - 2, arrow),
      state: kind === 'line-up' && to >= (active?.first ?? 0) ? 'live' : 'past',
    };
  });
}

/** The second array goes back over the slots. */
function backLine({ row, kind }: LruScene, grid: Grid): readonly Line[] {
  const { count, bottom, second, cellH, arrow } = grid;
  if (row?.from.length !== count) return [];
  const right = grid.x(count) + 1;
  const slots = bottom - cellH / 2;
  return [
    {
      key: 'back',
      d: `M${round(right - 4)} ${round(second + cellH / 2)}H${round(right + 3)}V${round(slots)}H${round(right - 2)}`,
      head: headLeft(right + 1, slots, arrow),
      state: kind === 'copy' ? 'live' : row.copied ? 'past' : 'to-come',
    },
  ];
}

/** The swaps: from a slot, along, and into the next. */
function swapLines({ hand, kind, active }: LruScene, plan: Plan, grid: Grid): readonly Line[] {
  if (!hand || hand.foundIn !== undefined) return [];
  const { mid, cellW, track, lip, arrow } = grid;
  return Array.from({ length: plan.swaps }, (_, k) => {
    const into = mid(k) - cellW * 0.18;
    const from =
      k === 0
        ? `M${round(into)} ${round(track)}`
        : `M${round(mid(k - 1) + cellW * 0.18)} ${round(lip)}V${round(track)}H${round(into)}`;
    const live = kind === 'swap' && k < hand.swaps && k >= (active?.first ?? 0);
    return {
      key: `s${k}`,
      d: `${from}V${round(lip + 3)}`,
      head: headUp(into, lip - 2, arrow),
      state: live ? 'live' : k < hand.swaps ? 'past' : 'to-come',
    };
  });
}

/** A lookup's hit: the buffers before it move down, and the hit goes in front. */
function hitLines({ shifted, kind }: LruScene, grid: Grid): readonly Line[] {
  const { mid, cellW, track, lip, type, arrow } = grid;
  const lowest = shifted[0] ?? 0;
  return shifted.map((slot, i) => {
    const [from, into] =
      slot === 0
        ? [mid(lowest) + cellW * 0.3, mid(0)]
        : [mid(slot - 1) + cellW * 0.15, mid(slot) - cellW * 0.15];
    const along = slot === 0 ? track + type * 0.7 : track;
    return {
      key: `m${slot}`,
      d: `M${round(from)} ${round(lip)}V${round(along)}H${round(into)}V${round(lip + 3)}`,
      head: headUp(into, lip - 2, arrow),
      state: i === shifted.length - 1 && kind === 'write' ? 'live' : 'past',
    };
  });
}
