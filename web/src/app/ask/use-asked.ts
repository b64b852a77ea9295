// SPDX-License-Identifier: GPL-2.0-only
// An address that asks: the drawer opens with the question, once for each, and its answer beside the run.
import { useEffect, useRef } from 'react';
import type { Store } from '../state/store.ts';

export function useAsked(store: Store): void {
  const stands = store((s) => s.session !== null && !s.place?.page && !s.place?.embed && !s.place?.present);
  const ask = store((s) => s.place?.ask ?? null);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!stands || ask === opened.current) return;
    opened.current = ask;
    const { past, set } = store.getState();
    if (ask !== null) set({ dialog: 'past', past: { ...past, part: 'ask' } });
  }, [store, stands, ask]);
}
