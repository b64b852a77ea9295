// SPDX-License-Identifier: GPL-2.0-only
// Finds the item that a key selects in a list, a tree or a row of tabs.
import type { KeyboardEvent } from 'react';

export interface Moves {
  readonly on: readonly string[];
  readonly back: readonly string[];
  /** The first item follows the last one. */
  readonly round?: boolean;
  /** Home and End go to the first and the last. */
  readonly ends?: boolean;
}

export const UP_DOWN: Moves = { on: ['ArrowDown'], back: ['ArrowUp'] };
export const LEFT_RIGHT: Moves = { on: ['ArrowRight'], back: ['ArrowLeft'] };
export const ALL_ARROWS: Moves = {
  on: [...UP_DOWN.on, ...LEFT_RIGHT.on],
  back: [...UP_DOWN.back, ...LEFT_RIGHT.back],
};

/** @param at index of the current item; -1: none @returns the next item's index; null: not a key that moves */
export function moveOf(key: string, at: number, count: number, moves: Moves): number | null {
  const { on, back, round, ends } = moves;
  const last = Math.max(0, count - 1);
  if (on.includes(key)) return at < last ? at + 1 : round ? 0 : last;
  if (back.includes(key)) return at > 0 ? at - 1 : round ? last : 0;
  return ends ? ({ Home: 0, End: last }[key] ?? null) : null;
}

/**
 * Finds the item that a key selects in a tree, as WAI-ARIA says: Left goes to the parent, Right to the first child, Home
 * and End to the first and the last item.
 * @param levels each item's level, parents before their children @returns null: not such a key; `at`: no such item
 */
export function moveInTree(key: string, at: number, levels: readonly number[]): number | null {
  const own = levels[at]!;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return levels.length - 1;
    case 'ArrowRight':
      return (levels[at + 1] ?? 0) > own ? at + 1 : at;
    case 'ArrowLeft':
      return levels.some((level, i) => i < at && level < own)
        ? levels.findLastIndex((level, i) => i < at && level < own)
        : at;
    default:
      return null;
  }
}

/** Moves the focus between the buttons of the listening element. The caller sets their tabIndex. */
export function moveFocus(e: KeyboardEvent<HTMLElement>, moves: Moves): void {
  const buttons = [...e.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === e.target);
  const to = at < 0 ? null : moveOf(e.key, at, buttons.length, moves);
  if (to === null) return;
  buttons[to]!.focus();
  e.preventDefault();
  e.stopPropagation();
}
