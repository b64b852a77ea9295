// SPDX-License-Identifier: GPL-2.0-only
// Lays out one open node: ruler, leaders, opened slots, sibling bodies and their brackets.
import { textWidth, type Box, type Point } from '../geometry.ts';
import type { Column } from './columns.ts';
import type { Label, OpenNode, Tile } from './drawing.ts';
import type { Fit } from './fit.ts';
import { makeLabel } from './labels.ts';
import type { TreePlan } from './plan.ts';
import type { Grid, Row } from './rows.ts';
import { isDirect, type TreeSize } from './size.ts';
import { rulerTextures } from './texture.ts';
import { numbersOf } from './numbers.ts';
import type { ObjectId, SlotNode, TreeScene } from './types.ts';
import * as words from '../words.ts';

export const wrongSlots = (node: SlotNode): readonly number[] =>
  node.slots.flatMap((face, i) => (face.wrong ? [i] : []));

/** Children other than the open one. Those under an opened slot are chips below it; `hidden` counts the others. */
export function closedChildren(
  scene: TreeScene,
  node: SlotNode,
  row: Row,
  open: ObjectId | undefined,
): { readonly hung: readonly { child: SlotNode; column: Column }[]; readonly hidden: number } {
  const hung: { child: SlotNode; column: Column }[] = [];
  let hidden = 0;
  node.slots.forEach((face, slot) => {
    if (face.child === undefined || face.child === open) return;
    const child = scene.tree.nodes.get(face.child);
    const column = row.columns.columns.get(slot);
    if (child && column && row.mode === 'full') hung.push({ child, column });
    else hidden += 1;
  });
  return { hung, hidden };
}

export function layNode(
  scene: TreeScene,
  node: SlotNode,
  row: Row,
  grid: Grid,
  plan: TreePlan,
  fit: Fit,
  size: TreeSize,
): { readonly node: OpenNode; readonly labels: readonly Label[] } {
  const direct = isDirect(plan.fanout) && row.mode === 'full';
  const { x, pitch } = grid;
  const box: Box = { x, y: row.ruler.y, w: pitch * plan.fanout, h: row.ruler.h };
  const labels: Label[] = [];
  const live = new Set(
    scene.strands.flatMap((s) => (s.live ? s.path.filter((p) => p.node === node.id).map((p) => p.slot) : [])),
  );
  const pointed = new Set(
    scene.cursors.flatMap((c) => (c.at !== 'head' && c.at.node === node.id ? [c.at.slot] : [])),
  );
  const held = scene.reader?.held.filter((h) => h.node === node.id) ?? [];
  const active = scene.active?.node === node.id ? scene.active : null;

  const tiles: Tile[] = [...row.columns.columns.values()].map((c) => ({
    x: c.x,
    y: row.tile.y,
    w: c.w,
    h: row.tile.h,
    slot: c.slot,
    face: node.slots[c.slot] ?? { glyph: 'empty' },
    index: node.firstIndex + c.slot * node.indicesPerSlot,
    active: active?.slot === c.slot ? (active.write ? 'write' : 'read') : null,
    onPath: live.has(c.slot),
    held: held.find((h) => h.slot === c.slot)?.references ?? 0,
  }));
  tiles.sort((a, b) => a.slot - b.slot);
  labels.push(...numbersOf(node, tiles, row, pointed, plan.fanout, size));

  const gaps: Point[] = [];
  const dot = size.projector ? 5 : 4;
  const middle = row.tile.y + row.tile.h / 2;
  row.columns.groups.forEach((g, i) => {
    const next = row.columns.groups[i + 1];
    if (next) for (const k of [-1, 0, 1]) gaps.push([(g.x + g.w + next.x) / 2 + k * dot, middle]);
  });
  const lead = row.tile.y - fit.number;
  const leaders = direct
    ? ''
    : row.columns.groups
        .map((g) => {
          const from = row.ruler.y + row.ruler.h + 1;
          const [a, b] = [x + g.from * pitch, x + (g.to + 1) * pitch];
          return `M${a} ${from}L${g.x} ${lead}M${b} ${from}L${g.x + g.w} ${lead}`;
        })
        .join('');
  const { runs, brackets, words } = siblings(node, tiles, row, size);
  labels.push(...words);
  return {
    node: {
      id: node.id,
      mode: row.mode === 'bare' ? 'bare' : 'full',
      level: node.level,
      note: node.note,
      wrong: node.wrong,
      ruler: direct ? null : { ...box, pitch },
      ticks: direct ? [] : Array.from({ length: plan.fanout / 8 - 1 }, (_, i) => x + (i + 1) * 8 * pitch),
      textures: direct ? [] : rulerTextures(node.slots, box, pitch),
      tiles,
      gaps,
      leaders,
      runs,
      brackets,
    },
    labels,
  };
}

function siblings(
  node: SlotNode,
  tiles: readonly Tile[],
  row: Row,
  size: TreeSize,
): {
  runs: (Box & { chevrons: Point[] })[];
  brackets: { key: string; d: string }[];
  words: Label[];
} {
  const runs: (Box & { home: number; chevrons: Point[] })[] = [];
  for (const t of tiles) {
    if (t.face.glyph !== 'sibling') continue;
    const home = t.face.home ?? -1;
    const run = runs[runs.length - 1];
    const chevron: Point = [t.x + t.w / 2, t.y + t.h / 2];
    if (run && run.home === home && Math.abs(run.x + run.w - t.x) < 0.5) {
      runs[runs.length - 1] = { ...run, w: run.w + t.w, chevrons: [...run.chevrons, chevron] };
    } else runs.push({ x: t.x, y: t.y, w: t.w, h: t.h, home, chevrons: [chevron] });
  }
  const brackets: { key: string; d: string }[] = [];
  const labels: Label[] = [];
  for (const home of new Set(runs.map((r) => r.home))) {
    const own = runs.filter((r) => r.home === home);
    const first = own[0];
    const last = own[own.length - 1];
    if (!first || !last) continue;
    const [a, b] = [first.x + 4, last.x + last.w - 3];
    const y = row.tile.y + row.tile.h + size.type * (size.projector ? 0.8 : 1.1);
    const count = node.slots.filter((f) => f.glyph === 'sibling' && f.home === home).length;
    const order = node.slots[home]?.order;
    const siblingWords = words.siblings(count);
    const orderWords = words.order(order ?? '?');
    const fits = [words.siblingsOf(siblingWords, orderWords), siblingWords, orderWords].find(
      (t) => textWidth(t, size.type) + 28 < b - a,
    );
    if (!fits) {
      brackets.push({ key: `${home}`, d: `M${a} ${y - 5}v5H${b}v-5` });
      continue;
    }
    const label = makeLabel(
      `${node.id} siblings ${home}`,
      fits,
      (a + b) / 2,
      y + size.type * 0.36,
      size.type,
      { anchor: 'middle' },
    );
    labels.push(label);
    brackets.push({
      key: `${home}`,
      d: `M${a} ${y - 5}v5H${label.x - 6}M${label.x + label.w + 6} ${y}H${b}v-5`,
    });
  }
  return { runs, brackets, words: labels };
}
