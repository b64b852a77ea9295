// SPDX-License-Identifier: GPL-2.0-only
// Scene + plan + size → positioned drawing. Pure: the same three give the same picture.
import type { Box, Point } from '../geometry.ts';
import { textWidth } from '../geometry.ts';
import { layCursors } from './cursors.ts';
import type { Chip, Label, OpenNode, TreeDrawing } from './drawing.ts';
import { clear, makeLabel } from './labels.ts';
import { closedChildren, layNode, wrongSlots } from './node.ts';
import { headWords } from './nouns.ts';
import type { TreePlan } from './plan.ts';
import { fitTree, type Fit } from './fit.ts';
import { placeRows, rulerWidth, settle, slotCentre, type Grid, type Row } from './rows.ts';
import { FOOT, isCompact, widestSlot, type TreeSize } from './size.ts';
import { layStrands } from './strands.ts';
import { chipTextures } from './texture.ts';
import type { SlotNode, TreeScene } from './types.ts';
import * as words from '../words.ts';

/** Signs nearer than this (px) are one. */
const ALARM_PITCH = 20;

export function layoutTree(scene: TreeScene, plan: TreePlan, size: TreeSize): TreeDrawing {
  const fit = fitTree(plan, size);
  const grid = settle(placeRows(plan, fit, size), scene, plan, fit, size);
  const head = headBox(scene, grid, size);
  const headBottom = head.y + head.h;
  const strands = layStrands(scene, plan, grid, fit, size, head);
  const nodes: OpenNode[] = [];
  const chips: Chip[] = [];
  const edges: { key: string; d: string }[] = [];
  const labels: Label[] = [];
  const alarms: TreeDrawing['alarms'][number][] = [];
  const lines = strands.flatMap((s) => s.legs.flatMap((l) => segments(l.points)));

  headLabels(scene, grid, size, head, labels);
  grid.rows.forEach((row, i) => {
    const node = scene.tree.nodes.get(row.node);
    const next = grid.rows[i + 1];
    const below = next?.mode === 'fold' ? undefined : next;
    if (!node || row.mode === 'fold') return;
    const laid = layNode(scene, node, row, grid, plan, fit, size);
    nodes.push(laid.node);
    labels.push(...laid.labels);
    // On the ruler, neighbours share one sign: a row of signs would hide what they point at.
    let run: { readonly first: number; last: number } | null = null;
    const signs: TreeDrawing['alarms'][number][] = [];
    const closeRun = (): void => {
      if (!run) return;
      const at: Point = [(slotCentre(grid, run.first) + slotCentre(grid, run.last)) / 2, row.ruler.y - 6];
      const count = run.last - run.first + 1;
      const why = node.slots[run.first]?.wrong ?? '';
      signs.push({
        key: `${node.id}.${run.first}`,
        at,
        // Neighbours may be told as one already.
        text: node.slots[run.last]?.wrong === why ? why : words.wrongSlots(count, why),
      });
      run = null;
    };
    for (const slot of wrongSlots(node)) {
      const c = row.columns.columns.get(slot);
      if (c)
        alarms.push({
          key: `${node.id}.${slot}`,
          // In the slot's corner, below the numbers.
          at: [c.x + c.w - 4, row.tile.y + 8],
          text: node.slots[slot]?.wrong ?? '',
        });
      else if (run && slotCentre(grid, slot) - slotCentre(grid, run.last) < ALARM_PITCH) run.last = slot;
      else {
        closeRun();
        run = { first: slot, last: slot };
      }
    }
    closeRun();
    const closed = closedChildren(scene, node, row, below?.node);
    for (const { child, column } of closed.hung) {
      const box: Box = { x: column.x + 1, y: row.chip, w: column.w - 2, h: fit.density.chip };
      chips.push(makeChip(child, box, 'linked'));
      const cx = column.x + column.w / 2;
      edges.push({ key: `${node.id}-${child.id}`, d: `M${cx} ${row.tile.y + row.tile.h}V${row.chip}` });
    }
    const edgeX = below && edgeFrom(scene, grid, i);
    if (below && edgeX !== undefined && edgeX !== null) {
      const from = row.mode === 'full' ? row.tile.y + row.tile.h : row.ruler.y + row.ruler.h + 8;
      const to = below.ruler.h > 0 ? below.ruler.y : below.tile.y - 1;
      edges.push({ key: `${node.id}-${below.node}`, d: `M${edgeX} ${from}V${to}` });
    }
    // The label stands at whichever end of the ruler no line comes down.
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
    if (label) labels.push(label);
    // Where they leave the label no room, they stand upon the ruler.
    const y = row.ruler.y + row.ruler.h / 2 + 1;
    alarms.push(
      ...(label && !besides(label) ? signs.map((s) => ({ ...s, at: [s.at[0], y] as const })) : signs),
    );
  });
  const first = grid.rows.find((r) => r.mode !== 'fold' && scene.tree.nodes.has(r.node));
  if (first) {
    const x = Math.max(head.x + 3, grid.headX - Math.max(0, plan.strands - 1) * 0.5 * size.strandPitch - 4);
    edges.push({
      key: 'head',
      d: `M${x} ${headBottom}V${first.ruler.h > 0 ? first.ruler.y : first.tile.y - 1}`,
    });
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
  const cursors = layCursors(scene, grid, size, head, labels);
  return {
    width: size.width,
    height: grid.height,
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
    nodes,
    chips,
    edges,
    strands,
    cursors,
    labels,
    alarms,
  };
}

export const makeChip = (node: SlotNode, box: Box, state: Chip['state']): Chip => ({
  ...box,
  id: node.id,
  state,
  textures: chipTextures(node.slots, box),
  name: `${node.level}, ${node.note}`,
  wrong: node.wrong,
});

/** As long as no level is there that is drawn open, the root hangs closed from the head, where one will be. */
function closedRoot({ tree }: TreeScene, grid: Grid): { readonly node: SlotNode; readonly row: Row } | null {
  const open = grid.rows.filter((r) => r.mode !== 'fold');
  const node = tree.head.child === undefined ? undefined : tree.nodes.get(tree.head.child);
  if (!node || !open[0] || open.some((r) => tree.nodes.has(r.node))) return null;
  return { node, row: open[0] };
}

/** x of the edge from row i to the open node below, or null where none leads there. */
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

/** What to say of a node, longest first: the first that fits is written. */
function levelWords(node: SlotNode, hidden: number, short: boolean): readonly string[] {
  const wrong = node.wrong ?? node.slots.find((f) => f.wrong)?.wrong;
  if (wrong) return [words.beside(node.level, wrong), node.level];
  if (short) return [node.level];
  const long = words.beside(node.level, node.note);
  return [...(hidden ? [words.beside(long, words.closed(hidden))] : []), long, node.level];
}

/** What a sign at a point covers. */
export const alarmBox = ({ at: [x, y] }: { readonly at: Point }): Box => ({
  x: x - 9,
  y: y - 9,
  w: 18,
  h: 16,
});

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

/** As a slot, the head is so many slots wide, and so much higher than wide. */
const [HEAD_WIDE, HEAD_HIGH] = [2, 1.25];

/** A small box above the tree; a slot with all the room where the head itself holds the entry or nothing. */
function headBox(scene: TreeScene, grid: Grid, size: TreeSize): Box {
  if (scene.tree.head.glyph === 'node') {
    const w = size.projector ? 40 : 28;
    const h = size.projector ? 14 : 10;
    return { x: grid.headX - w / 2, y: grid.headY - h / 2 + 1, w, h };
  }
  const top = grid.headY - 5;
  // The walks that end there stand below it.
  const room = grid.frameBottom - FOOT - top - size.type * 1.8;
  const w = Math.min(widestSlot(size) * HEAD_WIDE, (grid.right - grid.x) / 3);
  const h = Math.max(size.type * 2, Math.min(room, w * HEAD_HIGH));
  // Where a level is to come, its upper edge stays.
  if (grid.rows.length > 0) return { x: Math.max(grid.x, grid.headX - w / 2), y: top, w, h };
  const words = textWidth(scene.tree.headLabel, size.type, true) + 8;
  return { x: Math.max(grid.x, (size.width - w - words) / 2), y: top + (room - h) / 2, w, h };
}

function headLabels(scene: TreeScene, grid: Grid, size: TreeSize, head: Box, labels: Label[]): void {
  const { head: face, headLabel } = scene.tree;
  const beside = face.glyph === 'node' ? grid.headY : head.y + size.type * 0.5;
  const baseline = beside + size.type * 0.36 + 1;
  const name = makeLabel('head', headLabel, head.x + head.w + 8, baseline, size.type, { mono: true });
  labels.push(name);
  const holds = headWords(face);
  if (holds !== null)
    labels.push(
      makeLabel(
        'holds',
        face.order ? words.withOrder(holds, face.order) : holds,
        name.x,
        baseline + size.type * 1.35,
        size.type,
      ),
    );
  const open = grid.rows.findIndex((r) => r.mode !== 'fold');
  const folded = grid.rows.slice(0, Math.max(0, open)).flatMap((r) => scene.tree.nodes.get(r.node) ?? []);
  if (folded.length) {
    const steps = folded.map((node) => {
      const next = grid.rows[grid.rows.findIndex((r) => r.node === node.id) + 1]?.node;
      const slot = node.slots.findIndex((f) => f.child === next);
      return slot < 0 ? node.level : words.levelSlot(node.level, slot);
    });
    for (const text of [
      words.through(words.beside(...steps)),
      words.beside(...steps),
      words.beside(...folded.map((n) => n.level)),
    ]) {
      const label = makeLabel('through', text, grid.right, baseline, size.type, { anchor: 'end' });
      // Room for a hollow flag beside the head's name.
      if (label.x < name.x + name.w + size.type * 3.6) continue;
      labels.push(label);
      break;
    }
  }
}

/** How much larger the lock is drawn than in type of 12 px. */
export const lockScale = ({ type, projector }: Pick<TreeSize, 'type' | 'projector'>): number =>
  projector ? 1.6 : type / 12;

/** Words in the frame's border: those of a held lock are heavier. */
export const lockWidth = (text: string, type: number): number =>
  textWidth(text, type) * (text === words.lockHeld ? 1.05 : 1);

export function legendOf(scene: Pick<TreeScene, 'lock'>, size: TreeSize): readonly [number, number] {
  const s = lockScale(size);
  const text = scene.lock ? words.lockHeld : words.lockOpen;
  return [size.pad - 6, size.pad + 18 * s + lockWidth(text, size.type) + (scene.lock ? 34 : 6) * s];
}

/** Private memory: below the frame, in the columns where it will land. */
function layTray(
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

/** What to say of the nodes that wait, longest first. */
function trayWords(waiting: TreeScene['waiting'], short: boolean): readonly string[] {
  const count = waiting.length;
  const leaked = waiting.filter((n) => n.leaked).length;
  const all = leaked ? words.leaked(leaked, count) : words.waiting(count);
  return short ? all.slice(-1) : all;
}
