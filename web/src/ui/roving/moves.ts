// SPDX-License-Identifier: GPL-2.0-only
// Keys that move between the items of a list, a tree or a row of tabs.
import type { KeyboardEvent } from 'react';

export interface Moves {
  readonly on: readonly string[];
  readonly back: readonly string[];
  /** After the last comes the first. */
  readonly round?: boolean;
  /** Home and End go to the first and the last. */
  readonly ends?: boolean;
  /** So many at once, by PageDown and PageUp. */
  readonly page?: number;
}

export const UP_DOWN: Moves = { on: ['ArrowDown'], back: ['ArrowUp'] };
export const LEFT_RIGHT: Moves = { on: ['ArrowRight'], back: ['ArrowLeft'] };
export const ALL_ARROWS: Moves = {
  on: [...UP_DOWN.on, ...LEFT_RIGHT.on],
  back: [...UP_DOWN.back, ...LEFT_RIGHT.back],
};

/** Where a key leads from item `at` (-1: none yet) of so many; null: it is no such key. */
export function moveOf(key: string, at: number, count: number, moves: Moves): number | null {
  const { on, back, round = false, ends = false, page = 0 } = moves;
  const last = Math.max(0, count - 1);
  const within = (to: number): number => Math.max(0, Math.min(last, to));
  if (on.includes(key)) return round && at >= last ? 0 : within(at + 1);
  if (back.includes(key)) return round && at <= 0 ? last : within(at - 1);
  if (ends && key === 'Home') return 0;
  if (ends && key === 'End') return last;
  if (page && key === 'PageDown') return within(at + page);
  return page && key === 'PageUp' ? within(at - page) : null;
}

/** Moves the focus between the buttons of what listens; which of them Tab stops at is its own matter. */
export function moveFocus(e: KeyboardEvent<HTMLElement>, moves: Moves): void {
  const buttons = [...e.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === e.target);
  const to = at < 0 ? null : moveOf(e.key, at, buttons.length, moves);
  if (to === null) return;
  buttons[to]!.focus();
  e.preventDefault();
  e.stopPropagation();
}
