// SPDX-License-Identifier: GPL-2.0-only
// Lays out a red-black tree over the address line: each node stands above its area, so that the list is the line.
import { Pen, round, stack, type Part, type SketchDrawing, type Box } from '../../../exhibit-api/view.ts';
import { drawLine, extentOf } from '../line/draw.ts';
import { drawLock } from '../line/lock.ts';
import { lineParts, type Room } from '../line/parts.ts';
import { planLine, type LineScale } from '../line/scale.ts';
import type { SpaceScene } from '../line/scene.ts';
import { drawHead } from './cache.ts';
import { drawAdrift, drawNodes } from './nodes.ts';
import type { RbScene } from './scene.ts';
import type { RbSheet } from './sheet.ts';
import { WORDS } from './words.ts';

/** What all steps of an operation share. */
export interface RbPlan {
  readonly levels: number;
  /** Scenes of all lanes, for the address line. */
  readonly spaces: readonly SpaceScene[];
}

export interface RbLaneDrawing extends SketchDrawing {
  readonly scale: LineScale;
  readonly bar: Box;
}

export const planRb = (own: readonly RbScene[], spaces: readonly SpaceScene[]): RbPlan => ({
  levels: own.reduce(
    (most, { nodes }) => [...nodes.values()].reduce((m, n) => Math.max(m, n.level + 1), most),
    1,
  ),
  spaces,
});

export function layoutRb(scene: RbScene, plan: RbPlan, room: Room, whole: boolean): RbLaneDrawing {
  const { width, height, type: t, projector } = room;
  const pen = new Pen(t, width);
  const { levels } = plan;
  const parts: readonly Part[] = [
    { key: 'rim', least: 0.7 * t, most: 0.7 * t },
    { key: 'head', least: 2.4 * t, most: 3 * t },
    { key: 'tree', least: Math.min(8, levels) * 0.75 * t, most: (levels * 3.4 + 0.5) * t, grows: true },
    { key: 'list', least: 1.5 * t, most: 1.8 * t, gives: 1 },
    { key: 'foot', least: 0.6 * t, most: 0.9 * t },
    ...lineParts(room, !whole && plan.spaces.some(({ outside }) => outside > 0)),
  ];
  const places = stack(parts, height - 2);
  const [tree, foot, line, head] = ['tree', 'foot', 'line', 'head'].map((key) => places.get(key)!);
  const frame = { x: 1.5, y: 0.7 * t, w: width - 3, h: foot!.y + foot!.h - 0.7 * t };
  const bar = { x: frame.x, y: line!.y, w: frame.w, h: line!.h };
  const scale = planLine(plan.spaces, { ...bar, type: t }, whole);
  const pitch = tree!.h / (levels + 0.2);
  const [low, high] = [frame.x + t, frame.x + frame.w - t];
  const ranked = ranksIn(scene, scale);
  const sheet: RbSheet = {
    ...{ pen, scene, scale, bar, frame, whole, pitch },
    levelY: (level) => tree!.y + pitch * (level + 0.45),
    xOf(area) {
      const { x, w } = extentOf(scale, area);
      return round(Math.max(low, Math.min(high, ranked.get(area.first) ?? x + w / 2)));
    },
  };
  drawLock(pen, frame, scene.held, projector);
  drawHead(sheet, head!);
  // No gap is written over the frame.
  for (const x of [frame.x, frame.x + frame.w]) pen.block({ ...frame, x: x - 0.3 * t, w: 0.6 * t });
  drawNodes(sheet);
  const outside = places.get('outside');
  if (outside) drawAdrift(sheet, outside.y + outside.h / 2 + 0.2 * t);
  const list = places.get('list');
  if (list) drawList(sheet, list.y + list.h - 0.4 * t);
  drawLine(pen, scene, scale, { bar, above: 0, below: places.has('below') }, []);
  const end = [...places.values()].at(-1)!;
  return { ...pen.done(Math.max(height - 2, end.y + end.h)), scale, bar };
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
