// SPDX-License-Identifier: GPL-2.0-only
// Waits for a promise in a component.
import { useEffect, useState } from 'react';

/**
 * What `load` gives for `of`; null until it is here, and if it fails. `load` may give undefined: nothing to wait for. A new
 * `load` loads anew, so it stands outside of the component or in useCallback.
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
  return got?.of === of && got.by === load ? got.value : null;
}
