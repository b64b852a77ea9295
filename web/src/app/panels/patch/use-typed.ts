// SPDX-License-Identifier: GPL-2.0-only
// Saves what the reader types, shortly after the last key or when the lab closes.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useListener } from '../../../ui/use-listener.ts';
import type { Lab } from './use-lab.ts';

/** Delay of a save after the last key. */
const SAVE_AFTER_MS = 300;

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
  useListener('pagehide', keepNow);
  useEffect(() => keepNow, [keepNow]);
  return {
    /** The numbers of lines added and removed. */
    changed,
    text: (): string => (typed.current.key === key ? typed.current.text : opened),
    onChange: useCallback(
      (to: string, counts: readonly [number, number]) => {
        const first = typed.current.key !== key;
        // First saves what was typed into the draft before.
        if (first) keepNow();
        else clearTimeout(waits.current?.timer);
        typed.current = { key, text: to };
        setChanged(counts);
        if (!first)
          waits.current = { timer: setTimeout(keepNow, SAVE_AFTER_MS), keep: () => keep(to, foreign) };
      },
      [key, keep, foreign, keepNow],
    ),
    keepNow,
    /** Running a text makes it the reader's own. */
    keepAsOwn: (text: string): void => {
      clearTimeout(waits.current?.timer);
      waits.current = null;
      keep(text);
    },
  };
}
