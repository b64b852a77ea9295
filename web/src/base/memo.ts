// SPDX-License-Identifier: GPL-2.0-only
// What is worked out once for an object, kept for as long as that is. Nothing that is kept is undefined.

export function perObject<K extends WeakKey, V>(make: (object: K) => V): (object: K) => V {
  const kept = new WeakMap<K, V>();
  return (object) => {
    let value = kept.get(object);
    if (value === undefined) kept.set(object, (value = make(object)));
    return value;
  };
}

/** Once for an object and a number or a name: an operation of a trace, a struct of a site table. */
export function perObjectAndKey<K extends WeakKey, P extends number | string, V>(
  make: (object: K, key: P) => V,
): (object: K, key: P) => V {
  const kept = perObject((_: K) => new Map<P, V>());
  return (object, key) => {
    const values = kept(object);
    let value = values.get(key);
    if (value === undefined) values.set(key, (value = make(object, key)));
    return value;
  };
}
