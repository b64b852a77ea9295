// SPDX-License-Identifier: GPL-2.0-only
// Lays the step's strands, cursors and touched slots over the map, visible at every zoom. Flags at a border point to things
// beyond it.
import { perObject } from '../../../base/memo.ts';
import { route, textWidth, type Box, type Point } from '../../geometry.ts';
import { levelOf } from '../plan.ts';
import type { ObjectId, SlotNode, TreeScene } from '../types.ts';
import type { MapFrame } from './frame.ts';
import { nodeAt, type MapIndex } from './index.ts';
import type { MapScale } from './scale.ts';

/** Least width of a touched slot, in pixels. */
const LEAST_SLOT = 5;

/** Most signs for broken slots. */
const MOST_SIGNS = 60;

export interface MapStrand {
  readonly number: number;
  readonly live: boolean;
  readonly d: string;
  readonly end: Point;
}

export interface MapCursor {
  readonly key: string;
  readonly name: string;
  readonly cpu: 'A' | 'B';
  /** null: it points to the head, or outside the view. */
  readonly ring: Box | null;
  readonly flag: Box;
  readonly tip: Point;
  /** Its direction, if it is outside the view. */
  readonly beyond: 'left' | 'right' | null;
  readonly hollow: boolean;
}

export interface MapOverlay {
  readonly strands: readonly MapStrand[];
  readonly cursors: readonly MapCursor[];
  readonly active: (Box & { readonly write: boolean }) | null;
  /** Slots that the operation touches at any step. */
  readonly touched: readonly Box[];
  readonly wrong: readonly { readonly key: string; readonly at: Point; readonly text: string }[];
}

/** A slot's box, also outside the view. */
export function slotBox(node: SlotNode, slot: number, fanout: number, frame: MapFrame, scale: MapScale): Box {
  const ruler = frame.rulers[levelOf(node, fanout)] ?? frame.rulers[frame.rulers.length - 1]!;
  const x = scale.x(node.firstIndex + slot * node.indicesPerSlot);
  const w = Math.max(LEAST_SLOT, node.indicesPerSlot * scale.unit);
  if (x + w <= frame.left || x >= frame.right) return { x, y: ruler.y, w, h: ruler.h };
  // Wide slots are cut off at the borders, so that their middle is visible.
  const from = Math.max(Math.min(x, frame.right - LEAST_SLOT), frame.left);
  const to = Math.max(Math.min(x + w, frame.right), from + LEAST_SLOT);
  return { x: from, y: ruler.y, w: to - from, h: ruler.h };
}

const middle = (b: Box): number => b.x + b.w / 2;
const within = (x: number, frame: MapFrame): number => Math.min(frame.right, Math.max(frame.left, x));

