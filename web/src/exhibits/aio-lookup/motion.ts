// SPDX-License-Identifier: GPL-2.0-only
// Says what moves between two steps: contexts, rows of a table, or tables that change places. Otherwise only the
// lock's frame changes.
import { slides, turns, type Lead, type Moved, type DrawnBox } from '../../exhibit-api/view.ts';
import { NAMED, type Cell, type Drawing } from './layout/drawing.ts';
import type { AioScene } from './scene.ts';

export interface AioStep {
  readonly scene: AioScene;
  readonly drawing: Drawing;
}

export function aioLeads(before: AioStep, now: AioStep, forth: boolean): readonly Lead[] {
  const [earlier, later] = forth ? [before, now] : [now, before];
  const moved = movedCells(earlier, later);
  if (moved.length) return slides(moved, forth);
  const held = now.drawing.frame?.held ?? null;
  return held === (before.drawing.frame?.held ?? null) ? [] : [turns('.lock', held !== null)];
}

const place = (cell: Cell): DrawnBox => ({ box: cell, find: `[data-key="${cell.key}"]` });

function movedCells(earlier: AioStep, later: AioStep): readonly Moved[] {
  if (Math.max(earlier.drawing.cells.length, later.drawing.cells.length) > NAMED) return [];
  const cells = new Map(earlier.drawing.cells.map((c) => [c.key, c]));
  const [was, is] = [holders(earlier.scene), holders(later.scene)];
  const from = new Map<number, Cell>();
  for (const [key, context] of was) {
    const cell = cells.get(key);
    if (cell && !from.has(context)) from.set(context, cell);
  }
  const moved: Moved[] = [];
  for (const cell of later.drawing.cells) {
    if (cell.kind === 'word' || cell.kind === 'start') continue;
    const context = is.get(cell.key);
    const same = cells.get(cell.key);
    const arrives = context !== undefined && was.get(cell.key) !== context;
    const old = arrives ? from.get(context) : same;
    if (old && (arrives || old.x !== cell.x || old.y !== cell.y))
      moved.push({ from: place(old), to: place(cell) });
  }
  return moved;
}

/** Which context a cell shows, by the cell's key: contexts without a place first, then the table in use. */
function holders({ loose, list, table, spare }: AioScene): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const c of loose) held.set(`loose${c.address}`, c.address);
  for (const c of list) held.set(`c${c.address}`, c.address);
  for (const t of table ? [table, ...spare] : spare)
    t.slots.forEach((c, slot) => c && held.set(`s${t.address}.${slot}`, c.address));
  return held;
}
