// SPDX-License-Identifier: GPL-2.0-only
// Handles wheel, drag, double click and pinch on the map with d3-zoom. The view keeps the state. Fetched with the first
// map.
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import type { MapFrame } from '../../../layout/tree/map/frame.ts';
import { clampView, type MapView } from '../../../layout/tree/map/view.ts';

export interface Seen {
  readonly view: MapView;
  readonly onView: (view: MapView) => void;
}

type Room = Pick<MapFrame, 'left' | 'right' | 'height'>;

/** Tells d3-zoom the current view, so that the next gesture starts from it. */
export function standAt(element: SVGSVGElement, { left, right }: Room, view: MapView): void {
  const width = right - left;
  const at = zoomIdentity
    .translate(left * (1 - view.zoom) - view.left * view.zoom * width, 0)
    .scale(view.zoom);
  select(element).property('__zoom', at);
}

/** @returns a function that removes the listeners */
export function listen(
  element: SVGSVGElement,
  { left, right, height }: Room,
  most: number,
  now: () => Seen,
): () => void {
  const extent: [[number, number], [number, number]] = [
    [left, 0],
    [right, height],
  ];
  const behaviour = zoom<SVGSVGElement, unknown>()
    .extent(extent)
    .translateExtent(extent)
    .scaleExtent([1, most])
    .clickDistance(4)
    // While the whole tree is shown, a touch scrolls the page.
    .filter(
      (e: MouseEvent & { touches?: TouchList }) =>
        !e.button && (e.touches?.length !== 1 || now().view.zoom > 1),
    )
    .on('zoom', ({ transform: t, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
      if (!sourceEvent) return;
      const to = { zoom: t.k, left: (left * (1 - t.k) - t.x) / (t.k * (right - left)) };
      now().onView(clampView(to, most));
    });
  const selection = select(element).call(behaviour);
  return () => void selection.on('.zoom', null);
}
