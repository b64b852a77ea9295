// SPDX-License-Identifier: GPL-2.0-only
// Gives a drawing roving focus: Tab stops at one item, and arrow keys move between all items.
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { moveOf, UP_DOWN, type Moves } from './moves.ts';

/** The attributes of an item: `current` is the key of the one that Tab stops at. */
export const stopAt = (key: string, current: string | null) => ({
  tabIndex: key === current ? 0 : -1,
  'data-key': key,
});

interface Roving {
  readonly moves?: Moves;
  /** The attribute that holds an item's key. */
  readonly attribute?: string;
  /** The key of the first stop; absent: the first item. */
  readonly begins?: string;
  /** Also consumes an arrow key that moves no further. */
  readonly held?: boolean;
}

/** @param keys the items' keys, in order @returns handlers for the element around the items */
export function useRoving(keys: readonly string[], how: Roving = {}) {
  const { moves = UP_DOWN, attribute = 'data-key', begins = '', held = false } = how;
  const [focused, setFocused] = useState(begins);
  const current = keys.includes(focused) ? focused : (keys[0] ?? '');
  const onFocus = (e: FocusEvent): void => {
    const key = e.target.getAttribute(attribute);
    if (key !== null) setFocused(key);
  };
  /** Moves the focus. @returns whether it consumed the key */
  const move = (e: KeyboardEvent): boolean => {
    const at = keys.indexOf(current);
    const to = moveOf(e.key, at, keys.length, moves);
    if (to === null) return false;
    const next = keys[to];
    if (next === undefined || to === at) return held;
    setFocused(next);
    e.currentTarget.querySelector<SVGElement>(`[${attribute}="${next}"]`)?.focus();
    return true;
  };
  return { current, onFocus, move };
}
