// SPDX-License-Identifier: GPL-2.0-only
// Draws the nodes above the leaf: slots of one width, the largest gap in each, and its pivot under its right edge.
import { textWidth, type Box, type Place } from '../../../exhibit-api/view.ts';
import type { MapleNode, MapleSlot } from '../../../structures/maple/index.ts';
import { pageOf } from '../areas.ts';
import { inset } from '../line/marks.ts';
import { drawSpots, footOf, MIDDLE, pivotText, QUIET, QUIET_END, type Sheet } from './slots.ts';
import { WORDS } from './words.ts';

/** Least width of a slot that is not used, and the usual one, in relation to the type. */
const [UNUSED_LEAST, UNUSED] = [0.3, 1.1];
const USED = 5.4;

/** The boxes of all slots of a node, used or not. @param t size of the type */
export function innerSlots(
  { slots, capacity }: MapleNode,
  { y, h }: Place,
  { x, w, t }: Pick<Sheet, 'x' | 'w' | 't'>,
): readonly Box[] {
  const used = slots.length;
  const spare = capacity - used;
  const wide = Math.min(USED * t, (w - spare * UNUSED_LEAST * t) / used);
  const narrow = spare ? Math.min(UNUSED * t, (w - used * wide) / spare) : 0;
  return Array.from({ length: capacity }, (_, k): Box => {
    const left = k < used ? k * wide : used * wide + (k - used) * narrow;
    return { x: x + left, y, w: k < used ? wide : narrow, h };
  });
}

/** The pointer in the struct maple_tree, and the way from it to the first node that is drawn. */
export function drawRootBox({ pen, scene, places, inner, x, w, t }: Sheet): void {
  const { above, path, rows, tree } = scene;
  const head = places.get('head')!;
  const shown = inner.findIndex((boxes) => boxes.length > 0);
  const first = Math.max(0, shown);
  const box = inner[first]?.[0];
  const middle = box ? footOf(box)[0] : x + 1.5 * t;
  const top = head.y + 0.9 * t;
  pen.boxes('head-box', [{ x: middle - 0.75 * t, y: top, w: 1.5 * t, h: 0.7 * t }]);
  const way = path.length ? 'walked' : 'edge';
  const down = `M${middle} ${top + 0.7 * t}V${head.y + head.h}`;
  if (above.length || rows.length < 2) pen.line(way, down, way === 'walked' ? 'line-root' : 'edge-root');
  pen.say(WORDS.root, middle + 1.1 * t, top + 0.68 * t, { ...QUIET, mono: true });
  const node = tree.nodes.get(above[first]?.node ?? scene.leaf);
  if (!node) return;
  const [used, of] = [node.slots.length, node.capacity];
  const texts = [WORDS.usedSlots(WORDS.types[node.type], used, of), WORDS.used(used, of)];
  pen.say(texts, x + w, top + 0.68 * t, QUIET_END);
}

export function drawInner(sheet: Sheet, i: number): void {
  const { pen, scene, places, t } = sheet;
  const { node: address, slot: taken } = scene.above[i]!;
  const boxes = sheet.inner[i]!;
  if (!boxes.length) return;
  const node = scene.tree.nodes.get(address)!;
  const used = node.slots.length;
  const way = scene.path[i]?.node === address ? scene.path[i] : null;
  const rims = boxes.map((b) => ({ ...inset(b, 1), w: Math.max(0.5, b.w - 2) }));
  pen.boxes('unused', rims.slice(used));
  pen.boxes('slot-frame', rims.slice(0, used));
  const cells = node.slots.map((slot) => ({ node: address, slot, box: boxes[slot.slot]! }));
  for (const { slot, box } of cells) drawSlot(sheet, slot, box, way?.slot === slot.slot);
  drawSpots(sheet, i, cells);
  const { active } = scene;
  const changed = active?.node === address && active.write && boxes[active.slot];
  if (changed) pen.boxes('ring', [changed]);
  drawPivots(sheet, i, node, way?.compared ?? [], way ? taken : -1);
  if (!scene.above[i + 1]) return;
  const below = places.get(`track${i}`);
  const gone = scene.path[i + 1] || (way && way.slot >= 0);
  const [x, y] = footOf(boxes[taken]!);
  const key = gone ? `line-in${i}` : undefined;
  if (below) pen.line(key ? 'walked' : 'edge', `M${x} ${y}V${below.y + below.h}`, key);
  const stubs = cells.filter(({ slot }) => slot.slot !== taken).map(({ box }) => footOf(box));
  pen.line('stub', stubs.map(([sx, sy]) => `M${sx} ${sy}v${0.5 * t}`).join(''));
}

/** A slot: the largest gap below, over the pointer. */
function drawSlot({ pen, hex, t }: Sheet, { gap }: MapleSlot, { x, y, w, h }: Box, live: boolean): void {
  const text = pageOf(gap ?? 0).toString(hex ? 16 : 10);
  const wide = textWidth(text, t, true);
  const size = Math.min(0.45 * t, w * 0.3);
  const over = gap !== null && wide + 4 < w && h > 2.2 * t;
  const beside = gap !== null && !over && wide + 2.5 * size + 0.8 * t < w;
  const m = x + (beside ? w - size - 0.4 * t : w / 2);
  const top = over ? y + h * 0.62 : y + h / 2 - size * 0.7;
  pen.line(live ? 'flag' : 'g-node', `M${m - size} ${top}h${2 * size}l${-size} ${1.4 * size}z`);
  if (over) pen.say(text, m, y + h * 0.3 + t * 0.36, MIDDLE);
  if (beside) pen.say(text, x + 0.4 * t, y + h / 2 + t * 0.36, { mono: true });
}

/** Pivots under right edges; those that the code has compared have a tooth. */
function drawPivots(
  { pen, places, inner, hex, t }: Sheet,
  i: number,
  { slots }: MapleNode,
  compared: readonly number[],
  taken: number,
): void {
  const boxes = inner[i]!.slice(0, slots.length);
  const [edges, foot] = [boxes.map((b) => b.x + b.w), boxes[0]!.y + boxes[0]!.h];
  const teeth = compared.filter((k) => k < edges.length);
  pen.line('tick', edges.map((x) => `M${x} ${foot}v4`).join(''));
  pen.line('tooth', teeth.map((k) => `M${edges[k]} ${foot}v5`).join(''));
  const place = places.get(`piv${i}`);
  if (!place) return;
  const y = place.y + 1.15 * t;
  // The pivot of the way has the first choice of room.
  for (const s of [...slots].sort((a, b) => Number(b.slot === taken) - Number(a.slot === taken))) {
    const className = s.slot === taken ? 'accent' : 'quiet';
    pen.say(pivotText(s.last, hex), edges[s.slot]!, y, { ...MIDDLE, className });
  }
  pen.say(WORDS.legend, (edges.at(-1) ?? 0) + 2.5 * t, y, QUIET);
}
