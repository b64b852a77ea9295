// SPDX-License-Identifier: GPL-2.0-only
import { useLayoutEffect, useRef, useState } from 'react';

/** Width of the panel, in CSS pixels; a first guess until it is measured. */
export function useWidth(): readonly [number, (node: HTMLElement | null) => void] {
  const [width, setWidth] = useState(720);
  const [node, setNode] = useState<HTMLElement | null>(null);
  const last = useRef(0);
  useLayoutEffect(() => {
    if (!node) return;
    const measure = (): void => {
      const now = Math.floor(node.clientWidth);
      if (now !== last.current) setWidth((last.current = now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [node]);
  return [width, setNode];
}
