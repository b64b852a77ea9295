// SPDX-License-Identifier: GPL-2.0-only
// Draws the leaves of one parent as rulers, and of the one that the operation is about at most ten slots opened.
import { elbow, route, type Box, type Point } from '../../../exhibit-api/view.ts';
import type { MapleNode } from '../../../structures/maple/index.ts';
import { pageOf } from '../areas.ts';
import { extentOf } from '../line/draw.ts';
import { drawWay, inset } from '../line/marks.ts';
import { drawHeld, drawRuler, footOf, MIDDLE, pivotText, QUIET, type Cell, type Sheet } from './slots.ts';
import { WORDS } from './words.ts';

/** Slots of a leaf, and of one without neighbours, at most as wide; in relation to the type. */
const [PITCH, ALONE] = [0.42, 1.3];
/** Gap between leaves. */
const BETWEEN = 1.05;
const MOST_OPENED = 10;

interface Ruler {
  readonly node: MapleNode;
  readonly box: Box;
  /** Width of a slot. */
  readonly pitch: number;
}

/** x of a place on a ruler, in slots from its left edge. */
const along = ({ box, pitch }: Ruler, slots: number): number => box.x + slots * pitch;

/** The operation's leaf and its neighbours under the same parent, left to right. */
function rulersOf({ scene, places, x, w, t }: Sheet): readonly Ruler[] {
  const { nodes } = scene.tree;
  const { y, h } = places.get('strip')!;
  const parent = nodes.get(scene.above.at(-1)?.node ?? 0);
  const own = nodes.get(scene.leaf);
  if (!own) return [];
  const all = parent ? parent.slots.flatMap((s) => nodes.get(s.node) ?? []) : [own];
  const between = all.length > 1 ? Math.min(BETWEEN * t, (w * 0.2) / all.length) : 0;
  const room = w - between * (all.length - 1);
  const others = all.reduce((sum, n) => sum + n.capacity, 0) - own.capacity;
  const ownPitch = others
    ? Math.min(PITCH * t, (room * 0.6) / own.capacity)
    : Math.min(ALONE * t, w / own.capacity);
  const otherPitch = Math.min(PITCH * t, (room - ownPitch * own.capacity) / Math.max(1, others));
  let left = x;
  return all.map((node) => {
    const pitch = node === own ? ownPitch : otherPitch;
    const box = { x: left, y, w: pitch * node.capacity, h };
    left += box.w + between;
    return { node, box, pitch };
  });
}

export function drawLeaf(sheet: Sheet): void {
  const { pen, scene, places } = sheet;
  const rulers = rulersOf(sheet);
  const own = rulers.find(({ node }) => node.address === scene.leaf);
  if (!own) return;
  drawEdges(sheet, rulers);
  for (const ruler of rulers) drawStrip(sheet, ruler);
  const way = scene.path.find((p) => p.node === scene.leaf);
  const teeth = way?.compared ?? [];
  const comb = places.get('comb');
  if (comb && teeth.length) {
    const [y, end] = [comb.y + comb.h * 0.8, comb.y + comb.h * 0.25];
    const [low, high] = [Math.min(...teeth), Math.max(...teeth)].map((k) => along(own, k + 0.5));
    const lines = teeth.map((k) => `M${along(own, k + 0.5)} ${end}V${y}`);
    pen.line('tooth', `M${low} ${y}H${high}${lines.join('')}`);
  }
  drawOpened(sheet, own, way?.slot ?? -1);
}

/** The ways from the parent's slots to the leaves, and the live one. */
function drawEdges({ pen, scene, places, inner }: Sheet, rulers: readonly Ruler[]): void {
  const i = scene.above.length - 1;
  const parent = scene.tree.nodes.get(scene.above[i]?.node ?? 0);
  const track = places.get(`track${i}`);
  if (!parent || !track) return;
  const went = scene.path.some((p) => p.node === scene.leaf) || (scene.path[i]?.slot ?? -1) >= 0;
  for (const ruler of rulers) {
    const { node, box } = ruler;
    const from = inner[i]![parent.slots.find((s) => s.node === node.address)?.slot ?? 0];
    if (!from) continue;
    const own = node.address === scene.leaf;
    const [x, y] = footOf(from);
    const to = along(ruler, (own ? node.slots.length : node.capacity) / 2);
    const d = `M${x} ${y}V${track.y}L${to} ${track.y + track.h}V${box.y}`;
    if (own && went) drawWay(pen, d, 'line-leaf');
    else pen.line('edge', d);
  }
}

