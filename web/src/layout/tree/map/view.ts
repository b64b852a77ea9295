// SPDX-License-Identifier: GPL-2.0-only
// What part of the index space is looked at. `whole` indices fill the width at zoom 1; all is in fractions of it, so
// that lanes of any width look at the same indices.

export interface MapView {
  /** How many times larger than the whole. */
  readonly zoom: number;
  /** Left border: 0 to 1 − 1/zoom. */
  readonly left: number;
}

export const WHOLE: MapView = { zoom: 1, left: 0 };

/** A slot of a leaf is never drawn wider than this, in CSS pixels. */
const WIDEST_SLOT = 48;

export const mostZoom = (whole: number, width: number): number => Math.max(1, (whole * WIDEST_SLOT) / width);

export function clampView(view: MapView, most: number): MapView {
  const zoom = Math.min(most, Math.max(1, view.zoom));
  return { zoom, left: Math.min(1 - 1 / zoom, Math.max(0, view.left)) };
}

/** Larger by `factor`; what stands at `at` (0 left border, 1 right) stays there. */
export function zoomed(view: MapView, factor: number, at: number, most: number): MapView {
  const zoom = Math.min(most, Math.max(1, view.zoom * factor));
  return clampView({ zoom, left: view.left + at / view.zoom - at / zoom }, most);
}

/** Moved by `by` widths of the window. */
export const panned = (view: MapView, by: number, most: number): MapView =>
  clampView({ ...view, left: view.left + by / view.zoom }, most);

/** Centred on `at`, a fraction of the whole. */
export const centred = (view: MapView, at: number, most: number): MapView =>
  clampView({ ...view, left: at - 0.5 / view.zoom }, most);

/** Of the window's width, at either side: what stands there is brought to the middle. */
const MARGIN = 0.08;

/** The view, or where it has to go for `at` (a fraction of the whole) to be seen. */
export function following(view: MapView, at: number | null, most: number): MapView {
  if (at === null || view.zoom <= 1) return view;
  const place = (at - view.left) * view.zoom;
  return place >= MARGIN && place <= 1 - MARGIN ? view : centred(view, at, most);
}

/** So that `from` to `to` (fractions) take most of the window. */
export function fitted(from: number, to: number, most: number): MapView {
  const zoom = Math.min(most, Math.max(1, 0.9 / Math.max(1e-12, to - from)));
  return clampView({ zoom, left: (from + to) / 2 - 0.5 / zoom }, most);
}
