// SPDX-License-Identifier: GPL-2.0-only
// Gives a drawing roving focus: Tab stops at one item, and arrow keys move between all items.
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { moveInTree, moveOf, UP_DOWN, type Moves } from './moves.ts';

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
  /** Items have levels (`aria-level`), parents first. After a click, Left and Right still step the run. */
  readonly tree?: boolean;
}

/** @param keys the items' keys, in order @returns handlers for the element around the items */
export function useRoving(keys: readonly string[], how: Roving = {}) {
  const { moves = UP_DOWN, attribute = 'data-key', begins = '', held = false, tree = false } = how;
  const [focused, setFocused] = useState(begins);
  /** Keys brought the focus, not a click. */
  const byKeys = useRef(false);
  const current = keys.includes(focused) ? focused : (keys[0] ?? '');
  const onFocus = (e: FocusEvent): void => {
    byKeys.current = e.target.matches(':focus-visible');
    const key = e.target.getAttribute(attribute);
    if (key !== null) setFocused(key);
  };
  /** Moves the focus. @returns whether it consumed the key */
  const move = (e: KeyboardEvent): boolean => {
    const at = keys.indexOf(current);
    const item = (key: string) => e.currentTarget.querySelector<SVGElement>(`[${attribute}="${key}"]`);
    const levels = (): number[] => keys.map((key) => Number(item(key)?.ariaLevel));
    const plain = !(e.shiftKey || e.ctrlKey || e.altKey || e.metaKey);
    const within = tree && byKeys.current && plain ? moveInTree(e.key, at, levels()) : null;
    const to = within ?? moveOf(e.key, at, keys.length, moves);
    if (to === null) return false;
    const next = keys[to];
    if (next === undefined || to === at) return held || within !== null;
    setFocused(next);
    item(next)?.focus();
    return true;
  };
  return { current, onFocus, move };
}
