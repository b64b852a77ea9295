// SPDX-License-Identifier: GPL-2.0-only
// Listens to keys of one character.
import { useEffect } from 'react';

/** Calls `keys` wherever the focus is, except in a field. Only the first of several lanes listens, for all. */
export function useKey(on: boolean, keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!on) return;
    const press = (e: KeyboardEvent): void => {
      const run = keys[e.key];
      const field =
        e.target instanceof Element && e.target.closest('input:not([type=range]), select, textarea, dialog');
      if (!run || field || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
      e.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
