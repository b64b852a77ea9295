// SPDX-License-Identifier: GPL-2.0-only
// Listens to an event of the window while a component is mounted.
import { useEffect, useRef } from 'react';

/** Calls the `listener` of the latest render. @param capture see addEventListener */
export function useListener<K extends keyof WindowEventMap>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
  capture = false,
): void {
  const latest = useRef(listener);
  useEffect(() => void (latest.current = listener));
  useEffect(() => {
    const hear = (event: WindowEventMap[K]): void => latest.current(event);
    addEventListener(type, hear, capture);
    return () => removeEventListener(type, hear, capture);
  }, [type, capture]);
}
