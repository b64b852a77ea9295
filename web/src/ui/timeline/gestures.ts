// SPDX-License-Identifier: GPL-2.0-only
// Handles wheel, drag, double click and pinch on the timeline. As in Perfetto, the wheel pans, and zooms with Ctrl.
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { pointIn } from '../../base/zoom.ts';
import type { TimelineDrawing } from '../../layout/timeline/drawing.ts';
import { clampView, panned, WHOLE, zoomed, type MapView } from '../../layout/tree/map/view.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const partAt = ({ scale }: TimelineDrawing, x: number): number =>
  (x - scale.left) / (scale.right - scale.left);

interface Wishes {
  readonly d: TimelineDrawing;
  readonly view: MapView;
  readonly step: number;
  /** The pin at a point; a click goes to its step. */
  readonly pinAt: (at: Point) => { readonly step: number } | null;
  readonly onView: (view: MapView) => void;
  readonly onSeek: (step: number) => void;
  /** Called with a drag's first and current step; null: the drag was a click. */
  readonly onRange: (range: readonly [from: number, to: number] | null) => void;
}

/** A shorter drag is a click, px. */
const LEAST_DRAG = 4;
const DOUBLE_CLICK_MS = 500;
/** A double click on the whole run zooms in by this factor. */
const DOUBLE_CLICK_ZOOM = 4;

type Mode = 'scrub' | 'range' | 'tap' | null;

export function useGestures(ref: RefObject<SVGSVGElement | null>, wishes: Wishes) {
  const now = useRef(wishes);
  const fingers = useRef(new Map<number, number>());
  const pinch = useRef<{ readonly apart: number; readonly middle: number; readonly view: MapView } | null>(
    null,
  );
  const drag = useRef<{ mode: Mode; x: number; step: number; before: number; time: number }>({
    mode: null,
    x: 0,
    step: 0,
    before: 0,
    time: 0,
  });
  useEffect(() => {
    now.current = wishes;
  });
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    // React's wheel listener is passive and cannot stop the page from scrolling.
    const wheel = (e: WheelEvent): void => {
      const { d, view, onView } = now.current;
      const { most, left, right } = d.scale;
      if (e.ctrlKey || e.metaKey) {
        e.preventDefault();
        const by = Math.max(-50, Math.min(50, e.deltaY * (e.deltaMode === 1 ? 16 : 1)));
        onView(zoomed(view, 2 ** (-by / 100), partAt(d, pointIn(svg, e)[0]), most));
      } else if (view.zoom > 1) {
        e.preventDefault();
        const by = Math.abs(e.deltaX) > Math.abs(e.deltaY) ? e.deltaX : e.deltaY;
        onView(panned(view, (by * (e.deltaMode === 1 ? 16 : 1)) / (right - left), most));
      }
    };
    svg.addEventListener('wheel', wheel, { passive: false });
    return () => svg.removeEventListener('wheel', wheel);
  }, [ref]);

  const twoFingers = (): { readonly apart: number; readonly middle: number } => {
    const [a = 0, b = 0] = [...fingers.current.values()];
    return { apart: Math.max(10, Math.abs(a - b)), middle: partAt(now.current.d, (a + b) / 2) };
  };
  return {
    down: (e: PointerEvent<SVGSVGElement>): void => {
      if (e.button !== 0) return;
      const { d, view, step, pinAt, onSeek } = now.current;
      const [x, y] = pointIn(e.currentTarget, e);
      e.currentTarget.setPointerCapture(e.pointerId);
      fingers.current.set(e.pointerId, x);
      if (fingers.current.size === 2) {
        drag.current.mode = null;
        pinch.current = { ...twoFingers(), view };
        return;
      }
      const at = pinAt({ x, y })?.step ?? d.scale.stepAt(x);
      const ruler = y < d.top || e.shiftKey;
      // A touch may be the first of two, so it acts only when it moves or ends.
      const mode = ruler ? 'range' : e.pointerType === 'touch' ? 'tap' : 'scrub';
      const first = e.timeStamp - drag.current.time > DOUBLE_CLICK_MS;
      drag.current = { mode, x, step: at, before: first ? step : drag.current.before, time: e.timeStamp };
      if (mode === 'scrub') onSeek(at);
    },
    move: (e: PointerEvent<SVGSVGElement>): void => {
      const { d, onSeek, onRange, onView } = now.current;
      if (!fingers.current.has(e.pointerId)) return;
      const [x] = pointIn(e.currentTarget, e);
      fingers.current.set(e.pointerId, x);
      if (pinch.current) {
        const { apart, middle } = twoFingers();
        const { view } = pinch.current;
        const zoom = (view.zoom * apart) / pinch.current.apart;
        const left = view.left + pinch.current.middle / view.zoom - middle / zoom;
        onView(clampView({ zoom, left }, d.scale.most));
        return;
      }
      const { mode, step, x: from } = drag.current;
      if (mode === 'tap' && Math.abs(x - from) > LEAST_DRAG) drag.current.mode = 'scrub';
      if (mode === 'scrub') onSeek(d.scale.stepAt(x));
      if (mode === 'range' && Math.abs(x - from) > LEAST_DRAG) onRange([step, d.scale.stepAt(x)]);
    },
    up: (e: PointerEvent<SVGSVGElement>): void => {
      const { onSeek, onRange } = now.current;
      if (!fingers.current.delete(e.pointerId)) return;
      const [x] = pointIn(e.currentTarget, e);
      const { mode, step, x: from } = drag.current;
      const still = Math.abs(x - from) <= LEAST_DRAG;
      if (fingers.current.size === 0) pinch.current = null;
      drag.current.mode = null;
      if (mode === 'range' && still) onRange(null);
      if ((mode === 'range' || mode === 'tap') && still) onSeek(step);
    },
    cancel: (e: PointerEvent<SVGSVGElement>): void => {
      fingers.current.delete(e.pointerId);
      if (fingers.current.size === 0) pinch.current = null;
      drag.current.mode = null;
    },
    /** Shows the whole run, or zooms in if the whole is shown. Undoes the seek of the first click. */
    double: (e: { clientX: number; clientY: number; currentTarget: Element }): void => {
      const { d, view, onSeek, onView } = now.current;
      onSeek(drag.current.before);
      const at = partAt(d, pointIn(e.currentTarget, e)[0]);
      onView(view.zoom > 1 ? WHOLE : zoomed(view, DOUBLE_CLICK_ZOOM, at, d.scale.most));
    },
  };
}
