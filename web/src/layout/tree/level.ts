// SPDX-License-Identifier: GPL-2.0-only
// Lays out one open level: its node, its chips, its label, and the edge to the next level.
import type { Box } from '../geometry.ts';
import { alarmBox, rulerAlarms, slotAlarms, type Alarm } from './alarms.ts';
import { makeChip } from './chip.ts';
import type { Chip, Label, OpenNode, TreeDrawing } from './drawing.ts';
import type { Fit } from './fit.ts';
import { clear, makeLabel } from './labels.ts';
import { closedChildren, layNode, wrongSlots } from './node.ts';
import type { TreePlan } from './plan.ts';
import { rulerWidth, slotCentre, type Grid, type Row } from './rows.ts';
import type { TreeSize } from './size.ts';
import type { SlotNode, TreeScene } from './types.ts';
import * as words from '../words.ts';

type Edge = TreeDrawing['edges'][number];

export interface Level {
  readonly node: OpenNode;
  readonly chips: readonly Chip[];
  readonly edges: readonly Edge[];
  readonly labels: readonly Label[];
  readonly alarms: readonly Alarm[];
}

/**
 * null: the level of row i is folded, or does not exist yet.
 * @param lines boxes that the label avoids
 */
export function layLevel(
  scene: TreeScene,
  plan: TreePlan,
  grid: Grid,
  fit: Fit,
  size: TreeSize,
  i: number,
  lines: readonly Box[],
): Level | null {
  const row = grid.rows[i]!;
  const node = scene.tree.nodes.get(row.node);
  if (!node || row.mode === 'fold') return null;
  const next = grid.rows[i + 1];
  const below = next?.mode === 'fold' ? undefined : next;
  const laid = layNode(scene, node, row, grid, plan, fit, size);
  const signs = rulerAlarms(node, row, grid);
  const closed = closedChildren(scene, node, row, below?.node);
  const chips: Chip[] = [];
  const edges: Edge[] = [];
  for (const { child, column } of closed.hung) {
    const box: Box = { x: column.x + 1, y: row.chip, w: column.w - 2, h: fit.density.chip };
    chips.push(makeChip(child, box, 'linked'));
    const cx = column.x + column.w / 2;
    edges.push({ key: `${node.id}-${child.id}`, d: `M${cx} ${row.tile.y + row.tile.h}V${row.chip}` });
  }
  const edgeX = below ? edgeFrom(scene, grid, i) : null;
  if (below && edgeX !== null) {
    const from = row.mode === 'full' ? row.tile.y + row.tile.h : row.ruler.y + row.ruler.h + 8;
    edges.push({ key: `${node.id}-${below.node}`, d: `M${edgeX} ${from}V${topOf(below)}` });
  }
  // The label is at the end of the ruler if no lines come from above.
  const above = i > 0 ? edgeFrom(scene, grid, i - 1) : null;
  const across = above === null ? lines : [...lines, { x: above - 1, y: 0, w: 2, h: 1e6 }];
  const tone = node.wrong || wrongSlots(node).length ? 'wrong' : 'quiet';
  const end = grid.x + rulerWidth(grid, plan.fanout);
  const fits = (l: Label): boolean => l.x >= 4 && l.x + l.w < size.width - 4 && clear(l, across);
  const besides = (l: Label): boolean => clear(l, signs.map(alarmBox));
  const tries = levelWords(node, closed.hidden, size.projector).flatMap((text) => [
    makeLabel(`level ${row.node}`, text, end, row.labelBaseline, size.type, { anchor: 'end', tone }),
    makeLabel(`level ${row.node}`, text, grid.x, row.labelBaseline, size.type, { tone }),
  ]);
  const label = tries.find((l) => fits(l) && besides(l)) ?? tries.find(fits) ?? tries[tries.length - 2];
  // Signs that leave the label no room are on the ruler.
  const y = row.ruler.y + row.ruler.h / 2 + 1;
  const moved = label && !besides(label) ? signs.map((s) => ({ ...s, at: [s.at[0], y] as const })) : signs;
  return {
    node: laid.node,
    chips,
    edges,
    labels: label ? [...laid.labels, label] : laid.labels,
    alarms: [...slotAlarms(node, row), ...moved],
  };
}

/** y at which an edge from above ends. */
export const topOf = ({ ruler, tile }: Row): number => (ruler.h > 0 ? ruler.y : tile.y - 1);

/** x of the edge from row i to the open node below; null: no edge. */
function edgeFrom(scene: TreeScene, grid: Grid, i: number): number | null {
  const row = grid.rows[i];
  const below = grid.rows[i + 1];
  const node = row && scene.tree.nodes.get(row.node);
  if (!row || !below || !node || row.mode === 'fold') return null;
  const slot = node.slots.findIndex((f) => f.child === below.node);
  if (slot < 0) return null;
  const column = row.columns.columns.get(slot);
  return column ? column.x + 4.5 : slotCentre(grid, slot);
}

/** Texts about a node, longest first: the label takes the first that fits. */
function levelWords(node: SlotNode, hidden: number, short: boolean): readonly string[] {
  const wrong = node.wrong ?? node.slots.find((f) => f.wrong)?.wrong;
  if (wrong) return [words.beside(node.level, wrong), node.level];
  if (short) return [node.level];
  const long = words.beside(node.level, node.note);
  return [...(hidden ? [words.beside(long, words.closed(hidden))] : []), long, node.level];
}
