// SPDX-License-Identifier: GPL-2.0-only
// Draws the nodes above the leaf: slots of one width, the largest gap in each, and its pivot under its right edge.
import { textWidth, type Box } from '../../../exhibit-api/view.ts';
import type { MapleNode, MapleSlot } from '../../../structures/maple/index.ts';
import { PAGE_SHIFT } from '../areas.ts';
import { pagesText, pageText } from '../line/words.ts';
import type { Sheet } from './sheet.ts';
import { slotName } from './names.ts';
import { WORDS } from './words.ts';

/** Least width of a slot that is not used, and the usual one, in relation to the type. */
const [UNUSED_LEAST, UNUSED] = [0.3, 1.1];
const USED = 5.4;
/** The last page that a pivot can name. */
const LAST_PAGE = 0xfffff;

export const pageOf = (index: number): number => index >>> PAGE_SHIFT;
export const pagesOf = (bytes: number): number => Math.round(bytes / (1 << PAGE_SHIFT));

/** A pivot's page. The last one is the largest address that there is. */
export const pivotText = (index: number, hex: boolean): string =>
  pageOf(index) >= LAST_PAGE && !hex ? WORDS.largest : pageText(pageOf(index), hex);

/** Level of the node in the drawing, if there is room for it. */
export const innerPlace = ({ places }: Sheet, i: number) => places.get(`in${i}`);

/** The boxes of all slots of the node at level i, used or not. */
export function innerSlots(sheet: Sheet, i: number): readonly Box[] {
  const { scene, pen, x, w } = sheet;
  const node = scene.tree.nodes.get(scene.above[i]?.node ?? 0);
  const place = innerPlace(sheet, i);
  if (!node || !place) return [];
  const used = node.slots.length;
  const spare = node.capacity - used;
  const wide = Math.min(USED * pen.type, (w - spare * UNUSED_LEAST * pen.type) / used);
  const narrow = spare ? Math.min(UNUSED * pen.type, (w - used * wide) / spare) : 0;
  return Array.from({ length: node.capacity }, (_, k): Box => {
    const left = k < used ? k * wide : used * wide + (k - used) * narrow;
    return { x: x + left, y: place.y, w: k < used ? wide : narrow, h: place.h };
  });
}

/** Where a way down leaves the node at level i. */
export function leaves(sheet: Sheet, i: number, slot: number): readonly [x: number, y: number] | null {
  const box = innerSlots(sheet, i)[slot];
  if (!box) return null;
  return [box.x + box.w / 2, box.y + box.h];
}

/** The pointer in the struct maple_tree, and the way from it to the first node that is drawn. */
export function drawRootBox(sheet: Sheet): void {
  const { pen, scene, places, x, w } = sheet;
  const { type: t } = pen;
  const { y, h } = places.get('head')!;
  const first = scene.above.findIndex((_, i) => innerPlace(sheet, i));
  const box = innerSlots(sheet, Math.max(0, first))[0];
  const middle = box ? box.x + box.w / 2 : x + 1.5 * t;
  const top = y + 0.9 * t;
  pen.boxes('head-box', [{ x: middle - 0.75 * t, y: top, w: 1.5 * t, h: 0.7 * t }]);
  const live = scene.path.length > 0;
  if (scene.above.length || scene.rows.length < 2)
    pen.line(
      live ? 'walked' : 'edge',
      `M${middle} ${top + 0.7 * t}V${y + h}`,
      live ? 'line-root' : 'edge-root',
    );
  pen.say(WORDS.root, middle + 1.1 * t, top + 0.68 * t, { className: 'quiet', mono: true });
  const node = scene.tree.nodes.get(scene.above[Math.max(0, first)]?.node ?? scene.leaf);
  if (!node) return;
  const name = WORDS.types[node.type];
  const [used, of] = [node.slots.length, node.capacity];
  pen.say([WORDS.usedSlots(name, used, of), WORDS.used(used, of)], x + w, top + 0.68 * t, {
    ...{ className: 'quiet', anchor: 'end' },
  });
}

