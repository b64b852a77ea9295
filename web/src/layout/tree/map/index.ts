// SPDX-License-Identifier: GPL-2.0-only
// Indexes a whole tree by level and by index, for the map. An index always has the same x, so that a step only moves things
// that it changes. The index is built once per map of nodes.
import { bisectRight } from '../../../base/bisect.ts';
import { perObject } from '../../../base/memo.ts';
import { levelOf } from '../plan.ts';
import type { SlotNode, TreeScene } from '../types.ts';

export interface MapLevel {
  /** 0 for leaves. */
  readonly level: number;
  /** "shift 6" */
  readonly name: string;
  /** Indices that a node covers; `perSlot`: that a slot covers. */
  readonly span: number;
  readonly perSlot: number;
  /** Ascending by first index, not overlapping. */
  readonly nodes: readonly SlotNode[];
  readonly firsts: Float64Array;
}

export interface MapIndex {
  readonly fanout: number;
  /** Leaves first. A level without nodes is empty if a higher one has nodes. */
  readonly levels: readonly MapLevel[];
  readonly count: number;
  /** The index after the last used one. */
  readonly end: number;
}

const known = new WeakMap<TreeScene['tree']['nodes'], MapIndex>();

export function mapIndex(tree: TreeScene['tree']): MapIndex {
  let index = known.get(tree.nodes);
  if (!index) known.set(tree.nodes, (index = makeIndex(tree)));
  return index;
}

function makeIndex({ nodes, fanout }: TreeScene['tree']): MapIndex {
  const byLevel: SlotNode[][] = [];
  let end = 1;
  for (const node of nodes.values()) {
    const level = levelOf(node, fanout);
    (byLevel[level] ??= []).push(node);
    end = Math.max(end, endOf(node));
  }
  const levels = Array.from(byLevel, (list, level): MapLevel => {
    const sorted = (list ?? []).sort((a, b) => a.firstIndex - b.firstIndex);
    const perSlot = fanout ** level;
    return {
      level,
      name: sorted[0]?.level ?? '',
      span: perSlot * fanout,
      perSlot,
      nodes: sorted,
      firsts: Float64Array.from(sorted, (n) => n.firstIndex),
    };
  });
  return { fanout, levels, count: nodes.size, end };
}

/** The index after the last that a node's own entries cover; child nodes count for themselves. */
const endOf = perObject(({ slots, firstIndex, indicesPerSlot }: SlotNode): number => {
  const last = slots.findLastIndex((face) => face.glyph !== 'empty' && face.glyph !== 'node');
  return firstIndex + (last + 1) * indicesPerSlot;
});

/** Position of the first node that ends after `index`. */
export const firstFrom = (level: MapLevel, index: number): number =>
  bisectRight(level.firsts, index - level.span);

/** The node of a level that covers `index`, or null. */
export function nodeAt(level: MapLevel, index: number): SlotNode | null {
  const node = level.nodes[firstFrom(level, index)];
  return node && node.firstIndex <= index ? node : null;
}

/** The used fractions of a node's slots, by kind of entry. */
export interface Fill {
  readonly solid: number;
  readonly hatched: number;
}

export const fillOf = perObject(({ slots }: SlotNode): Fill => {
  let solid = 0;
  let hatched = 0;
  slots.forEach((face, i) => {
    const home = face.glyph === 'sibling' ? slots[face.home ?? i] : face;
    if (home?.glyph === 'hatched') hatched++;
    else if (face.glyph !== 'empty') solid++;
  });
  return { solid: solid / slots.length, hatched: hatched / slots.length };
});
