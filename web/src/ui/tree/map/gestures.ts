// SPDX-License-Identifier: GPL-2.0-only
// Wheel, drag, double click and pinch, by d3-zoom: it owns the gesture, the view owns the state.
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import { useEffect, useRef, type RefObject } from 'react';
import type { MapFrame } from '../../../layout/tree/map/frame.ts';
import { clampView, type MapView } from '../../../layout/tree/map/view.ts';

export function useGestures(
  frame: MapFrame,
  view: MapView,
  most: number,
  onView: (view: MapView) => void,
): RefObject<SVGSVGElement | null> {
  const ref = useRef<SVGSVGElement>(null);
  const { left, right, height } = frame;
  const width = right - left;
  const now = useRef({ view, onView });
  useEffect(() => {
    now.current = { view, onView };
    // The gesture starts from where the view is, whoever moved it there.
    const at = zoomIdentity
      .translate(left * (1 - view.zoom) - view.left * view.zoom * width, 0)
      .scale(view.zoom);
    select(ref.current).property('__zoom', at);
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const behaviour = zoom<SVGSVGElement, unknown>()
      .extent([
        [left, 0],
        [right, height],
      ])
      .translateExtent([
        [left, 0],
        [right, height],
      ])
      .scaleExtent([1, most])
      .clickDistance(4)
      // One finger on the whole tree scrolls the page.
      .filter(
        (e: MouseEvent & { touches?: TouchList }) =>
          !e.button && (e.touches?.length !== 1 || now.current.view.zoom > 1),
      )
      .on('zoom', ({ transform: t, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (!sourceEvent) return;
        const to = { zoom: t.k, left: (left * (1 - t.k) - t.x) / (t.k * width) };
        now.current.onView(clampView(to, most));
      });
    const selection = select(element).call(behaviour);
    return () => void selection.on('.zoom', null);
  }, [left, right, height, width, most]);
  return ref;
}
