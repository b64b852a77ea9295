// SPDX-License-Identifier: GPL-2.0-only
// Zooms and pans the timeline with W, S, A and D, as in Perfetto. The keys act while it has the pointer or the focus.
import type { RefObject } from 'react';
import { useListener } from '../use-listener.ts';

export interface TimelineKeys {
  readonly zoom: (factor: number) => void;
  readonly pan: (by: number) => void;
}

/** One press pans by this fraction of the visible part, or zooms by this factor. */
const PAN_BY = 1 / 8;
const ZOOM_BY = 1.5;

/** @param pointed whether the keys also act under the pointer, which a reader may switch off */
export function useTimelineKeys(
  root: RefObject<HTMLElement | null>,
  pointed: boolean,
  { zoom, pan }: TimelineKeys,
): void {
  const acts: Readonly<Record<string, () => void>> = {
    w: () => zoom(ZOOM_BY),
    s: () => zoom(1 / ZOOM_BY),
    a: () => pan(-PAN_BY),
    d: () => pan(PAN_BY),
  };
  const press = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    const typing =
      e.target instanceof Element && e.target.closest('input:not([type="range"]), textarea, select');
    const over = pointed && root.current?.matches(':hover');
    const act = acts[e.key.toLowerCase()];
    if (!act || typing || !(over || document.activeElement === root.current)) return;
    e.preventDefault();
    e.stopPropagation();
    act();
  };
  // Captures the event before the page's own keys.
  useListener('keydown', press, true);
}
