// SPDX-License-Identifier: GPL-2.0-only
// What is typed in the lab's editor: kept soon after the last key, at the latest when the lab is left.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lab } from './use-lab.ts';

/** After the last key. */
const KEEP_MS = 300;

export function useTyped({ key, keep, foreign, text: opened }: Lab) {
  const typed = useRef({ key: '', text: '' });
  const [changed, setChanged] = useState<readonly [came: number, gone: number]>([0, 0]);
  const waits = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly keep: () => void }>(null);
  const keepNow = useCallback((): void => {
    const { current } = waits;
    waits.current = null;
    if (!current) return;
    clearTimeout(current.timer);
    current.keep();
  }, []);
  useEffect(() => {
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);
  return {
    /** Lines that came and went. */
    changed,
    text: (): string => (typed.current.key === key ? typed.current.text : opened),
    onChange: useCallback(
      (to: string, counts: readonly [number, number]) => {
        const first = typed.current.key !== key;
        // What was typed in another draft is kept there.
        if (first) keepNow();
        else clearTimeout(waits.current?.timer);
        typed.current = { key, text: to };
        setChanged(counts);
        if (!first) waits.current = { timer: setTimeout(keepNow, KEEP_MS), keep: () => keep(to, foreign) };
      },
      [key, keep, foreign, keepNow],
    ),
    keepNow,
    /** The reader has seen it, and runs it: it is theirs. */
    keepAsOwn: (text: string): void => {
      clearTimeout(waits.current?.timer);
      waits.current = null;
      keep(text);
    },
  };
}
