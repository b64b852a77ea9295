// SPDX-License-Identifier: GPL-2.0-only
// Lays out the map: every node of the tree, each above the part of the address line that it covers.
import { round, type Box, type Part, type Pen } from '../../../exhibit-api/view.ts';
import type { MapleNode } from '../../../structures/maple/index.ts';
import { LAST_PAGE, pageOf } from '../areas.ts';
import { extentOf } from '../line/draw.ts';
import { laySpace, type Room, type SpaceDrawing } from '../line/parts.ts';
import type { MaplePlan } from './layout.ts';
import type { MapleScene } from './scene.ts';
import { drawRuler, QUIET_END, rangeText } from './slots.ts';
import { WORDS } from './words.ts';

/** A node narrower than this shows how full it is, not its slots. CSS pixels. */
const NARROW = 14;

/** A node in its place. */
interface Placed {
  readonly node: MapleNode;
  readonly box: Box;
  /** The latest walk is or was there. */
  readonly on: boolean;
}

export function layoutMap(scene: MapleScene, plan: MaplePlan, room: Room): SpaceDrawing {
  const { type: t } = room;
  const levels = Array.from({ length: plan.levels + 1 }, (_, i): readonly Part[] => [
    { key: `level${i}`, least: 1.1 * t, most: 2.6 * t },
    { key: `track${i}`, least: 1.1 * t, most: 6 * t, grows: true },
  ]);
  const parts = [{ key: 'head', least: 1.9 * t, most: 2.2 * t }, ...levels.flat()];
  const own = { parts, ends: 0.7, whole: true, covers: [] };
  return laySpace(scene, plan.spaces, room, own, ({ pen, places, frame, scale, bar }) => {
    const all = [...scene.tree.nodes.values()].flatMap((node): readonly Placed[] => {
      const place = places.get(`level${node.level}`);
      if (!place) return [];
      const pages = { first: pageOf(node.min), last: Math.min(LAST_PAGE, pageOf(node.max)) };
      const { x, w } = extentOf(scale, pages);
      const rim = Math.min(5, w * 0.1);
      // The root covers the whole line, and stays within the frame.
      const left = Math.max(x + rim, frame.x + 7);
      const right = Math.min(x + w - rim, frame.x + frame.w - 7);
      const on = scene.path.some((p) => p.node === node.address);
      return [{ node, on, box: { ...place, x: left, w: Math.max(1, right - left) } }];
    });
    drawEdges(pen, all, bar.y - 4);
    for (const placed of all) drawNode(pen, placed, scale.hex);
    pen.say(WORDS.nodes(all.length), frame.x + frame.w - t, 2.4 * t, QUIET_END);
  });
}

function drawEdges(pen: Pen, all: readonly Placed[], foot: number): void {
  const byAddress = new Map(all.map((placed) => [placed.node.address, placed]));
  const [still, live]: [string[], string[]] = [[], []];
  for (const { node, box, on } of all)
    for (const s of node.slots) {
      const below = byAddress.get(s.node);
      if (!below) continue;
      const { x, y, w } = below.box;
      const from = round(box.x + (s.slot + 0.5) * (box.w / node.capacity));
      (on && below.on ? live : still).push(
        `M${from} ${round(box.y + box.h)}L${round(x + w / 2)} ${round(y)}`,
      );
    }
  const leaves = all.filter(({ node }) => node.type === 'leaf');
  const stubs = leaves.map(({ box: { x, y, h } }) => `M${round(x)} ${round(y + h)}V${round(foot)}`);
  pen.line('stub', stubs.join(''));
  pen.line('edge', still.join(''));
  pen.line('walked', live.join(''));
}

function drawNode(pen: Pen, { node, box, on }: Placed, hex: boolean): void {
  const { address, slots, capacity, level } = node;
  const frame = on ? 'ring' : 'ruler';
  if (box.w > NARROW) drawRuler(pen, node, box, frame);
  else {
    const full = (box.h * slots.length) / capacity;
    pen.boxes('g-solid', [{ ...box, y: box.y + box.h - full, h: full }]);
    pen.boxes(frame, [box]);
  }
  const pages = rangeText({ first: node.min, last: node.max }, hex);
  const name = WORDS.node(WORDS.types[node.type], pages, slots.length, capacity);
  pen.spot({ key: `n${address}`, node: address, slot: 0, level: level + 1, box, name });
}
