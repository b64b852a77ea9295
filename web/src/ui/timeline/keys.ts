// SPDX-License-Identifier: GPL-2.0-only
// W S A D as in Perfetto, while the pointer is over the timeline or it has the focus: elsewhere they are the page's.
import { useEffect, useRef, type RefObject } from 'react';

export interface TimelineKeys {
  readonly zoom: (factor: number) => void;
  readonly pan: (by: number) => void;
}

/** Of the window, at a press. */
const PAN = 1 / 8;
const ZOOM = 1.5;

/** `pointed`: they work for whoever points, too, which may be switched off; those of the focus may not. */
export function useTimelineKeys(
  root: RefObject<HTMLElement | null>,
  pointed: boolean,
  keys: TimelineKeys,
): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    // Before the page's own keys, which listen further out.
    const press = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
      const typing =
        e.target instanceof Element && e.target.closest('input:not([type="range"]), textarea, select');
      const over = pointed && root.current?.matches(':hover');
      if (typing || !(over || document.activeElement === root.current)) return;
      const { zoom, pan } = now.current;
      const act: Readonly<Record<string, () => void>> = {
        w: () => zoom(ZOOM),
        s: () => zoom(1 / ZOOM),
        a: () => pan(-PAN),
        d: () => pan(PAN),
      };
      const run = act[e.key.toLowerCase()];
      if (!run) return;
      e.preventDefault();
      e.stopPropagation();
      run();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [root, pointed]);
}
