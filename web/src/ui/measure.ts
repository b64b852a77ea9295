// SPDX-License-Identifier: GPL-2.0-only
// Measures an element and evaluates a media query, as hooks.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { ownBox } from '../base/zoom.ts';

/** An element's size in px before the page's zoom; null before the first measurement. */
export function useSize<T extends HTMLElement>(): [
  RefObject<T | null>,
  { readonly width: number; readonly height: number } | null,
] {
  const ref = useRef<T>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const { width, height } = ownBox(element);
      setSize((old) =>
        old && Math.abs(old.width - width) < 1 && Math.abs(old.height - height) < 1 ? old : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** Whether a media query matches; renders again when that changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const change = (): void => setMatches(list.matches);
    change();
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, [query]);
  return matches;
}
