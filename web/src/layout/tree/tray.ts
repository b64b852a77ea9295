// SPDX-License-Identifier: GPL-2.0-only
// Lays out the tray: nodes that are allocated, but not in the tree.
import { textWidth, type Box } from '../geometry.ts';
import { makeChip } from './chip.ts';
import type { Chip, Label } from './drawing.ts';
import type { Fit } from './fit.ts';
import { makeLabel } from './labels.ts';
import type { TreePlan } from './plan.ts';
import type { Grid } from './rows.ts';
import { isCompact, type TreeSize } from './size.ts';
import type { TreeScene } from './types.ts';
import * as words from '../words.ts';

/** Places the nodes below the frame, in the columns of their future slots. */
export function layTray(
  scene: TreeScene,
  plan: TreePlan,
  grid: Grid,
  fit: Fit,
  size: TreeSize,
  chips: Chip[],
  labels: Label[],
): void {
  const y = grid.frameBottom + 14;
  const h = fit.density.chip;
  const widest = size.projector ? 42 : 32;
  let free = grid.x + 1;
  const placed: Chip[] = [];
  for (const node of scene.waiting) {
    const land = plan.landing.get(node.id);
    const row = land && grid.rows.find((r) => r.node === land.node);
    const column = land && row?.columns.columns.get(land.slot);
    let box: Box = column ? { x: column.x + 1, y, w: column.w - 2, h } : { x: free, y, w: widest - 2, h };
    if (placed.some((c) => box.x < c.x + c.w && c.x < box.x + box.w)) box = { ...box, x: free };
    if (box.x + box.w > grid.right) continue;
    free = Math.max(free, box.x + box.w + 2);
    placed.push(makeChip(node, box, node.leaked ? 'leaked' : 'waiting'));
  }
  chips.push(...placed);
  if (scene.waiting.length) {
    const left = placed.reduce((x, c) => Math.min(x, c.x), grid.right);
    const baseline = y + h / 2 + size.type * 0.36;
    const beside = trayWords(scene.waiting, isCompact(size)).map((text) => {
      const w = textWidth(text, size.type);
      return { text, w, x: left - grid.x > w + 6 ? grid.x : free + 8 };
    });
    const { text, x } = beside.find((b) => b.x + b.w <= grid.right) ?? beside.at(-1)!;
    const tone = scene.waiting.some((n) => n.leaked) ? 'wrong' : 'quiet';
    labels.push(makeLabel('tray', text, x, baseline, size.type, { tone }));
  }
}

/** Texts about the waiting nodes, longest first. */
function trayWords(waiting: TreeScene['waiting'], short: boolean): readonly string[] {
  const count = waiting.length;
  const leaked = waiting.filter((n) => n.leaked).length;
  const all = leaked ? words.leaked(leaked, count) : words.waiting(count);
  return short ? all.slice(-1) : all;
}
