// SPDX-License-Identifier: GPL-2.0-only
// Lays out the focus on what an operation touches: the nodes on the way down, the leaf, and the address line.
import { Pen, stack, type Box, type Part, type SketchDrawing } from '../../../exhibit-api/view.ts';
import { PAGE_SHIFT } from '../areas.ts';
import { drawLine, type Cover } from '../line/draw.ts';
import { drawLock } from '../line/lock.ts';
import { lineParts, type Room } from '../line/parts.ts';
import { planLine, type LineScale } from '../line/scale.ts';
import type { SpaceScene } from '../line/scene.ts';
import { drawInner, drawRootBox } from './inner.ts';
import { drawLeaf } from './leaf.ts';
import type { MapleScene } from './scene.ts';
import type { Sheet } from './sheet.ts';
import { drawAhead, drawVersions } from './versions.ts';

/** What all steps of an operation share. */
export interface MaplePlan {
  /** Nodes above the leaf. */
  readonly levels: number;
  /** Versions of the leaf. */
  readonly versions: number;
  /** Scenes of all lanes, for the address line. */
  readonly spaces: readonly SpaceScene[];
}

export interface LaneDrawing extends SketchDrawing {
  readonly scale: LineScale;
  readonly bar: Box;
}

const maximum = (of: readonly number[]): number => of.reduce((most, n) => Math.max(most, n), 0);

/** @param own scenes of this lane's operation @param spaces those of all lanes */
export const planMaple = (own: readonly MapleScene[], spaces: readonly SpaceScene[]): MaplePlan => ({
  levels: maximum(own.map(({ above }) => above.length)),
  versions: maximum(own.map(({ rows }) => rows.length)),
  spaces,
});

function partsOf({ levels, versions, spaces }: MaplePlan, room: Room): readonly Part[] {
  const { type: t } = room;
  const inner = Array.from({ length: levels }, (_, i): readonly Part[] => {
    const upper = i < levels - 1;
    return [
      { key: `in${i}`, least: 1.6 * t, most: 4 * t, ...(upper ? { gives: 8 } : {}) },
      { key: `piv${i}`, least: 1.3 * t, most: 1.5 * t, gives: upper ? 3 : 6 },
      { key: `track${i}`, least: 0.9 * t, most: 3.4 * t, grows: true, ...(upper ? { gives: 8 } : {}) },
    ];
  }).flat();
  // In a low room the two latest versions stay.
  const older = (i: number) => (i < versions - 2 ? { gives: 10 + i } : {});
  const leaf: readonly Part[] =
    versions > 1
      ? Array.from({ length: versions }, (_, i): readonly Part[] => [
          { key: `links${i}`, least: (i ? 1.3 : 0.9) * t, most: (i ? 6 : 2) * t, grows: true, ...older(i) },
          { key: `row${i}`, least: 1.1 * t, most: 4.4 * t, ...older(i) },
        ])
          .flat()
          .concat({ key: 'pivots', least: 1.5 * t, most: 1.7 * t, gives: 4 })
      : [
          { key: 'strip-label', least: 1.2 * t, most: 1.3 * t, gives: 2 },
          { key: 'strip', least: 0.9 * t, most: 2 * t },
          { key: 'comb', least: 0.6 * t, most: 0.9 * t, gives: 5 },
          { key: 'lead', least: 0.6 * t, most: 3.4 * t, grows: true },
          { key: 'numbers', least: 1.2 * t, most: 1.3 * t, gives: 1 },
          { key: 'tiles', least: 1.5 * t, most: 5.5 * t },
          { key: 'pivots', least: 1.4 * t, most: 1.5 * t, gives: 7 },
        ];
  return [
    { key: 'rim', least: 0.7 * t, most: 0.7 * t },
    { key: 'head', least: 2.1 * t, most: 3 * t, grows: true },
    ...inner,
    ...leaf,
    { key: 'foot', least: 0.5 * t, most: 1.6 * t, grows: true },
    ...lineParts(
      room,
      spaces.some(({ outside }) => outside > 0),
    ),
  ];
}

/** Room at the sides of nodes within the frame. */
const PAD = 0.9;

export function layoutMaple(scene: MapleScene, plan: MaplePlan, room: Room): LaneDrawing {
  const { width, height, type, projector } = room;
  const pen = new Pen(type, width);
  const parts = partsOf(plan, room);
  const places = stack(parts, height - 2);
  const [top, foot] = [places.get('rim')!, places.get('foot')!];
  const frame = { x: 1.5, y: top.y + top.h, w: width - 3, h: foot.y + foot.h - top.y - top.h };
  const line = places.get('line')!;
  const bar = { x: frame.x, y: line.y, w: frame.w, h: line.h };
  const scale = planLine(plan.spaces, { ...bar, type });
  drawLock(pen, frame, scene.held, projector);
  const x = frame.x + PAD * type;
  const sheet: Sheet = { ...{ pen, scene, places, scale, bar, x }, w: width - 2 * x };
  drawRootBox(sheet);
  scene.above.forEach((_, i) => drawInner(sheet, i));
  if (plan.versions > 1) drawVersions(sheet, plan.versions);
  else drawLeaf(sheet);
  drawAhead(sheet);
  const above = places.get('above')!;
  drawLine(pen, scene, scale, { bar, above: above.h, below: places.has('below') }, coversOf(scene));
  const end = [...places.values()].at(-1)!;
  return { ...pen.done(Math.max(height - 2, end.y + end.h)), scale, bar };
}

/** More leaves than this have no brackets. */
const MOST_COVERS = 60;

function coversOf({ tree, leaf }: MapleScene): readonly Cover[] {
  const leaves = [...tree.nodes.values()].filter(({ type }) => type === 'leaf');
  if (leaves.length > MOST_COVERS || leaves.length < 2) return [];
  return leaves.map(({ address, min, max }) => ({
    ...{ first: min >>> PAGE_SHIFT, last: max >>> PAGE_SHIFT },
    on: address === leaf,
  }));
}
