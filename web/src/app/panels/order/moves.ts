// SPDX-License-Identifier: GPL-2.0-only
// Moves the chosen line by a key or a button.
import type { KeyboardEvent } from 'react';
import { indented, leftOut, placed, type Order } from './order.ts';

export const MOVES = ['up', 'down', 'outdent', 'indent', 'leave', 'back'] as const;
export type Move = (typeof MOVES)[number];

const BY_ALT: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'outdent',
  ArrowRight: 'indent',
};

/** The move of a key on a line; null: the key is for something else. */
export function keyedMove(e: Pick<KeyboardEvent, 'key' | 'altKey'>, isLeft: boolean): Move | null {
  if (e.altKey) return BY_ALT[e.key] ?? null;
  return e.key === 'Delete' || e.key === 'Backspace' ? (isLeft ? 'back' : 'leave') : null;
}

/** A line left over comes back by any move but sideways. */
export function moved(order: Order, id: number, move: Move): Order {
  const at = order.lines.findIndex((l) => l.id === id);
  const line = [...order.lines, ...order.left].find((l) => l.id === id);
  if (!line) return order;
  if (move === 'indent' || move === 'outdent')
    return indented(order, id, line.depth + (move === 'indent' ? 1 : -1));
  if (at < 0) return move === 'leave' ? order : placed(order, id, order.lines.length);
  if (move === 'leave') return leftOut(order, id);
  return move === 'back' ? order : placed(order, id, at + (move === 'up' ? -1 : 1));
}
