// SPDX-License-Identifier: GPL-2.0-only
// Computes the visible part of an index space, in fractions of the whole. So lanes of any width show the same
// indices. At zoom 1 all `whole` indices fill the width.

export interface MapView {
  /** 1: the whole is visible. */
  readonly zoom: number;
  /** Left border: 0 to 1 − 1/zoom. */
  readonly left: number;
}

export const WHOLE: MapView = { zoom: 1, left: 0 };

/** Greatest width of a leaf's slot, in CSS pixels. */
const WIDEST_SLOT = 48;

export const mostZoom = (whole: number, width: number): number => Math.max(1, (whole * WIDEST_SLOT) / width);

export function clampView(view: MapView, most: number): MapView {
  const zoom = Math.min(most, Math.max(1, view.zoom));
  return { zoom, left: Math.min(1 - 1 / zoom, Math.max(0, view.left)) };
}

/** Zooms by `factor`. The point `at` (0 for the left border, 1 for the right) keeps its place. */
export function zoomed(view: MapView, factor: number, at: number, most: number): MapView {
  const zoom = Math.min(most, Math.max(1, view.zoom * factor));
  return clampView({ zoom, left: view.left + at / view.zoom - at / zoom }, most);
}

/** Moves the view by `by` widths of the window. */
export const panned = (view: MapView, by: number, most: number): MapView =>
  clampView({ ...view, left: view.left + by / view.zoom }, most);

/** Centres the view on `at`, a fraction of the whole. */
export const centred = (view: MapView, at: number, most: number): MapView =>
  clampView({ ...view, left: at - 0.5 / view.zoom }, most);

/** Share of the window's width at either side: the view moves if the step is there. */
const MARGIN = 0.08;

/** A part of the whole, in fractions of it. */
export type Span = readonly [from: number, to: number];

/** The view, moved if no part of `span` is visible. */
export function following(view: MapView, span: Span | null, most: number): MapView {
  if (span === null || view.zoom <= 1) return view;
  const [from, to] = span.map((at) => (at - view.left) * view.zoom) as unknown as Span;
  return to >= MARGIN && from <= 1 - MARGIN ? view : centred(view, (span[0] + span[1]) / 2, most);
}

/**
 * The common part of the lanes' steps, which all lanes show. A lane whose step is elsewhere has its cursor at the
 * border.
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

/** A view in which the fractions `from` to `to` take most of the window. */
export function fitted(from: number, to: number, most: number): MapView {
  const zoom = Math.min(most, Math.max(1, 0.9 / Math.max(1e-12, to - from)));
  return clampView({ zoom, left: (from + to) / 2 - 0.5 / zoom }, most);
}
