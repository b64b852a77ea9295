// SPDX-License-Identifier: GPL-2.0-only
// Dims the slide except around the pointer, in both windows.
import { useEffect, useRef } from 'react';
import type { Show } from './show.ts';
import './spotlight.css';

/** Covers its parent element and follows the pointer over that. */
export function Spotlight({ show }: { readonly show: Show }) {
  const ref = useRef<HTMLDivElement>(null);
  const spot = show((s) => s.spot);
  const on = spot !== null;
  useEffect(() => {
    const over = ref.current?.parentElement;
    if (!over || !on) return;
    let frame = 0;
    const move = (e: PointerEvent): void => {
      const { left, top, width, height } = over.getBoundingClientRect();
      const at: [number, number] = [(e.clientX - left) / width, (e.clientY - top) / height];
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => show.shine(at));
    };
    over.addEventListener('pointermove', move);
    return () => {
      cancelAnimationFrame(frame);
      over.removeEventListener('pointermove', move);
    };
  }, [on, show]);
  useEffect(() => {
    ref.current?.style.setProperty('--x', `${100 * (spot?.[0] ?? 0)}%`);
    ref.current?.style.setProperty('--y', `${100 * (spot?.[1] ?? 0)}%`);
  }, [spot]);
  return <div ref={ref} className="spotlight" hidden={!on} aria-hidden="true" />;
}
