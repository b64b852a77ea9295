// SPDX-License-Identifier: GPL-2.0-only
// Lays out a red-black tree over the address line: each node stands above its area, so that the list is the line.
import { max } from 'd3-array';
import { round, textWidth, type Part, type Place } from '../../../exhibit-api/view.ts';
import { extentOf } from '../line/draw.ts';
import { laySpace, type Room, type SpaceDrawing } from '../line/parts.ts';
import type { LineScale } from '../line/scale.ts';
import type { SpaceScene } from '../line/scene.ts';
import { pageText } from '../line/words.ts';
import { drawAdrift, drawNodes, type RbSheet } from './nodes.ts';
import type { RbScene } from './scene.ts';
import { WORDS } from './words.ts';

/** What all steps of an operation share. */
export interface RbPlan {
  readonly levels: number;
  /** Scenes of all lanes, for the address line. */
  readonly spaces: readonly SpaceScene[];
}

export const planRb = (own: readonly RbScene[], spaces: readonly SpaceScene[]): RbPlan => ({
  levels: max(own, ({ nodes }) => max(nodes.values(), (n) => n.level + 1)) ?? 1,
  spaces,
});

export function layoutRb(scene: RbScene, plan: RbPlan, room: Room, whole: boolean): SpaceDrawing {
  const { type: t } = room;
  const { levels, spaces } = plan;
  const parts: readonly Part[] = [
    { key: 'head', least: 2.4 * t, most: 3 * t },
    { key: 'tree', least: Math.min(8, levels) * 0.68 * t, most: (levels * 3.4 + 0.5) * t, grows: true },
    { key: 'list', least: 1.5 * t, most: 1.8 * t, gives: 1 },
    { key: 'foot', least: 0.6 * t, most: 0.9 * t },
  ];
  return laySpace(scene, spaces, room, { parts, ends: 1, whole, covers: [] }, (stage) => {
    const { pen, places, frame, scale } = stage;
    const tree = places.get('tree')!;
    const pitch = tree.h / (levels + 0.2);
    const [low, high] = [frame.x + t, frame.x + frame.w - t];
    const ranked = ranksIn(scene, scale);
    const xOf: RbSheet['xOf'] = (area) => {
      const { x, w } = extentOf(scale, area);
      return round(Math.max(low, Math.min(high, ranked.get(area.first) ?? x + w / 2)));
    };
    const at: RbSheet['at'] = (node) => [xOf(node), round(tree.y + pitch * (node.level + 0.45))];
    const sheet: RbSheet = { ...stage, scene, whole, pitch, xOf, at };
    drawHead(sheet, places.get('head')!);
    // No gap is written over the frame.
    for (const x of [frame.x, frame.x + frame.w]) pen.block({ ...frame, x: x - 0.3 * t, w: 0.6 * t });
    drawNodes(sheet);
    const outside = places.get('outside');
    if (outside) drawAdrift(sheet, outside.y + outside.h / 2 + 0.2 * t);
    const list = places.get('list');
    if (list) drawList(sheet, list.y + list.h - 0.4 * t);
  });
}

/** By first page: the x of areas that no scale tells apart but that the operation visits, equally far from each other. */
function ranksIn({ nodes, concerned }: RbScene, scale: LineScale): ReadonlyMap<number, number> {
  const firsts = [...concerned].flatMap((a) => nodes.get(a)?.first ?? []).sort((a, b) => a - b);
  return new Map(
    scale.intervals
      .filter(({ kind }) => kind === 'many')
      .flatMap((o) => {
        const within = firsts.filter((first) => first >= o.first && first <= o.last);
        return within.map((first, i) => [first, o.x + (o.w * (i + 1)) / (within.length + 1)] as const);
      }),
  );
}

/** The pointer to the root, and beside it the thread's cache of four areas with its hits and misses. */
function drawHead(sheet: RbSheet, { y, h }: Place): void {
  const { pen, scene, frame, at } = sheet;
  const { type: t } = pen;
  const root = scene.nodes.get(scene.root);
  const [middle, level] = root ? at(root) : [frame.x + frame.w / 2, 0];
  const top = y + 0.9 * t;
  pen.boxes('head-box', [{ x: middle - 0.75 * t, y: top, w: 1.5 * t, h: 0.7 * t }]);
  const line = `M${middle} ${top + 0.7 * t}V${level}`;
  if (root && scene.visits.length) pen.line('walked', line, 'line-root');
  else if (root) pen.line('edge', line);
  const left = middle > frame.x + frame.w / 2;
  const label = textWidth(WORDS.root, t, true) + 1.4 * t;
  pen.say(WORDS.root, left ? middle + 1.1 * t : middle - 1.1 * t, top + 0.68 * t, {
    ...{ anchor: left ? 'start' : 'end', className: 'quiet', mono: true },
  });
  const [from, to] = left ? [frame.x + t, middle - 2 * t] : [middle + 2 * t, frame.x + frame.w - t];
  if (label < to - from) drawCache(sheet, from, to, y + h / 2 + 0.1 * t);
}

/** Between x `from` and `to`, around height `y`. */
function drawCache({ pen, scene, scale }: RbSheet, from: number, to: number, y: number): void {
  const { type: t } = pen;
  const { cache: places } = scene;
  const looks = new Set(places.map((p) => p.look));
  const texts = looks.has('hit') ? WORDS.hit : looks.has('miss') ? WORDS.miss : WORDS.cache;
  const each = ((scale.hex ? 3 : 2.4) + 1.6) * t;
  const room = to - from;
  if (room < 4 * each) return;
  const text = texts.find((told) => textWidth(told, t) + t + 4 * each < room);
  const x = text ? from + textWidth(text, t) + 0.6 * t : from;
  const h = 1.4 * t;
  if (text) pen.say(text, from, y + 0.36 * t, { className: 'quiet' });
  places.forEach((p, i) => {
    const box = { x: x + i * each, y: y - h / 2, w: each - 3, h };
    pen.boxes(p.look === 'hit' ? 'ring' : 'slot-frame', [box]);
    pen.say(p.area ? pageText(p.area.first, scale.hex) : WORDS.nobody, box.x + 0.3 * t, y + 0.36 * t, {
      ...{ mono: true, className: p.look === 'hit' ? 'accent' : p.area ? '' : 'quiet', always: true },
    });
    const m = box.x + box.w - 0.8 * t;
    const q = 0.28 * t;
    if (p.look === 'miss')
      pen.line('thread', `M${m - q} ${y - q}l${2 * q} ${2 * q}m0 ${-2 * q}l${-2 * q} ${2 * q}`);
    pen.block(box);
  });
}

/** The list as a line with a tick for each area; the code's way along it is live. */
function drawList({ pen, scene, frame, xOf }: RbSheet, y: number): void {
  const { type: t } = pen;
  const xs = scene.areas.map(xOf);
  const [first, last] = [xs[0], xs.at(-1)];
  if (first === undefined || last === undefined) return;
  pen.line('thread', `M${first - 4} ${y}H${last + 6}M${last + 2} ${y - 3}l5 3l-5 3`);
  pen.line('thread', [...new Set(xs)].map((x) => `M${x} ${y - 2.5}v5`).join(''));
  const at = scene.areas.find((a) => a.address === scene.listed);
  if (at) pen.line('walked', `M${first - 4} ${y}H${xOf(at)}`, 'list');
  pen.say(WORDS.list, frame.x + frame.w - t, y - 0.5 * t, { anchor: 'end', className: 'quiet' });
}
