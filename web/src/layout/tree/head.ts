// SPDX-License-Identifier: GPL-2.0-only
// Lays out the head: its box, and the words beside it.
import { textWidth, type Box } from '../geometry.ts';
import type { Label } from './drawing.ts';
import { makeLabel } from './labels.ts';
import { headWords } from './nouns.ts';
import type { Grid } from './rows.ts';
import { FOOT, widestSlot, type TreeSize } from './size.ts';
import type { TreeScene } from './types.ts';
import * as words from '../words.ts';

/** The head drawn as a slot: its width in slots, and its height in relation to its width. */
const [HEAD_WIDE, HEAD_HIGH] = [2, 1.25];

/** A small box above the tree. If the head itself holds an entry or nothing, a slot in all the room. */
export function headBox(scene: TreeScene, grid: Grid, size: TreeSize): Box {
  if (scene.tree.head.glyph === 'node') {
    const w = size.projector ? 40 : 28;
    const h = size.projector ? 14 : 10;
    return { x: grid.headX - w / 2, y: grid.headY - h / 2 + 1, w, h };
  }
  const top = grid.headY - 5;
  // Walks that end at the head end below it.
  const room = grid.frameBottom - FOOT - top - size.type * 1.8;
  const w = Math.min(widestSlot(size) * HEAD_WIDE, (grid.right - grid.x) / 3);
  const h = Math.max(size.type * 2, Math.min(room, w * HEAD_HIGH));
  const words = textWidth(scene.tree.headLabel, size.type, true) + 8;
  // Its upper edge stays if a level will follow. Beside it there is room for its words, and for a cursor's flag.
  if (grid.rows.length > 0) {
    const holds = textWidth(holdsOf(scene) ?? '', size.type) + 8;
    const last = grid.right - w - Math.max(words + size.type * 3.6, holds);
    return { x: Math.max(grid.x, Math.min(grid.headX - w / 2, last)), y: top, w, h };
  }
  return { x: Math.max(grid.x, (size.width - w - words) / 2), y: top + (room - h) / 2, w, h };
}

/** "holds the folio itself"; null: the head points to a node or to nothing. */
function holdsOf({ tree: { head } }: TreeScene): string | null {
  const holds = headWords(head);
  return holds !== null && head.order ? words.withOrder(holds, head.order) : holds;
}

export function headLabels(scene: TreeScene, grid: Grid, size: TreeSize, head: Box, labels: Label[]): void {
  const { head: face, headLabel } = scene.tree;
  const beside = face.glyph === 'node' ? grid.headY : head.y + size.type * 0.5;
  const baseline = beside + size.type * 0.36 + 1;
  const right = makeLabel('head', headLabel, head.x + head.w + 8, baseline, size.type, { mono: true });
  // A head above the last slots has its name on the left.
  const name =
    right.x + right.w <= size.width
      ? right
      : makeLabel('head', headLabel, head.x - 8, baseline, size.type, { mono: true, anchor: 'end' });
  labels.push(name);
  const holds = holdsOf(scene);
  if (holds !== null) labels.push(makeLabel('holds', holds, name.x, baseline + size.type * 1.35, size.type));
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
      // A hollow flag needs room beside the head's name.
      if (label.x < name.x + name.w + size.type * 3.6) continue;
      labels.push(label);
      break;
    }
  }
}
