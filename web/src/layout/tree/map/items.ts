// SPDX-License-Identifier: GPL-2.0-only
// Lists the named items of the map: the levels, and the nodes wide enough for a pointer.
import { textWidth, type Box } from '../../geometry.ts';
import type { SlotNode } from '../types.ts';
import type { MapFrame } from './frame.ts';
import type { MapIndex } from './index.ts';
import { inSight, type MapScale } from './scale.ts';
import * as words from '../../words.ts';

/** Least width of a target, in pixels. */
const LEAST_ITEM = 24;
/** Most nodes of all levels together: a longer list is too long to listen to. */
const MOST_ITEMS = 40;

export interface MapItems {
  readonly nodes: readonly (Box & { readonly node: SlotNode; readonly depth: number })[];
  readonly labels: readonly {
    readonly key: string;
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly w: number;
  }[];
}

export function layItems(index: MapIndex, frame: MapFrame, scale: MapScale): MapItems {
  const nodes: (Box & { node: SlotNode; depth: number })[] = [];
  const labels: { key: string; x: number; y: number; text: string; w: number }[] = [];
  const top = index.levels.length - 1;
  for (let l = top; l >= 0; l--) {
    const level = index.levels[l]!;
    const ruler = frame.rulers[l];
    if (!ruler || level.nodes.length === 0) continue;
    const [from, to] = inSight(level, scale);
    if (level.span * scale.unit >= LEAST_ITEM)
      for (let i = from; i < to && nodes.length < MOST_ITEMS; i++) {
        const x = Math.max(frame.left, scale.x(level.firsts[i]!)) - 2;
        const end = Math.min(frame.right, scale.x(level.firsts[i]! + level.span)) + 2;
        if (end - x < 6) continue;
        nodes.push({
          node: level.nodes[i]!,
          depth: top - l + 1,
          x,
          y: ruler.y - 4,
          w: end - x,
          h: ruler.h + 8,
        });
      }
    const all = level.nodes.length;
    const seen = to - from;
    const count = words.nodes(all);
    const part = seen < all ? words.someOf(seen, count) : count;
    // The flag of the level above needs room here too.
    const above = frame.rulers[l + 1];
    const room = above
      ? ruler.y - (above.y + above.h) - frame.type * 1.35 - 6
      : ruler.y - (frame.head.y + frame.head.h) - 4;
    const text = words.beside(level.name, part);
    if (room >= frame.type * 1.1)
      labels.push({
        key: level.name,
        x: frame.left,
        y: ruler.y - frame.type * 0.42,
        text,
        w: textWidth(text, frame.type),
      });
  }
  return { nodes, labels };
}
