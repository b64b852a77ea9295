// SPDX-License-Identifier: GPL-2.0-only
// Roving focus: Tab stops at one item of a drawing, arrows move between all of them.
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { moveOf, UP_DOWN, type Moves } from './moves.ts';

interface Roving {
  readonly moves?: Moves;
  /** What an item's key is in the document. */
  readonly attribute?: string;
  /** Where it begins; absent: at the first. */
  readonly begins?: string;
  /** An arrow that leads no further is still nobody else's. */
  readonly held?: boolean;
}

/** `keys` are the items', in order. What is given goes to the element around them. */
export function useRoving(keys: readonly string[], how: Roving = {}) {
  const { moves = UP_DOWN, attribute = 'data-key', begins = '', held = false } = how;
  const [focused, setFocused] = useState(begins);
  const current = keys.includes(focused) ? focused : (keys[0] ?? '');
  const onFocus = (e: FocusEvent): void => {
    const key = e.target.getAttribute(attribute);
    if (key !== null) setFocused(key);
  };
  /** Whether the key was one of its own. */
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
