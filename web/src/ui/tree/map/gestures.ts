// SPDX-License-Identifier: GPL-2.0-only
// Attaches the map's gestures (zooming.ts) once they are fetched. Keys and buttons work before that.
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MapFrame } from '../../../layout/tree/map/frame.ts';
import type { MapView } from '../../../layout/tree/map/view.ts';
import type * as Zooming from './zooming.ts';

export function useGestures(
  { left, right, height }: MapFrame,
  view: MapView,
  most: number,
  onView: (view: MapView) => void,
): RefObject<SVGSVGElement | null> {
  const ref = useRef<SVGSVGElement>(null);
  const now = useRef({ view, onView });
  const [zooming, setZooming] = useState<typeof Zooming | null>(null);
  useEffect(() => {
    import('./zooming.ts').then(setZooming, () => undefined);
  }, []);
  useEffect(() => {
    now.current = { view, onView };
    if (zooming && ref.current) zooming.standAt(ref.current, { left, right, height }, view);
  });
  useEffect(
    () =>
      zooming && ref.current
        ? zooming.listen(ref.current, { left, right, height }, most, () => now.current)
        : undefined,
    [zooming, left, right, height, most],
  );
  return ref;
}
