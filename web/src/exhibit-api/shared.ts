// SPDX-License-Identifier: GPL-2.0-only
// Holds values that the lanes of one structure share, by name. A view keeps there how the reader looks at it. So
// lanes zoom together, and a new step finds the same view.
import { useCallback, useSyncExternalStore } from 'react';

export interface Shared {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  readonly subscribe: (changed: () => void) => () => void;
  /** A value that the first lane computes for all; setting it draws no lane anew. */
  memo(key: string): unknown;
  remember(key: string, value: unknown): void;
}

export function makeShared(): Shared {
  const values = new Map<string, unknown>();
  const memos = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (Object.is(values.get(key), value)) return;
      values.set(key, value);
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    memo: (key) => memos.get(key),
    remember: (key, value) => void memos.set(key, value),
  };
}

/** A shared value. Only this caller's kind writes it, so its type is safe. */
export function useShared<T>(shared: Shared, key: string, initial: T): [T, (value: T) => void] {
  const read = (): T | undefined => shared.get(key) as T | undefined;
  // Without a document the same value serves: the headless runner can make pictures.
  const value = useSyncExternalStore(shared.subscribe, read, read);
  const set = useCallback((next: T) => shared.set(key, next), [shared, key]);
  return [value ?? initial, set];
}
