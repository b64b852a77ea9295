// SPDX-License-Identifier: GPL-2.0-only
// Fetches a part before the reader asks for it. If that fails, the part is fetched again when asked for.
import { useEffect } from 'react';
import type { Part } from './Lazily.tsx';

/** Milliseconds after which parts are fetched ahead: the first picture must not wait for them. */
const FETCH_AHEAD_MS = 1_500;

/** `when`: 'now', or 'soon' once something is shown; null: not yet. */
export function useAhead<P>(part: Part<P>, when: 'now' | 'soon' | null): void {
  useEffect(() => {
    const load = (): void => void part.load().catch(() => undefined);
    if (when === 'now') load();
    if (when !== 'soon') return;
    const timer = setTimeout(load, FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [part, when]);
}
