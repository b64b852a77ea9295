// SPDX-License-Identifier: GPL-2.0-only
// Waits for a promise in a component.
import { useEffect, useState } from 'react';

/**
 * Gives what `load` resolves to for `of`; null until it arrives, and if it fails. `load` may return undefined:
 * nothing to wait for. A new `load` loads again, so define it outside the component or in useCallback.
 */
export function useLoaded<K, T>(of: K, load: (of: K) => Promise<T> | undefined): T | null {
  const [got, setGot] = useState<{ readonly of: K; readonly by: unknown; readonly value: T } | null>(null);
  useEffect(() => {
    let current = true;
    load(of)?.then(
      (value) => current && setGot({ of, by: load, value }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [of, load]);
  return got && got.of === of && got.by === load ? got.value : null;
}
