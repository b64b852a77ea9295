// SPDX-License-Identifier: GPL-2.0-only
// Draws the leaves of one parent as rulers, and of the one that the operation is about at most ten slots opened.
import { elbow, route, type Box, type Point } from '../../../exhibit-api/view.ts';
import type { MapleNode, MapleSlot } from '../../../structures/maple/index.ts';
import { extentOf } from '../line/draw.ts';
import { innerPlace, leaves as leavesNode, pageOf, pivotText } from './inner.ts';
import type { Sheet } from './sheet.ts';
import { slotName } from './names.ts';
import { WORDS } from './words.ts';

/** Slots of the operation's leaf, and of others, at most as wide; in relation to the type. */
const [OWN, OTHER, ALONE] = [0.42, 0.42, 1.3];
/** Gap between leaves. */
const BETWEEN = 1.05;
const MOST_OPENED = 10;

interface Ruler {
  readonly node: MapleNode;
  readonly x: number;
  readonly pitch: number;
}

/** The operation's leaf and its neighbours under the same parent, left to right. */
function rulers({ scene, x, w, pen }: Sheet): readonly Ruler[] {
  const { nodes } = scene.tree;
  const parent = nodes.get(scene.above.at(-1)?.node ?? 0);
  const own = nodes.get(scene.leaf);
  if (!own) return [];
  const all = parent ? parent.slots.flatMap((s) => nodes.get(s.node) ?? []) : [own];
  if (all.length === 1) {
    const pitch = Math.min(ALONE * pen.type, w / own.capacity);
    return [{ node: own, x, pitch }];
  }
  const between = Math.min(BETWEEN * pen.type, (w * 0.2) / all.length);
  const room = w - between * (all.length - 1);
  const slots = all.reduce((sum, n) => sum + n.capacity, 0);
  const ownPitch = Math.min(OWN * pen.type, (room * 0.6) / own.capacity);
  const pitch = Math.min(OTHER * pen.type, (room - ownPitch * own.capacity) / (slots - own.capacity));
  let left = x;
  return all.map((node) => {
    const of = node === own ? ownPitch : pitch;
    const ruler = { node, x: left, pitch: of };
    left += of * node.capacity + between;
    return ruler;
  });
}

export function drawLeaf(sheet: Sheet): void {
  const { pen, scene, places } = sheet;
  const strip = places.get('strip')!;
  const all = rulers(sheet);
  const own = all.find(({ node }) => node.address === scene.leaf);
  if (!own) return;
  edges(sheet, all, strip.y);
  for (const r of all) ruler(sheet, r, strip.y, strip.h);
  const way = scene.path.find((p) => p.node === scene.leaf);
  const teeth = way?.compared ?? [];
  const comb = places.get('comb');
  if (comb && teeth.length) {
    const [y, end] = [comb.y + comb.h * 0.8, comb.y + comb.h * 0.25];
    const at = (k: number): number => own.x + (k + 0.5) * own.pitch;
    const [low, high] = [Math.min(...teeth), Math.max(...teeth)];
    pen.line('tooth', `M${at(low)} ${y}H${at(high)}${teeth.map((k) => `M${at(k)} ${end}V${y}`).join('')}`);
  }
  opened(sheet, own, way && way.slot >= 0 ? way.slot : -1);
}

/** The ways from the parent's slots to the leaves, and the live one. */
function edges(sheet: Sheet, all: readonly Ruler[], y: number): void {
  const { pen, scene, places } = sheet;
  const i = scene.above.length - 1;
  const parent = scene.tree.nodes.get(scene.above[i]?.node ?? 0);
  const way = scene.path[i];
  const went = scene.path.some((p) => p.node === scene.leaf) || (way !== undefined && way.slot >= 0);
  const top = places.get(`track${i}`);
  if (!parent) return;
  for (const r of all) {
    const slot = parent.slots.find((s) => s.node === r.node.address)?.slot ?? 0;
    const from = leavesNode(sheet, i, slot);
    if (!from || !top || !innerPlace(sheet, i)) continue;
    const own = r.node.address === scene.leaf;
    const to =
      r.x + (own ? Math.min(r.node.slots.length, r.node.capacity) / 2 : r.node.capacity / 2) * r.pitch;
    const d = `M${from[0]} ${from[1]}V${top.y}L${to} ${top.y + top.h}V${y}`;
    if (own && went) {
      pen.line('casing', d);
      pen.line('walked', d, `line-leaf`);
    } else pen.line('edge', d);
  }
}

/** A leaf's 32 slots: areas stand, empty ones are blank, unused ones dotted. */
function ruler({ pen, scene, places }: Sheet, { node, x, pitch }: Ruler, y: number, h: number): void {
  const used = node.slots.length;
  const rim = Math.min(0.5, pitch * 0.15);
  const box = (s: MapleSlot): Box => ({
    x: x + s.slot * pitch + rim,
    y: y + 2,
    w: pitch - 2 * rim,
    h: h - 4,
  });
  pen.boxes('g-solid', node.slots.filter(({ kind }) => kind === 'entry').map(box));
  pen.boxes('ruler', [{ x, y, w: pitch * node.capacity, h }]);
  if (pitch >= 1.5) pen.boxes('unused', [{ x: x + used * pitch, y, w: (node.capacity - used) * pitch, h }]);
  const label = places.get('strip-label');
  if (label)
    pen.say(WORDS.used(used, node.capacity), x + pitch * node.capacity, label.y + label.h - 0.35 * pen.type, {
      ...{ anchor: 'end', className: node.address === scene.leaf ? '' : 'quiet' },
    });
}

