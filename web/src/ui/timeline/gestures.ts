// SPDX-License-Identifier: GPL-2.0-only
// Wheel, drag, double click and two fingers on the timeline. As in Perfetto: the wheel goes sideways, with Ctrl it zooms.
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { TimelineDrawing } from '../../layout/timeline/drawing.ts';
import { clampView, panned, WHOLE, zoomed, type MapView } from '../../layout/tree/map/view.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a pointer is, in the drawing's pixels: the page may be scaled. */
export function pointIn(svg: Element, d: TimelineDrawing, e: { clientX: number; clientY: number }): Point {
  const box = svg.getBoundingClientRect();
  return {
    x: ((e.clientX - box.left) / box.width) * d.width,
    y: ((e.clientY - box.top) / box.height) * d.height,
  };
}

export const partAt = ({ scale }: TimelineDrawing, x: number): number =>
  (x - scale.left) / (scale.right - scale.left);

interface Wishes {
  readonly d: TimelineDrawing;
  readonly view: MapView;
  readonly step: number;
  /** What is pinned there: a click goes to its step. */
  readonly pinAt: (at: Point) => { readonly step: number } | null;
  readonly onView: (view: MapView) => void;
  readonly onSeek: (step: number) => void;
  /** From the step where a drag began to where it is; null: it was none. */
  readonly onRange: (range: readonly [from: number, to: number] | null) => void;
}

/** A shake of the hand is no drag, CSS pixels; and clicks nearer in time than this are one double click, ms. */
const SHAKE = 4;
const DOUBLE = 500;
/** A double click on the whole looks this much closer. */
const CLOSER = 4;

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
    // React's own wheel listener may not keep the page from scrolling.
    const wheel = (e: WheelEvent): void => {
      const { d, view, onView } = now.current;
      const { most, left, right } = d.scale;
      if (e.ctrlKey || e.metaKey) {
        e.preventDefault();
        const by = Math.max(-50, Math.min(50, e.deltaY * (e.deltaMode === 1 ? 16 : 1)));
        onView(zoomed(view, 2 ** (-by / 100), partAt(d, pointIn(svg, d, e).x), most));
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
      const { x, y } = pointIn(e.currentTarget, d, e);
      e.currentTarget.setPointerCapture(e.pointerId);
      fingers.current.set(e.pointerId, x);
      if (fingers.current.size === 2) {
        drag.current.mode = null;
        pinch.current = { ...twoFingers(), view };
        return;
      }
      const at = pinAt({ x, y })?.step ?? d.scale.stepAt(x);
      const ruler = y < d.top || e.shiftKey;
      // A finger may be the first of two: it goes nowhere before it moves or is lifted.
      const mode = ruler ? 'range' : e.pointerType === 'touch' ? 'tap' : 'scrub';
      const first = e.timeStamp - drag.current.time > DOUBLE;
      drag.current = { mode, x, step: at, before: first ? step : drag.current.before, time: e.timeStamp };
      if (mode === 'scrub') onSeek(at);
    },
    move: (e: PointerEvent<SVGSVGElement>): void => {
      const { d, onSeek, onRange, onView } = now.current;
      if (!fingers.current.has(e.pointerId)) return;
      const { x } = pointIn(e.currentTarget, d, e);
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
      if (mode === 'tap' && Math.abs(x - from) > SHAKE) drag.current.mode = 'scrub';
      if (mode === 'scrub') onSeek(d.scale.stepAt(x));
      if (mode === 'range' && Math.abs(x - from) > SHAKE) onRange([step, d.scale.stepAt(x)]);
    },
    up: (e: PointerEvent<SVGSVGElement>): void => {
      const { d, onSeek, onRange } = now.current;
      if (!fingers.current.delete(e.pointerId)) return;
      const { x } = pointIn(e.currentTarget, d, e);
      const { mode, step, x: from } = drag.current;
      const still = Math.abs(x - from) <= SHAKE;
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
    /** All of it, or a closer look if all is shown; the clicks before it went nowhere. */
    double: (e: { clientX: number; clientY: number; currentTarget: Element }): void => {
      const { d, view, onSeek, onView } = now.current;
      onSeek(drag.current.before);
      const at = partAt(d, pointIn(e.currentTarget, d, e).x);
      onView(view.zoom > 1 ? WHOLE : zoomed(view, CLOSER, at, d.scale.most));
    },
  };
}
