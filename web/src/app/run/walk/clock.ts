// SPDX-License-Identifier: GPL-2.0-only
// Measures how long a reader walks. The clock stops while the page is hidden.
import { useEffect, useRef, useState } from 'react';

const TICK_MS = 1000;

/** @param walk another object begins at 0 @returns whole seconds */
export function useClock(walk: object | null, running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  /** Milliseconds in which the page was seen. */
  const spent = useRef(0);
  useEffect(() => {
    spent.current = 0;
    setSeconds(0);
  }, [walk]);
  useEffect(() => {
    if (!running) return;
    const seen = (): number | null => (document.hidden ? null : performance.now());
    let since = seen();
    const add = (): void => {
      if (since !== null) spent.current += performance.now() - since;
      since = seen();
      setSeconds(Math.floor(spent.current / TICK_MS));
    };
    const timer = setInterval(add, TICK_MS);
    document.addEventListener('visibilitychange', add);
    return () => {
      add();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', add);
    };
  }, [walk, running]);
  return seconds;
}
