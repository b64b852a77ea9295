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

/** Part of the whole, in fractions of it: a slot of an upper level is as wide as what it leads to. */
export type Span = readonly [from: number, to: number];

/** The view, or where it has to go for some of `span` to be seen. */
export function following(view: MapView, span: Span | null, most: number): MapView {
  if (span === null || view.zoom <= 1) return view;
  const [from, to] = span.map((at) => (at - view.left) * view.zoom) as unknown as Span;
  return to >= MARGIN && from <= 1 - MARGIN ? view : centred(view, (span[0] + span[1]) / 2, most);
}

/**
 * Where lanes that are looked at together look: at what their steps have in common. A lane whose step lies elsewhere
 * than that of the lanes before it has its cursor pointed at from the border.
 */
export function inCommon(spans: Iterable<Span | null>): Span | null {
  let common: Span | null = null;
  for (const span of spans) {
    if (!span) continue;
    const [from, to]: Span = common ?? span;
    const both: Span = [Math.max(from, span[0]), Math.min(to, span[1])];
    common = both[0] < both[1] ? both : (common ?? span);
  }
  return common;
}

/** So that `from` to `to` (fractions) take most of the window. */
export function fitted(from: number, to: number, most: number): MapView {
  const zoom = Math.min(most, Math.max(1, 0.9 / Math.max(1e-12, to - from)));
  return clampView({ zoom, left: (from + to) / 2 - 0.5 / zoom }, most);
}