export function layOverlay(scene: TreeScene, frame: MapFrame, scale: MapScale): MapOverlay {
  const { nodes, fanout } = scene.tree;
  const { type } = frame;
  const box = (at: { readonly node: ObjectId; readonly slot: number }): Box | null => {
    const node = nodes.get(at.node);
    return node ? slotBox(node, at.slot, fanout, frame, scale) : null;
  };
  const seen = (b: Box): boolean => b.x + b.w > frame.left && b.x < frame.right;
  const pitch = type > 16 ? 7 : 4;
  const many = scene.strands.length;
  const headY = frame.head.y + frame.head.h;
  const strands = scene.strands.map((s, k): MapStrand => {
    const off = (k - (many - 1) / 2) * pitch;
    let from: Point = [frame.head.x + frame.head.w / 2 + off, headY];
    let end = from;
    let d = '';
    for (const at of s.path) {
      const b = box(at);
      if (!b) continue;
      const x = within(middle(b) + off, frame);
      // Tracks are above the words of the ruler. The strand stops at the slot, and continues below it.
      const track = Math.max(from[1] + 3, b.y - type * 1.45 - 4 - (many - 1 - k) * pitch * 0.75);
      end = [x, b.y - 3];
      d += route(Math.abs(from[0] - x) > 0.5 ? [from, [from[0], track], [x, track], end] : [from, end], 5);
      from = [x, b.y + b.h + 3];
    }
    if (!d) d = route([from, (end = [from[0], headY + type * 0.9])]);
    return { number: s.number, live: s.live, d, end };
  });

  const taken = new Map<string, number>();
  const cursors = scene.cursors.map((c): MapCursor => {
    const w = Math.max(type * 2.4, textWidth(c.name, type, true) + 10 + (c.cpu === 'B' ? type : 0));
    const h = type * 1.35;
    const ring = c.at === 'head' ? null : box(c.at);
    const common = { key: c.cpu, name: c.name, cpu: c.cpu };
    if (!ring) {
      const nth = taken.get('head') ?? 0;
      taken.set('head', nth + 1);
      const x = frame.head.x + frame.head.w + 9 + nth * (w + 12);
      const flag = { x, y: frame.head.y + (frame.head.h - h) / 2, w, h };
      return { ...common, ring: null, flag, tip: [x - 6, flag.y + h / 2], beyond: null, hollow: true };
    }
    const beyond = seen(ring) ? null : ring.x < frame.left ? 'left' : 'right';
    const x = within(middle(ring), frame);
    const key = `${ring.y} ${Math.round(x / w)}`;
    const nth = taken.get(key) ?? 0;
    taken.set(key, nth + 1);
    const y = ring.y + ring.h + 6 + nth * (h + 2);
    const flag = { x: Math.min(frame.right - w, Math.max(frame.left, x - w / 2)), y, w, h };
    return { ...common, ring: beyond ? null : ring, flag, tip: [x, y - 5], beyond, hollow: false };
  });

  const touched: Box[] = [];
  for (const [id, slots] of scene.opened)
    for (const slot of slots) {
      const b = box({ node: id, slot });
      if (b && seen(b)) touched.push(b);
    }
  const activeBox = scene.active && box(scene.active);
  const wrong: { key: string; at: Point; text: string }[] = [];
  for (const node of nodesWrong(scene.tree.nodes))
    node.slots.forEach((face, slot) => {
      if (!face.wrong || wrong.length >= MOST_SIGNS) return;
      const b = slotBox(node, slot, fanout, frame, scale);
      if (seen(b)) wrong.push({ key: `${node.id}.${slot}`, at: [middle(b), b.y - 6], text: face.wrong });
    });
  return {
    strands,
    cursors,
    active: activeBox && seen(activeBox) ? { ...activeBox, write: scene.active.write } : null,
    touched,
    wrong,
  };
}

const nodesWrong = perObject((nodes: TreeScene['tree']['nodes']): readonly SlotNode[] =>
  [...nodes.values()].filter((n) => n.wrong || isWrong(n)),
);

const isWrong = perObject(({ slots }: SlotNode) => slots.some((f) => f.wrong));

/** The step's place: the indices of the slot that it touches, else of the first cursor's slot; null: the head. */
export function placeOf(scene: TreeScene): readonly [from: number, to: number] | null {
  const cursor = scene.cursors.find((c) => c.at !== 'head')?.at;
  const at = scene.active ?? (cursor === 'head' ? undefined : cursor);
  const node = at && scene.tree.nodes.get(at.node);
  if (!node) return null;
  const from = node.firstIndex + at.slot * node.indicesPerSlot;
  return [from, from + node.indicesPerSlot];
}

/** The slot under a point of the drawing. The pointer reaches nodes within four pixels. */
export function slotAt(
  index: MapIndex,
  frame: MapFrame,
  scale: MapScale,
  x: number,
  y: number,
): { readonly node: ObjectId; readonly slot: number } | null {
  const level = index.levels[frame.rulers.findIndex((r) => y >= r.y - 8 && y <= r.y + r.h + 8)];
  const near = [0, -2, 2, -4, 4].map((d) => level && nodeAt(level, scale.index(x + d))).find((n) => n);
  return near ? { node: near.id, slot: slotNear(near, scale.index(x), scale.unit) } : null;
}

/** The slot at an index; in a node that is too narrow for its slots, the nearest used slot. */
export function slotNear(node: SlotNode, index: number, unit: number): number {
  const slot = Math.min(
    node.slots.length - 1,
    Math.max(0, Math.floor((index - node.firstIndex) / node.indicesPerSlot)),
  );
  if (node.indicesPerSlot * unit >= 4 || node.slots[slot]?.glyph !== 'empty') return slot;
  let best = slot;
  let distance = Infinity;
  node.slots.forEach((face, i) => {
    if (face.glyph === 'empty' || Math.abs(i - slot) >= distance) return;
    best = i;
    distance = Math.abs(i - slot);
  });
  return best;
}
