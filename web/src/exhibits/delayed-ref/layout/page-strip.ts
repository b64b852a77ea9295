// SPDX-License-Identifier: GPL-2.0-only
// Lays out the page of the slab that holds the last visited head, or the newest. Cache lines are above, places of
// heads below.
import { textWidth } from '../../../exhibit-api/index.ts';
import { LINE, PAGE, perPage } from '../native.ts';
import { addressOf, strideOf } from '../placement.ts';
import type { HeadScene } from '../scene.ts';
import type { LaneRoom, PageStrip } from './drawing.ts';
import type { LaneGrid } from './grid.ts';
import { WORDS } from './words.ts';

/** Bottom of the tree and of the ruler beside it. */
export const bottomOf = ({ levels, boxHeight, rulerBottom, parts, yOf }: LaneGrid): number =>
  Math.max(yOf(levels) + boxHeight / 2, parts.ruler === 'beside' ? rulerBottom : 0);

/** The strip is at the foot of the room, if the tree leaves the height. */
function topOf(room: LaneRoom, grid: LaneGrid): number {
  const { captionH, parts, stripH } = grid;
  const above = bottomOf(grid);
  const gap = parts.ruler === 'none' ? captionH + 8 : 40;
  return Math.max(above + 6 + captionH, Math.min(room.height - stripH - 4, above + gap));
}

export function pageStripOf(scene: HeadScene, room: LaneRoom, grid: LaneGrid): PageStrip | null {
  if (grid.parts.strip === 'none') return null;
  const { size } = scene.layout.native;
  const { placement, placesUsed, visits } = scene;
  const focus = visits[visits.length - 1]?.nth ?? Math.max(0, placesUsed - 1);
  const each = perPage(strideOf(size, placement));
  const page = Math.floor(focus / each);
  const pages = Math.max(1, Math.ceil(placesUsed / each));
  const lit = new Set(visits.flatMap((v) => v.touches.map((t) => t.line)));
  const rebalanced = new Set(scene.rebalanceLines);
  const visited = new Set(visits.map((v) => v.nth));
  const current = grid.shown.some((h) => h.address === scene.current)
    ? scene.heads.get(scene.current)?.nth
    : undefined;
  const px = (room.width - 1) / PAGE;
  const parts =
    placement === 'aligned'
      ? WORDS.aligned(each)
      : [
          ...WORDS.packed(page + 1, pages, each),
          ...(rebalanced.size ? [WORDS.rebalanced(rebalanced.size)] : []),
        ];
  const captions = parts.map((_, i) => parts.slice(0, parts.length - i).join(''));
  const beside = room.width - textWidth(WORDS.align, room.type) - room.type;
  return {
    y: topOf(room, grid),
    h: grid.stripH,
    caption: captions[0]!,
    shown:
      grid.parts.strip === 'bare'
        ? null
        : (captions.find((text) => textWidth(text, room.type) <= beside) ?? captions.at(-1)!),
    lines: Array.from({ length: PAGE / LINE }, (_, i) => {
      const line = (page * PAGE) / LINE + i;
      return { x: i * LINE * px, w: LINE * px, lit: lit.has(line), rebalance: rebalanced.has(line) };
    }),
    places: Array.from({ length: each }, (_, i) => {
      const nth = page * each + i;
      return {
        x: (addressOf(size, nth, placement) % PAGE) * px,
        w: size * px,
        taken: nth < placesUsed,
        visited: visited.has(nth),
        current: nth === current,
      };
    }),
  };
}
