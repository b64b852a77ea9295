// SPDX-License-Identifier: GPL-2.0-only
// Lays out one lane: the struct's ruler, the tree, and the slab's page. Beside each visited node is a row of cache
// lines.
import { textWidth } from '../../exhibit-api/index.ts';
import type { LaneDrawing, LaneParts, LaneRoom } from './layout/drawing.ts';
import { gridOf, isWide, rulerWidth } from './layout/grid.ts';
import { ledgerOf, totalOf } from './layout/ledger.ts';
import { headLinks, nodesOf } from './layout/nodes.ts';
import { bottomOf, pageStripOf } from './layout/page-strip.ts';
import type { LanePlan } from './layout/plan.ts';
import { drawRuler, type RulerDrawing } from './ruler.ts';
import type { HeadScene } from './scene.ts';
import { WORDS } from './layout/words.ts';

/** The parts that a low lane gives up: each set needs less height than the one before. */
const LESS_AND_LESS: readonly LaneParts[] = [
  { ruler: 'above', strip: 'named' },
  { ruler: 'beside', strip: 'named' },
  { ruler: 'none', strip: 'named' },
  { ruler: 'none', strip: 'bare' },
  { ruler: 'none', strip: 'none' },
];

/**
 * Least gap between levels, in lines of type, at which edges still show. With less, the lane gives up another part.
 */
const SEEN = 0.33;
/** Least gap between levels at which a wide lane has its ruler above, where it shows all names. */
const AMPLE = 0.7;

/**
 * Draws as many parts as the height allows. A tree higher than the room keeps the strip below it: the reader scrolls
 * to it.
 */
export function layoutLane(scene: HeadScene, plan: LanePlan, room: LaneRoom): LaneDrawing {
  const wide = isWide(room);
  let found: LaneDrawing | null = null;
  for (const parts of LESS_AND_LESS) {
    if (!wide && parts.ruler === 'beside') continue;
    const drawn = layOut(scene, plan, room, parts);
    const above = wide && parts.ruler === 'above';
    if (drawn.height > room.height || (above && drawn.between < AMPLE * room.type)) continue;
    found ??= drawn;
    if (drawn.between >= SEEN * room.type) return drawn;
  }
  return found ?? layOut(scene, plan, room, { ruler: isWide(room) ? 'beside' : 'none', strip: 'named' });
}

function layOut(scene: HeadScene, plan: LanePlan, room: LaneRoom, parts: LaneParts): LaneDrawing {
  const { width, type } = room;
  const withRuler = parts.ruler !== 'none';
  const drawn = rulerOfLane(scene, room, parts);
  const grid = gridOf(scene, plan, room, drawn, parts);
  // Without the ruler, its caption shares a line with the cache lines' title.
  const fits = withRuler || textWidth(drawn.caption, type) + type / 2 <= grid.ledgerX;
  const ruler = fits ? drawn : { ...drawn, caption: WORDS.bytes(scene.layout.native.size) };
  const nodes = nodesOf(scene, grid);
  const strip = pageStripOf(scene, room, grid);
  const { line, treeTop, boxHeight, ledgerX, yOf } = grid;
  return {
    width,
    height: Math.floor((strip ? strip.y + strip.h : bottomOf(grid)) + 4),
    type,
    ruler,
    boxHeight,
    between: yOf(1) - yOf(0) - boxHeight,
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

function rulerOfLane({ layout, read }: HeadScene, room: LaneRoom, parts: LaneParts): RulerDrawing {
  const open = parts.ruler !== 'none';
  const ruler = drawRuler(layout.native, rulerWidth(room, parts), room.type, read, open);
  return layout.later && open ? { ...ruler, caption: WORDS.later(ruler.caption) } : ruler;
}
