// SPDX-License-Identifier: GPL-2.0-only
// Shows how long a reader walks. The clock stops while the page is hidden, and at the end of the walk.
import { useEffect, useState } from 'react';
import { Stopwatch } from '../../../walk/stopwatch.ts';

const TICK_MS = 1000;

/** @param walk another object begins at 0 @returns whole seconds */
export function useClock(walk: object | null, running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!running) return;
    const watch = new Stopwatch();
    const look = (): void => setSeconds(Math.floor(watch.at(performance.now(), document.hidden) / TICK_MS));
    look();
    const timer = setInterval(look, TICK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      look();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [walk, running]);
  return seconds;
}
