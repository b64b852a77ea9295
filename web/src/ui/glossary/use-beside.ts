// SPDX-License-Identifier: GPL-2.0-only
// Keeps a note of the top layer beside its element while the page scrolls or resizes. A projector's page is zoomed, so
// measured lengths are divided by the zoom.
import { useLayoutEffect, type RefObject } from 'react';
import { beside } from '../../layout/beside.ts';
import { useListener } from '../use-listener.ts';
import type { Box } from '../../layout/geometry.ts';

/** Distance to the window's edge, px. */
const MARGIN = 8;
/** Least width of a note that stays inside a room, px. */
const LEAST_ROOM = 452;

export interface Beside {
  /** The element's box in the window; null: it is not drawn now, and the note is hidden. */
  readonly of: () => Box | null;
  /** The room that the note stays in; null: the window. */
  readonly room?: () => Box | null;
  readonly gap: number;
  readonly inset?: number;
}

export const boxOf = (element: Element): Box => {
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  return { x, y, w, h };
};

function put(note: HTMLElement, { of, room, gap, inset = 0 }: Beside): void {
  const anchor = of();
  note.style.visibility = anchor ? 'visible' : 'hidden';
  if (!anchor || note.offsetWidth === 0) return;
  const zoom = boxOf(note).w / note.offsetWidth;
  const lane = room?.();
  if (lane) note.style.setProperty('--room', `${Math.max(LEAST_ROOM, lane.w / zoom)}px`);
  const { w, h } = boxOf(note);
  const page = { x: MARGIN, y: MARGIN, w: innerWidth - 2 * MARGIN, h: innerHeight - 2 * MARGIN };
  const inside = lane && lane.w >= w ? { ...page, x: lane.x, w: lane.w } : page;
  const at = beside(anchor, { w, h }, inside, gap * zoom, inset * zoom);
  note.style.left = `${at.x / zoom}px`;
  note.style.top = `${at.y / zoom}px`;
  note.style.setProperty('--tip', `${at.tip / zoom}px`);
  note.dataset['side'] = at.above ? 'above' : 'below';
}

/** Shows the note in the top layer, and places it again at each render. */
export function useBeside(ref: RefObject<HTMLElement | null>, where: Beside): void {
  useLayoutEffect(() => ref.current?.showPopover(), [ref]);
  const place = (): void => void (ref.current && put(ref.current, where));
  useLayoutEffect(place);
  useListener('resize', place);
  useListener('scroll', place, true);
}