/** The slots to open: those around the one that is read, or that holds the first wanted page. */
export function window(
  { slots }: MapleNode,
  scene: Sheet['scene'],
  at: number,
  most: number,
): readonly MapleSlot[] {
  const page = scene.wanted?.first ?? 0;
  const target =
    at >= 0
      ? at
      : Math.max(
          0,
          slots.findIndex((s) => pageOf(s.last) >= page),
        );
  const count = Math.min(most, slots.length);
  const first = Math.max(0, Math.min(slots.length - count, target - Math.floor(count / 2)));
  return slots.slice(first, first + count);
}

function opened(sheet: Sheet, own: Ruler, slot: number): void {
  const { pen, scene, places, x, w, scale, bar } = sheet;
  const { type: t } = pen;
  const tiles = places.get('tiles')!;
  const strip = places.get('strip')!;
  const numbers = places.get('numbers');
  const pivots = places.get('pivots');
  const least = (scale.hex ? 3.7 : 3.4) * t;
  const shown = window(own.node, scene, slot, Math.min(MOST_OPENED, Math.floor(w / least)));
  if (!shown.length) return;
  const each = Math.min(5.5 * t, w / shown.length);
  const boxOf = (i: number): Box => ({ x: x + i * each, y: tiles.y, w: each, h: tiles.h });
  const foot = strip.y + strip.h;
  const top = (numbers ?? tiles).y;
  const [first, last] = [shown[0]!.slot, shown.at(-1)!.slot + 1];
  pen.line(
    'leader',
    `M${own.x + first * own.pitch} ${foot}L${x} ${top}M${own.x + last * own.pitch} ${foot}L${x + each * shown.length} ${top}`,
  );
  const rim = (b: Box): Box => ({ x: b.x + 1.25, y: b.y + 1.25, w: b.w - 2.5, h: b.h - 2.5 });
  const faces = { rw: [] as Box[], ro: [] as Box[], empty: [] as Box[] };
  shown.forEach((s, i) => {
    const area = s.kind === 'entry' ? scene.areaAt.get(s.word) : undefined;
    faces[area ? (area.writable ? 'rw' : 'ro') : 'empty'].push(rim(boxOf(i)));
  });
  pen.boxes('slot-empty', faces.empty);
  pen.boxes('area-rw', faces.rw);
  pen.boxes('area-ro', faces.ro);
  shown.forEach((s, i) => {
    const b = boxOf(i);
    const on = s.slot === slot ? 'accent' : 'quiet';
    const middle = b.x + b.w / 2;
    if (numbers)
      pen.say(String(s.slot), middle, numbers.y + 0.95 * t, { anchor: 'middle', mono: true, className: on });
    if (s.kind === 'empty' && tiles.h > 1.4 * t)
      pen.say(WORDS.nothing, middle, b.y + b.h / 2 + 0.36 * t, {
        anchor: 'middle',
        mono: true,
        className: 'quiet',
      });
    pen.line('tick', `M${b.x + b.w} ${b.y + b.h}v4`);
    if (pivots)
      pen.say(pivotText(s.last, scale.hex), b.x + b.w - 2, pivots.y + 1.15 * t, {
        anchor: 'end',
        mono: true,
        className: on,
      });
    pen.spot({
      ...{ key: `s${own.node.address}.${s.slot}`, node: own.node.address, slot: s.slot },
      ...{ level: own.node.level + 1, box: b, name: slotName(scene, s, scale.hex) },
    });
  });
  const k = shown.findIndex((s) => s.slot === slot);
  if (k < 0) return;
  const b = boxOf(k);
  const from: Point = [own.x + (slot + 0.5) * own.pitch, foot + 1];
  const middle = b.x + b.w / 2;
  const lead = places.get('lead')!;
  const down = route(elbow(from, [middle, top - 1], lead.y + lead.h / 2));
  pen.line('casing', down);
  pen.line('walked', down, 'line-slot');
  pen.boxes('ring', [{ x: b.x - 1, y: b.y - 1, w: b.w + 2, h: b.h + 2 }]);
  if (scene.active?.write) pen.line('caret', `M${middle - 6} ${b.y - 1}h12l-6 9z`);
  const area = scene.areas.find((a) => a.address === scene.found);
  if (!area || shown[k]!.word !== area.address) return;
  const to = extentOf(scale, area);
  const out: Point = [b.x + 0.5 * t, b.y + b.h + 2];
  const rail = places.get('foot')!;
  const d = route(elbow(out, [to.x + to.w / 2, bar.y - 10], rail.y + rail.h * 0.4));
  pen.line('casing', d);
  pen.line('walked', d, 'line-area');
}
