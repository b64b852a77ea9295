// SPDX-License-Identifier: GPL-2.0-only
// Paints the map's canvas when the nodes, the view, the size or the theme change.
import { zoomOf } from '../../../base/zoom.ts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { MapFrame } from '../../../layout/tree/map/frame.ts';
import type { MapIndex } from '../../../layout/tree/map/index.ts';
import type { MapScale } from '../../../layout/tree/map/scale.ts';
import { inksOf, paintMap } from './paint.ts';
import { useTheme } from './theme.ts';

/** @returns the ref of the canvas */
export function usePainting(
  index: MapIndex,
  frame: MapFrame,
  scale: MapScale,
): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const ratio = (window.devicePixelRatio || 1) * zoomOf(canvas);
    const [w, h] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintMap(context, index, frame, scale, inksOf(canvas, context, ratio));
  }, [index, frame, scale, theme]);
  return ref;
}
