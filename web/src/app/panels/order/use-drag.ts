// SPDX-License-Identifier: GPL-2.0-only
// Drags lines: up and down to move one, sideways to indent it, and to the lines left over. A mouse takes a line
// anywhere. A finger takes its handle, because elsewhere it scrolls the page.
import { useRef, type PointerEvent } from 'react';
import { zoomOf } from '../../../base/zoom.ts';
import { indented, leftOut, placed, type Line, type Order } from './order.ts';

/** The width of one tab, in the page's px; order.css draws it. */
export const TAB_PX = 24;

interface Drag {
  readonly id: number;
  readonly x: number;
  readonly depth: number;
}

/** The line at a point, or the list that it would join. */
const under = (e: PointerEvent, attribute: string): HTMLElement | null =>
  document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>(`[${attribute}]`) ?? null;

export function useDrag(order: Order, put: (to: Order) => void, choose: (id: number) => void) {
  const drag = useRef<Drag>(null);
  const end = (): void => void (drag.current = null);
  return {
    onPointerDown: (e: PointerEvent<HTMLElement>): void => {
      const at = (e.target as Element).closest<HTMLElement>('[data-line]');
      const takes = e.pointerType === 'mouse' || (e.target as Element).closest('.order-handle');
      const id = Number(at?.dataset['line']);
      const line = [...order.lines, ...order.left].find((l) => l.id === id);
      if (!at || !line) return;
      choose(id);
      if (!takes || e.button !== 0) return;
      drag.current = { id, x: e.clientX, depth: line.depth };
      // The list takes it, because the line itself moves in the document.
      e.currentTarget.setPointerCapture(e.pointerId);
    },
    onPointerMove: (e: PointerEvent<HTMLElement>): void => {
      const { current } = drag;
      if (!current) return;
      const was = order.lines.some((l) => l.id === current.id);
      // On its way between the lists a line keeps its tabs.
      if (!was) drag.current = { ...current, x: e.clientX };
      const to = dragged(order, drag.current!, e);
      if (to !== order) put(to);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function dragged(order: Order, { id, x, depth }: Drag, e: PointerEvent<HTMLElement>): Order {
  const isHere = (l: Line): boolean => l.id === id;
  if (under(e, 'data-left')) return leftOut(order, id);
  const target = under(e, 'data-line');
  const at = order.lines.findIndex((l) => l.id === Number(target?.dataset['line']));
  const from = order.lines.findIndex(isHere);
  const joins = from < 0 && at < 0 && under(e, 'data-lines') !== null;
  const to = joins ? order.lines.length : at;
  const moved = to >= 0 && to !== from ? placed(order, id, to) : order;
  const line = moved.lines.find(isHere);
  const tabs = depth + Math.round((e.clientX - x) / (TAB_PX * zoomOf(e.currentTarget)));
  return !line || line.depth === Math.max(0, tabs) ? moved : indented(moved, id, tabs);
}