export function drawInner(sheet: Sheet, i: number): void {
  const { pen, scene } = sheet;
  const { node: address, slot: taken } = scene.above[i]!;
  const node = scene.tree.nodes.get(address);
  const boxes = innerSlots(sheet, i);
  if (!node || !boxes.length) return;
  const { type: t } = pen;
  const way = scene.path[i]?.node === address ? scene.path[i] : null;
  const rim = (b: Box): Box => ({ x: b.x + 1, y: b.y + 1, w: Math.max(0.5, b.w - 2), h: b.h - 2 });
  pen.boxes('unused', boxes.slice(node.slots.length).map(rim));
  pen.boxes('slot-frame', boxes.slice(0, node.slots.length).map(rim));
  for (const s of node.slots) drawSlot(sheet, node, s, boxes[s.slot]!, way?.slot === s.slot);
  const { active } = scene;
  if (active?.node === address && active.write && boxes[active.slot])
    pen.boxes('ring', [boxes[active.slot]!]);
  pivots(sheet, i, node, boxes, way?.compared ?? [], way ? taken : -1);
  const next = boxes[taken];
  const below = sheet.places.get(`track${i}`);
  const gone = scene.path[i + 1] || (way && way.slot >= 0);
  if (next && below && scene.above[i + 1]) {
    const x = next.x + next.w / 2;
    pen.line(
      gone ? 'walked' : 'edge',
      `M${x} ${next.y + next.h}V${below.y + below.h}`,
      gone ? `line-in${i}` : undefined,
    );
  }
  const stubs = node.slots.filter((s) => s.slot !== taken && scene.above[i + 1]).map((s) => boxes[s.slot]!);
  pen.line('stub', stubs.map((b) => `M${b.x + b.w / 2} ${b.y + b.h}v${0.5 * t}`).join(''));
}

/** A slot: the largest gap below, over the pointer. */
function drawSlot(
  { pen, scene, scale }: Sheet,
  node: MapleNode,
  s: MapleSlot,
  box: Box,
  live: boolean,
): void {
  const { type: t } = pen;
  const gap = s.gap === null ? '' : pageText(pagesOf(s.gap), false);
  const text = scale.hex ? pagesOf(s.gap ?? 0).toString(16) : gap;
  const wide = textWidth(text, t, true);
  const size = Math.min(0.45 * t, box.w * 0.3);
  const over = gap !== '' && wide + 4 < box.w && box.h > 2.2 * t;
  const beside = gap !== '' && !over && wide + 2.5 * size + 0.8 * t < box.w;
  const m = box.x + (beside ? box.w - size - 0.4 * t : box.w / 2);
  const top = over ? box.y + box.h * 0.62 : box.y + box.h / 2 - size * 0.7;
  pen.line(live ? 'flag' : 'g-node', `M${m - size} ${top}h${2 * size}l${-size} ${1.4 * size}z`);
  if (over) pen.say(text, m, box.y + box.h * 0.3 + t * 0.36, { anchor: 'middle', mono: true });
  if (beside) pen.say(text, box.x + 0.4 * t, box.y + box.h / 2 + t * 0.36, { mono: true });
  pen.spot({
    ...{ key: `s${node.address}.${s.slot}`, node: node.address, slot: s.slot, level: node.level + 1, box },
    name: slotName(scene, s, scale.hex),
  });
}

/** Pivots under right edges; those that the code has compared have a tooth. */
function pivots(
  { pen, places, scale }: Sheet,
  i: number,
  node: MapleNode,
  boxes: readonly Box[],
  compared: readonly number[],
  taken: number,
): void {
  const { type: t } = pen;
  const place = places.get(`piv${i}`);
  const edges = node.slots.map((s) => boxes[s.slot]!.x + boxes[s.slot]!.w);
  const foot = boxes[0]!.y + boxes[0]!.h;
  pen.line('tick', edges.map((x) => `M${x} ${foot}v4`).join(''));
  pen.line(
    'tooth',
    compared.flatMap((k) => (edges[k] === undefined ? [] : [`M${edges[k]} ${foot}v5`])).join(''),
  );
  if (!place) return;
  const inOrder = [...node.slots].sort((a, b) => Number(b.slot === taken) - Number(a.slot === taken));
  for (const s of inOrder) {
    pen.say(pivotText(s.last, scale.hex), edges[s.slot]!, place.y + 1.15 * t, {
      ...{ anchor: 'middle', mono: true, className: s.slot === taken ? 'accent' : 'quiet' },
    });
  }
  const last = edges.at(-1) ?? 0;
  pen.say(WORDS.legend, last + 2.5 * t, place.y + 1.15 * t, { className: 'quiet' });
}

export const rangeText = (s: Pick<MapleSlot, 'first' | 'last'>, hex: boolean): string =>
  pagesText(pageOf(s.first), Math.min(LAST_PAGE, pageOf(s.last)), hex);
