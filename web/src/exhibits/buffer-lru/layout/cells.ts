// SPDX-License-Identifier: GPL-2.0-only
// Makes the cells of a lane: slots, the second array's slots, and the buffer in hand.
import type { Buffer } from '../memory.ts';
import type { LruScene } from '../scene.ts';
import { round, type Box, type Cell, type Hand } from './drawing.ts';
import type { Grid } from './grid.ts';
import { WORDS } from './words.ts';

/** Keeps as many of a block's last digits as fit. */
function blockText({ block }: Buffer, room: number, type: number): string {
  const digits = String(block);
  const most = Math.max(1, Math.floor(room / (type * 0.6)));
  return digits.length <= most ? digits : `…${digits.slice(digits.length - most + 1)}`;
}

/** A square for each reference, up to the fourth. */
function dotsOf(buffer: Buffer | null, box: Box, type: number): readonly Box[] {
  const side = type * 0.36;
  const shown = Math.max(0, Math.min(buffer?.references ?? 0, 4));
  const left = box.x + box.w / 2 - (shown * side * 1.5 - side * 0.5) / 2;
  return Array.from({ length: shown }, (_, i) => ({
    x: round(left + i * side * 1.5),
    y: round(box.y + box.h - side * 1.4),
    w: round(side),
    h: round(side),
  }));
}

/** `buffer` undefined: the slot is not written yet. */
export function cellOf(slot: number, buffer: Buffer | null | undefined, box: Box, type: number): Cell {
  return {
    ...box,
    slot,
    buffer: buffer ?? null,
    text: buffer ? blockText(buffer, box.w - 2, type) : '',
    dots: dotsOf(buffer ?? null, box, type),
    state: buffer === undefined ? 'unwritten' : buffer ? 'held' : 'empty',
    active: null,
    crossed: false,
    wrong: null,
    // Moves a text down: digits are taller than the middle of their font.
    textY: round(box.y + (box.h - (buffer?.references ? type * 0.5 : 0)) / 2 + type * 0.08),
  };
}

function touched(scene: LruScene, array: number, slot: number): Cell['active'] {
  const { active } = scene;
  if (active?.node !== array || slot < active.first || slot > active.last) return null;
  return active.write ? 'write' : 'read';
}

export function slotCells(scene: LruScene, grid: Grid): readonly Cell[] {
  const { top, cellW, cellH, type } = grid;
  return scene.slots.map((buffer, slot) => ({
    ...cellOf(slot, buffer, { x: grid.x(slot), y: top, w: cellW, h: cellH }, type),
    active: touched(scene, scene.base, slot),
    crossed: scene.row !== null && !scene.row.copied && scene.leftOut === slot,
    wrong: scene.wrong.get(slot) ?? null,
  }));
}

export function rowCells(scene: LruScene, grid: Grid): readonly Cell[] {
  const { row } = scene;
  if (!row) return [];
  const { second, cellW, cellH, type } = grid;
  return row.cells.map((buffer, slot) => ({
    ...cellOf(slot, buffer, { x: grid.x(slot), y: second, w: cellW, h: cellH }, type),
    active: touched(scene, row.base, slot),
  }));
}

function noteOf({ buffer, swaps, foundIn }: NonNullable<LruScene['hand']>): string {
  if (foundIn !== undefined) return WORDS.found;
  if (swaps === 0) return WORDS.newcomer;
  return buffer ? WORDS.inHand : WORDS.handEmpty;
}

/**
 * The hand is below the slot that it last changed, or that the lookup found. Its note is on the side with more room.
 */
export function handOf({ hand }: LruScene, grid: Grid): Hand | null {
  if (!hand) return null;
  const { count, track, second, cellW, cellH, type } = grid;
  const at = Math.min(hand.foundIn ?? Math.max(0, hand.swaps - 1), count - 1);
  const y = Math.max(track + 2, Math.min(second, track + type * 0.5));
  const h = Math.min(cellH, Math.max(type * 1.6, second + cellH - y));
  const box = { x: grid.x(at), y, w: cellW, h };
  const after = at < count / 2;
  return {
    ...cellOf(at, hand.buffer, box, type),
    note: noteOf(hand),
    noteX: after ? box.x + box.w + 8 : box.x - 8,
    noteEnd: !after,
  };
}
