// SPDX-License-Identifier: GPL-2.0-only
// Lays out the focus on what an operation touches: the nodes on the way down, the leaf, and the address line.
import type { Part } from '../../../exhibit-api/view.ts';
import { pageOf } from '../areas.ts';
import type { Cover } from '../line/draw.ts';
import { laySpace, type Room, type SpaceDrawing } from '../line/parts.ts';
import type { SpaceScene } from '../line/scene.ts';
import { drawInner, drawRootBox, innerSlots } from './inner.ts';
import { drawLeaf } from './leaf.ts';
import type { MapleScene } from './scene.ts';
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

/** @param own scenes of this lane's operation @param spaces those of all lanes */
export const planMaple = (own: readonly MapleScene[], spaces: readonly SpaceScene[]): MaplePlan => ({
  levels: Math.max(0, ...own.map(({ above }) => above.length)),
  versions: Math.max(0, ...own.map(({ rows }) => rows.length)),
  spaces,
});

/** The part gives way in this order, if at all. */
const gives = (order: number | false) => (order === false ? {} : { gives: order });

function partsOf({ levels, versions }: MaplePlan, t: number): readonly Part[] {
  const inner = Array.from({ length: levels }, (_, i): readonly Part[] => {
    const upper = i < levels - 1;
    return [
      { key: `in${i}`, least: 1.4 * t, most: 4 * t, ...gives(upper && 8) },
      { key: `piv${i}`, least: 1.3 * t, most: 1.5 * t, gives: upper ? 3 : 6 },
      { key: `track${i}`, least: 0.8 * t, most: 3.4 * t, grows: true, ...gives(upper && 8) },
    ];
  });
  const rows = Array.from({ length: versions }, (_, i): readonly Part[] => {
    // In a low room the two latest versions stay.
    const older = gives(i < versions - 2 && 10 + i);
    return [
      { key: `links${i}`, least: (i ? 1.05 : 0.75) * t, most: (i ? 6 : 2) * t, grows: true, ...older },
      { key: `row${i}`, least: 1.1 * t, most: 4.4 * t, ...older },
    ];
  });
  const leaf: readonly Part[] = [
    // A root's count stands at the top.
    ...(levels ? [{ key: 'strip-label', least: 1.2 * t, most: 1.3 * t, gives: 2 }] : []),
    { key: 'strip', least: 0.9 * t, most: 2 * t },
    { key: 'comb', least: 0.6 * t, most: 0.9 * t, gives: 5 },
    { key: 'lead', least: 0.6 * t, most: 3.4 * t, grows: true },
    { key: 'numbers', least: 1.2 * t, most: 1.3 * t, gives: 1 },
    { key: 'tiles', least: 1.5 * t, most: 5.5 * t },
    { key: 'pivots', least: 1.4 * t, most: 1.5 * t, gives: 7 },
  ];
  const pivots = { key: 'pivots', least: 1.5 * t, most: 1.7 * t, gives: 4 };
  return [
    { key: 'head', least: 2.1 * t, most: 3 * t, grows: true },
    ...inner.flat(),
    ...(versions > 1 ? [...rows.flat(), pivots] : leaf),
    { key: 'foot', least: 0.5 * t, most: 1.6 * t, grows: true },
  ];
}

/** Room at the sides of nodes within the frame. */
const PAD = 0.9;

export function layoutMaple(scene: MapleScene, plan: MaplePlan, room: Room): SpaceDrawing {
  const { width, type: t } = room;
  const own = { parts: partsOf(plan, t), ends: 1, whole: false, covers: coversOf(scene) };
  return laySpace(scene, plan.spaces, room, own, (stage) => {
    const x = stage.frame.x + PAD * t;
    const side = { x, w: width - 2 * x, t };
    const inner = scene.above.map(({ node }, i) => {
      const place = stage.places.get(`in${i}`);
      return place ? innerSlots(scene.tree.nodes.get(node)!, place, side) : [];
    });
    const sheet = { ...stage, scene, ...side, hex: stage.scale.hex, inner };
    drawRootBox(sheet);
    scene.above.forEach((_, i) => drawInner(sheet, i));
    if (plan.versions > 1) drawVersions(sheet, plan.versions);
    else drawLeaf(sheet);
    drawAhead(sheet);
  });
}

/** More leaves than this have no brackets. */
const MOST_COVERS = 60;

function coversOf({ tree, leaf }: MapleScene): readonly Cover[] {
  const leaves = [...tree.nodes.values()].filter(({ type }) => type === 'leaf');
  if (leaves.length > MOST_COVERS || leaves.length < 2) return [];
  return leaves.map(({ address, min, max }) => ({
    ...{ first: pageOf(min), last: pageOf(max) },
    on: address === leaf,
  }));
}
