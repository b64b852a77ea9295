// SPDX-License-Identifier: GPL-2.0-only
// Lays out the map: every node of the tree, each above the part of the address line that it covers.
import { Pen, round, stack, type Box, type Part } from '../../../exhibit-api/view.ts';
import type { MapleNode } from '../../../structures/maple/index.ts';
import { drawLine, extentOf } from '../line/draw.ts';
import { drawLock } from '../line/lock.ts';
import { lineParts, type Room } from '../line/parts.ts';
import { planLine } from '../line/scale.ts';
import { pageOf, rangeText } from './inner.ts';
import type { LaneDrawing, MaplePlan } from './layout.ts';
import type { MapleScene } from './scene.ts';
import { WORDS } from './words.ts';

const LAST_PAGE = 0x7ffff;
/** A node narrower than this shows how full it is, not its slots. CSS pixels. */
const NARROW = 14;

export function layoutMap(scene: MapleScene, plan: MaplePlan, room: Room): LaneDrawing {
  const { width, height, type: t, projector } = room;
  const pen = new Pen(t, width);
  const levels = plan.levels + 1;
  const parts: readonly Part[] = [
    { key: 'rim', least: 0.7 * t, most: 0.7 * t },
    { key: 'head', least: 1.9 * t, most: 2.2 * t },
    ...Array.from({ length: levels }, (_, i): readonly Part[] => [
      { key: `level${i}`, least: 1.1 * t, most: 2.6 * t },
      { key: `track${i}`, least: 1.1 * t, most: 6 * t, grows: true },
    ]).flat(),
    ...lineParts(room, false),
  ];
  const places = stack(parts, height - 2);
  const line = places.get('line')!;
  const foot = places.get(`track${levels - 1}`)!;
  const frame = { x: 1.5, y: 0.7 * t, w: width - 3, h: foot.y + foot.h * 0.7 - 0.7 * t };
  const bar = { x: frame.x, y: line.y, w: frame.w, h: line.h };
  const scale = planLine(plan.spaces, { ...bar, type: t }, true);
  drawLock(pen, frame, scene.held, projector);
  const boxOf = ({ min, max, level }: MapleNode): Box => {
    const { x, w } = extentOf(scale, { first: pageOf(min), last: Math.min(LAST_PAGE, pageOf(max)) });
    const at = places.get(`level${level}`);
    const rim = Math.min(5, w * 0.1);
    // The root covers the whole line, and stays within the frame.
    const left = Math.max(x + rim, frame.x + 7);
    return {
      x: left,
      y: at?.y ?? 0,
      w: Math.max(1, Math.min(x + w - rim, frame.x + frame.w - 7) - left),
      h: at?.h ?? 0,
    };
  };
  const nodes = [...scene.tree.nodes.values()].filter(({ level }) => places.has(`level${level}`));
  const boxes = new Map(nodes.map((n) => [n.address, boxOf(n)]));
  edges(pen, scene, nodes, boxes, bar.y - 4);
  for (const n of nodes) node(pen, scene, n, boxes.get(n.address)!, scale.hex);
  const note = WORDS.nodes(nodes.length);
  pen.say(note, frame.x + frame.w - t, 2.4 * t, { anchor: 'end', className: 'quiet' });
  drawLine(pen, scene, scale, { bar, above: 0, below: places.has('below') }, []);
  return { ...pen.done(height - 2), scale, bar };
}

function edges(
  pen: Pen,
  scene: MapleScene,
  nodes: readonly MapleNode[],
  boxes: ReadonlyMap<number, Box>,
  foot: number,
): void {
  const on = new Set(scene.path.map((p) => p.node));
  const [all, live]: [string[], string[]] = [[], []];
  for (const n of nodes) {
    const a = boxes.get(n.address)!;
    const each = a.w / n.capacity;
    for (const s of n.slots) {
      const b = boxes.get(s.node);
      if (!b) continue;
      const from = round(a.x + (s.slot + 0.5) * each);
      const d = `M${from} ${round(a.y + a.h)}L${round(b.x + b.w / 2)} ${round(b.y)}`;
      (on.has(n.address) && on.has(s.node) ? live : all).push(d);
    }
  }
  const leaves = nodes.filter(({ type }) => type === 'leaf').map((n) => boxes.get(n.address)!);
  pen.line('stub', leaves.map((b) => `M${round(b.x)} ${round(b.y + b.h)}V${round(foot)}`).join(''));
  pen.line('edge', all.join(''));
  pen.line('walked', live.join(''));
}

function node(pen: Pen, scene: MapleScene, n: MapleNode, box: Box, hex: boolean): void {
  const on = scene.path.some((p) => p.node === n.address);
  const each = box.w / n.capacity;
  if (box.w > NARROW) {
    const rim = Math.min(0.5, each * 0.15);
    const slot = (k: number): Box => ({
      x: box.x + k * each + rim,
      y: box.y + 2,
      w: each - 2 * rim,
      h: box.h - 4,
    });
    pen.boxes(
      'g-solid',
      n.slots.filter(({ kind }) => kind !== 'empty').map((s) => slot(s.slot)),
    );
  } else {
    const full = (box.h * n.slots.length) / n.capacity;
    pen.boxes('g-solid', [{ ...box, y: box.y + box.h - full, h: full }]);
  }
  pen.boxes(on ? 'ring' : 'ruler', [box]);
  const name = WORDS.node(
    WORDS.types[n.type],
    rangeText({ first: n.min, last: n.max }, hex),
    n.slots.length,
    n.capacity,
  );
  pen.spot({ key: `n${n.address}`, node: n.address, slot: 0, level: n.level + 1, box, name });
}
