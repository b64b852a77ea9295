// SPDX-License-Identifier: GPL-2.0-only
import type { Label, Tile } from './drawing.ts';
import { makeLabel } from './labels.ts';
import type { Row } from './rows.ts';
import type { TreeSize } from './size.ts';
import type { SlotNode } from './types.ts';

/**
 * Chooses the slots whose numbers are written. Slots that the step points at or touches always have numbers. Then
 * come slots that matter in the operation, and as many others as have room.
 */
export function numbersOf(
  { id }: SlotNode,
  tiles: readonly Tile[],
  row: Row,
  pointed: ReadonlySet<number>,
  fanout: number,
  { type }: TreeSize,
): readonly Label[] {
  const marked = ({ slot, active }: Tile): boolean => pointed.has(slot) || active !== null;
  const labelOf = (t: Tile): Label =>
    makeLabel(`${id}.${t.slot}`, String(t.slot), t.x + t.w / 2, row.numberBaseline, type, {
      ...{ anchor: 'middle', mono: true, tone: marked(t) ? 'accent' : 'quiet' },
    });
  const apart = (a: Label, b: Label): boolean => a.x + a.w + 3 <= b.x || b.x + b.w + 3 <= a.x;
  const matters = ({ slot }: Tile): boolean =>
    row.landings.includes(slot) || slot === 0 || slot === fanout - 1;
  const shown: Label[] = [];
  for (const t of [...tiles.filter(matters), ...tiles]) {
    const label = labelOf(t);
    if (shown.every((other) => apart(label, other))) shown.push(label);
  }
  const now = tiles.filter(marked).map(labelOf);
  const rest = shown.filter((label) => now.every((other) => apart(label, other)));
  return [...rest, ...now].sort((a, b) => a.x - b.x);
}
