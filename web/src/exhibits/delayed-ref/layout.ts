// SPDX-License-Identifier: GPL-2.0-only
// One lane's geometry: the struct's ruler, the tree with a ruler beside each visited node, the slab's page.
import { textWidth } from '../../exhibit-api/index.ts';
import type { LaneDrawing, LaneRoom } from './layout/drawing.ts';
import { gridOf, isWide, rulerWidth } from './layout/grid.ts';
import { ledgerOf, totalOf } from './layout/ledger.ts';
import { headLinks, nodesOf } from './layout/nodes.ts';
import { pageStripOf } from './layout/page-strip.ts';
import type { LanePlan } from './layout/plan.ts';
import { drawRuler, type RulerDrawing } from './ruler.ts';
import type { HeadScene } from './scene.ts';

/** With the struct's ruler above the tree if there is room for both, else without. */
export function layoutLane(scene: HeadScene, plan: LanePlan, room: LaneRoom): LaneDrawing {
  const drawn = layOut(scene, plan, room, true);
  return drawn.height <= room.height || isWide(room) ? drawn : layOut(scene, plan, room, false);
}

function layOut(scene: HeadScene, plan: LanePlan, room: LaneRoom, withRuler: boolean): LaneDrawing {
  const { width, type } = room;
  const drawn = rulerOfLane(scene, room, withRuler);
  const grid = gridOf(scene, plan, room, drawn, withRuler);
  // Alone it shares its line with the head of the cache lines.
  const fits = withRuler || textWidth(drawn.caption, type) + type / 2 <= grid.ledgerX;
  const ruler = fits ? drawn : { ...drawn, caption: `${scene.layout.native.size} bytes` };
  const nodes = nodesOf(scene, grid);
  const strip = pageStripOf(scene, room, grid);
  const { line, treeTop, boxHeight, ledgerX } = grid;
  return {
    width,
    height: Math.floor(strip.y + strip.h + 4),
    type,
    ruler,
    boxHeight,
    nodes,
    ...headLinks(scene, grid, nodes),
    rootY: treeTop + line,
    ledger: ledgerOf(scene, grid, type),
    ledgerX,
    ledgerHead: withRuler ? treeTop + line - 4 : type,
    total: totalOf(scene, grid),
    strip,
  };
}

function rulerOfLane({ layout, read }: HeadScene, room: LaneRoom, open: boolean): RulerDrawing {
  const ruler = drawRuler(layout.native, rulerWidth(room), room.type, read, open);
  return layout.later && open
    ? { ...ruler, caption: `${ruler.caption} · with this kernel’s later members` }
    : ruler;
}
