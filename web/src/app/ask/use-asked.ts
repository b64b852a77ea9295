// SPDX-License-Identifier: GPL-2.0-only
// Opens the drawer when an address brings a query, once for each query.
import { useEffect, useRef } from 'react';
import type { Store } from '../state/store.ts';

export function useAsked(store: Store): void {
  const stands = store((s) => s.session !== null && !s.place?.page && !s.place?.embed && !s.place?.present);
  const ask = store((s) => s.place?.ask ?? null);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!stands || ask === opened.current) return;
    opened.current = ask;
    if (ask !== null) store.getState().openQueryDrawer({ part: 'ask' });
  }, [store, stands, ask]);
}