/** A leaf's 32 slots: areas stand, empty ones are blank, unused ones dotted. */
function drawStrip({ pen, scene, places, t }: Sheet, ruler: Ruler): void {
  const { node, box, pitch } = ruler;
  const { slots, capacity } = node;
  drawRuler(pen, node, box, 'ruler');
  const x = along(ruler, slots.length);
  if (pitch >= 1.5) pen.boxes('unused', [{ ...box, x, w: (capacity - slots.length) * pitch }]);
  const label = places.get('strip-label');
  if (!label) return;
  const className = node.address === scene.leaf ? '' : 'quiet';
  const base = label.y + label.h - 0.35 * t;
  pen.say(WORDS.used(slots.length, capacity), along(ruler, capacity), base, { anchor: 'end', className });
}

/** The slots to open: those around the one that is read, or that holds the first wanted page. */
function toOpen({ slots }: MapleNode, { wanted }: Sheet['scene'], at: number, most: number) {
  const page = wanted?.first ?? 0;
  const target = at >= 0 ? at : slots.findIndex((s) => pageOf(s.last) >= page);
  const count = Math.min(most, slots.length);
  const first = Math.max(0, Math.min(slots.length - count, target - Math.floor(count / 2)));
  return slots.slice(first, first + count);
}

/** @param slot the one that is read; −1: none */
function drawOpened(sheet: Sheet, own: Ruler, slot: number): void {
  const { pen, scene, places, x, w, t, hex } = sheet;
  const { y, h } = places.get('tiles')!;
  const numbers = places.get('numbers');
  const pivots = places.get('pivots');
  const most = Math.min(MOST_OPENED, Math.floor(w / ((hex ? 3.7 : 3.4) * t)));
  const shown = toOpen(own.node, scene, slot, most);
  if (!shown.length) return;
  const each = Math.min(5.5 * t, w / shown.length);
  const cells = shown.map((s, i): Cell => ({
    ...{ node: own.node.address, slot: s },
    box: { x: x + i * each, y, w: each, h },
  }));
  const foot = own.box.y + own.box.h;
  const top = (numbers ?? { y }).y;
  const [first, last] = [shown[0]!.slot, shown.at(-1)!.slot + 1].map((k) => along(own, k));
  pen.line('leader', `M${first} ${foot}L${x} ${top}M${last} ${foot}L${x + each * shown.length} ${top}`);
  drawHeld(sheet, cells, 1.25, 1.25);
  for (const { slot: s, box } of cells) {
    const className = s.slot === slot ? 'accent' : 'quiet';
    const [middle, bottom] = footOf(box);
    const end = box.x + box.w;
    if (numbers) pen.say(String(s.slot), middle, numbers.y + 0.95 * t, { ...MIDDLE, className });
    if (s.kind === 'empty' && h > 1.4 * t)
      pen.say(WORDS.nothing, middle, y + h / 2 + 0.36 * t, { ...MIDDLE, ...QUIET });
    pen.line('tick', `M${end} ${bottom}v4`);
    const style = { anchor: 'end', mono: true, className } as const;
    if (pivots) pen.say(pivotText(s.last, hex), end - 2, pivots.y + 1.15 * t, style);
  }
  const read = cells.find((c) => c.slot.slot === slot);
  if (read) drawRead(sheet, read, [along(own, slot + 0.5), foot + 1], top - 1);
}

/** The way from a slot of the ruler to the opened one, and on to its area. */
function drawRead(sheet: Sheet, { slot, box }: Cell, from: Point, top: number): void {
  const { pen, scene, places, scale, bar, t } = sheet;
  const [middle, bottom] = footOf(box);
  const lead = places.get('lead')!;
  drawWay(pen, route(elbow(from, [middle, top], lead.y + lead.h / 2)), 'line-slot');
  pen.boxes('ring', [inset(box, -1)]);
  if (scene.active?.write) pen.line('caret', `M${middle - 6} ${box.y - 1}h12l-6 9z`);
  const area = scene.areas.find((a) => a.address === scene.found);
  if (area?.address !== slot.word) return;
  const to = extentOf(scale, area);
  const out: Point = [box.x + 0.5 * t, bottom + 2];
  const rail = places.get('foot')!;
  drawWay(pen, route(elbow(out, [to.x + to.w / 2, bar.y - 10], rail.y + rail.h * 0.4)), 'line-area');
}
