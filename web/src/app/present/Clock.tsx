// SPDX-License-Identifier: GPL-2.0-only
// Shows the time of day and the presentation's timer.
import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** The current time in ms; the component renders again every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Formats a duration as "4:05". */
export function passed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface TimerProps {
  readonly began: number | null;
  readonly ended: number | null;
}

export function Timer({ began, ended }: TimerProps) {
  const now = useNow();
  return <time role="timer">{passed(began === null ? 0 : (ended ?? Math.max(now, began)) - began)}</time>;
}

export function Clock() {
  const now = new Date(useNow());
  return <time>{`${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`}</time>;
}
