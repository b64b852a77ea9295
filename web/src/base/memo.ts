// SPDX-License-Identifier: GPL-2.0-only
// Computes a value once per object or per key, and keeps it. No such value is undefined.

/** Once per object, for as long as the object lives. */
export const perObject = <K extends WeakKey, V>(make: (object: K) => V): ((object: K) => V) =>
  kept(new WeakMap<K, V>(), make);

/** Once per number or name. */
export const perKey = <P extends number | string, V>(make: (key: P) => V): ((key: P) => V) =>
  kept(new Map<P, V>(), make);

/** Once per object and key: an operation of a trace, a struct of a site table. */
export function perObjectAndKey<K extends WeakKey, P extends number | string, V>(
  make: (object: K, key: P) => V,
): (object: K, key: P) => V {
  const keptOf = perObject((object: K) => perKey((key: P) => make(object, key)));
  return (object, key) => keptOf(object)(key);
}

/** Once per pair of objects. */
export function perObjects<K extends WeakKey, P extends WeakKey, V>(
  make: (object: K, other: P) => V,
): (object: K, other: P) => V {
  const keptOf = perObject((object: K) => perObject((other: P) => make(object, other)));
  return (object, other) => keptOf(object)(other);
}

interface Kept<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

const kept =
  <K, V>(values: Kept<K, V>, make: (key: K) => V) =>
  (key: K): V => {
    let value = values.get(key);
    if (value === undefined) values.set(key, (value = make(key)));
    return value;
  };
