// SPDX-License-Identifier: GPL-2.0-only
// Spoils input from outside: it cuts texts or adds to them, and changes values in JSON.
import fc from 'fast-check';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A text with a few places cut out, doubled, or replaced. It gets `words` beside random text. */
export function spoiledText(text: fc.Arbitrary<string>, words: readonly string[]): fc.Arbitrary<string> {
  const more = fc.oneof(fc.constantFrom('', ...words), fc.string({ unit: 'binary', maxLength: 4 }));
  const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(30), more });
  return fc.tuple(text, fc.array(change, { minLength: 1, maxLength: 4 })).map(([whole, changes]) =>
    changes.reduce((t, { at, cut, more }) => {
      const from = Math.floor(at * t.length);
      return t.slice(0, from) + more + t.slice(from + cut);
    }, whole),
  );
}

const EVIL: readonly Json[] = [
  ...[null, true, -1, 0.5, 1e308, 2 ** 53, '', '<b>', '__proto__', [], {}],
  ...[[[]], [null], { length: -1 }, Array.from({ length: 40 }, () => 0)],
];

/** A value in which one node, chosen by the numbers, is another, is missing, or has more in it. */
export function spoiledJson(whole: Json): fc.Arbitrary<Json> {
  const way = fc.array(fc.nat(), { maxLength: 8 });
  const put = fc.oneof(fc.constantFrom(...EVIL), fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>);
  return fc
    .array(fc.tuple(way, fc.option(put)), { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((json, [steps, value]) => replaced(json, steps, value), whole));
}

/** @param value the new node; null removes it */
function replaced(json: Json, [step, ...rest]: readonly number[], value: Json): Json {
  if (step === undefined || json === null || typeof json !== 'object') return value;
  const keys = Object.keys(json);
  const key = keys[step % (keys.length || 1)];
  if (key === undefined) return value;
  const child = (json as Readonly<Record<string, Json>>)[key] ?? null;
  const gone = rest.length === 0 && value === null;
  const entries = Object.entries(json).flatMap(([k, v]): [string, Json][] =>
    k !== key ? [[k, v]] : gone ? [] : [[k, replaced(child, rest, value)]],
  );
  return Array.isArray(json) ? entries.map(([, v]) => v) : Object.fromEntries(entries);
}
