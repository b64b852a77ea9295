// SPDX-License-Identifier: GPL-2.0-only
// Lays out a tree: a pure function of scene, plan and size.
import type { Box, Point } from '../geometry.ts';
import { makeChip } from './chip.ts';
import { layCursors } from './cursors.ts';
import type { Label, TreeDrawing } from './drawing.ts';
import { fitTree } from './fit.ts';
import { headBox, headLabels } from './head.ts';
import { layLevel, topOf } from './level.ts';
import { legendOf } from './lock.ts';
import type { TreePlan } from './plan.ts';
import { placeRows, settle, type Grid, type Row } from './rows.ts';
import { widestSlot, type TreeSize } from './size.ts';
import { layStrands } from './strands.ts';
import { layStrip, stripHeight } from './strip.ts';
import { layTray } from './tray.ts';
import type { SlotNode, TreeScene } from './types.ts';

export function layoutTree(scene: TreeScene, plan: TreePlan, whole: TreeSize): TreeDrawing {
  const strip = stripHeight(scene, whole);
  const size = { ...whole, height: whole.height - strip };
  const fit = fitTree(plan, size);
  const grid = settle(placeRows(plan, fit, size), scene, plan, fit, size);
  const head = headBox(scene, grid, size);
  const headBottom = head.y + head.h;
  const strands = layStrands(scene, plan, grid, fit, size, head);
  const labels: Label[] = [];
  headLabels(scene, grid, size, head, labels);
  const lines = strands.flatMap((s) => s.legs.flatMap((l) => segments(l.points)));
  const levels = grid.rows.flatMap((_, i) => layLevel(scene, plan, grid, fit, size, i, lines) ?? []);
  labels.push(...levels.flatMap((l) => l.labels));
  const chips = levels.flatMap((l) => l.chips);
  const edges = levels.flatMap((l) => l.edges);
  const first = grid.rows.find((r) => r.mode !== 'fold' && scene.tree.nodes.has(r.node));
  if (first) {
    const x = Math.max(head.x + 3, grid.headX - Math.max(0, plan.strands - 1) * 0.5 * size.strandPitch - 4);
    edges.push({ key: 'head', d: `M${x} ${headBottom}V${topOf(first)}` });
  }
  const root = closedRoot(scene, grid);
  if (root) {
    const w = widestSlot(size);
    const x = Math.max(grid.x, grid.headX - w / 2);
    const y = root.row.ruler.y;
    chips.push(makeChip(root.node, { x, y, w, h: fit.density.chip }, 'linked'));
    edges.push({ key: 'head', d: `M${head.x + 3} ${headBottom}V${y}` });
  }
  layTray(scene, plan, grid, fit, size, chips, labels);
  labels.push(...layStrip(scene, size, grid.height));
  const cursors = layCursors(scene, grid, size, head, labels);
  return {
    width: size.width,
    height: grid.height + strip,
    type: size.type,
    projector: size.projector,
    frame: {
      x: 1.5,
      y: grid.frameTop,
      w: size.width - 3,
      h: grid.frameBottom - grid.frameTop,
      lock: scene.lock,
      legend: legendOf(scene, size),
    },
    head: { ...head, face: scene.tree.head },
    words: scene.tree.words,
    fanout: plan.fanout,
    nodes: levels.map((l) => l.node),
    chips,
    edges,
    strands,
    cursors,
    labels,
    alarms: levels.flatMap((l) => l.alarms),
  };
}

/** The closed root, instead of the first open level until one exists; null: an open level exists. */
function closedRoot({ tree }: TreeScene, grid: Grid): { readonly node: SlotNode; readonly row: Row } | null {
  const open = grid.rows.filter((r) => r.mode !== 'fold');
  const node = tree.head.child === undefined ? undefined : tree.nodes.get(tree.head.child);
  if (!node || !open[0] || open.some((r) => tree.nodes.has(r.node))) return null;
  return { node, row: open[0] };
}

const segments = (points: readonly Point[]): Box[] =>
  points.slice(1).map((b, i) => {
    const a = points[i] as Point;
    return {
      x: Math.min(a[0], b[0]) - 1,
      y: Math.min(a[1], b[1]),
      w: Math.abs(a[0] - b[0]) + 2,
      h: Math.abs(a[1] - b[1]),
    };
  });
