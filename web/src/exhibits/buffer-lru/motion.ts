// SPDX-License-Identifier: GPL-2.0-only
// Says what moves between two steps: buffers go from their old place to their new one. Otherwise only the frame
// changes, as interrupts turn off and on.
import { slides, turns, type Lead, type Moved, type DrawnBox } from '../../exhibit-api/view.ts';
import type { Cell, LruDrawing } from './layout/drawing.ts';
import type { LruScene } from './scene.ts';
import { WORDS } from './layout/words.ts';

export interface LruStep {
  readonly scene: LruScene;
  readonly drawing: LruDrawing;
}

export function lruLeads(before: LruStep, now: LruStep, forth: boolean): readonly Lead[] {
  const [earlier, later] = forth ? [before, now] : [now, before];
  const moved = [
    ...swapped(earlier, later),
    ...shifted(earlier, later),
    ...linedUp(earlier, later),
    ...copied(earlier, later),
  ].flatMap(([from, to]): Moved[] => (from && to ? [{ from, to }] : []));
  if (moved.length) return slides(moved, forth);
  const { held } = now.drawing.frame;
  return held === before.drawing.frame.held ? [] : [turns('.lru-frame', held)];
}

type Pair = readonly [from: DrawnBox | null, to: DrawnBox | null];

/** Selector of a slot's contents, without its frame. */
const INSIDE = ':is(.lru-block, .lru-dot)';

const place = (cell: Cell | null | undefined, find: string): DrawnBox | null =>
  cell?.buffer ? { box: cell, find } : null;
const slot = ({ drawing }: LruStep, i: number): DrawnBox | null =>
  place(drawing.cells[i], `[data-slot="${i}"] > ${INSIDE}`);
const second = ({ drawing }: LruStep, i: number): DrawnBox | null =>
  place(drawing.row[i], `${WORDS.findSecond(i)} > ${INSIDE}`);
const hand = ({ drawing }: LruStep): DrawnBox | null =>
  place(drawing.hand, `${WORDS.findHand} > :is(.lru-cell, .lru-block, .lru-dot)`);

/** The newcomer among the buffers outside the LRU. */
function behind({ drawing, scene }: LruStep): DrawnBox | null {
  const chip = drawing.chips.find((c) => c.buffer?.address === scene.wanted);
  return place(chip, `${WORDS.findCached(chip?.buffer?.block)} > ${INSIDE}`);
}

/** The newcomer goes to the hand. Each swap puts the hand's buffer into the slot and takes the slot's buffer. */
function swapped(earlier: LruStep, later: LruStep): readonly Pair[] {
  const [was, is] = [earlier.scene.hand, later.scene.hand];
  if (!is || is.foundIn !== undefined) return [];
  if (is.swaps === 0) return was?.buffer || !is.buffer ? [] : [[behind(earlier), hand(later)]];
  const pairs: Pair[] = [];
  const done = was?.swaps ?? 0;
  for (let k = done; k < is.swaps; k++)
    pairs.push([k === done ? hand(earlier) : slot(earlier, k - 1), slot(later, k)]);
  if (is.swaps > done) pairs.push([slot(earlier, is.swaps - 1), hand(later)]);
  return pairs;
}

/** A hit: the hand keeps it, each buffer before it moves down a slot, and the hit goes in front. */
function shifted(earlier: LruStep, later: LruStep): readonly Pair[] {
  const pairs = later.scene.shifted
    .slice(earlier.scene.shifted.length)
    .map((to): Pair => [to === 0 ? hand(earlier) : slot(earlier, to - 1), slot(later, to)]);
  const found = later.scene.hand?.foundIn;
  if (found !== undefined && !earlier.scene.hand) pairs.push([slot(earlier, found), hand(later)]);
  return pairs;
}

function linedUp(earlier: LruStep, later: LruStep): readonly Pair[] {
  const known = earlier.scene.row?.from.length ?? 0;
  return (later.scene.row?.from ?? [])
    .slice(known)
    .map((from, i): Pair => [from < 0 ? behind(earlier) : slot(earlier, from), second(later, known + i)]);
}

function copied(earlier: LruStep, later: LruStep): readonly Pair[] {
  if (!later.scene.row?.copied || earlier.scene.row?.copied) return [];
  return later.drawing.cells.flatMap(({ buffer, slot: i }): Pair[] =>
    buffer?.address === earlier.drawing.cells[i]?.buffer?.address
      ? []
      : [[second(earlier, i), slot(later, i)]],
  );
}
