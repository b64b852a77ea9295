// SPDX-License-Identifier: GPL-2.0-only
// Makes random page-cache operations as text, from a seed that every failure prints.
import fc from 'fast-check';

/** SEED=… repeats a run. `npm test` sets it, to the same for the same commit; else each run has a new one. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/** The first index of the folio of that order that covers the index. */
const first = (index: number, order: number): number => Math.floor(index / 2 ** order) * 2 ** order;

/** One operation in [0, span) with orders below `maxOrder`; now and then an allocation fails. */
export function pageCacheOps(
  span: number,
  maxOrder: number,
  length: number,
  failing = true,
): fc.Arbitrary<string> {
  const index = fc.integer({ min: 0, max: span - 1 });
  const order = fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: maxOrder }) },
  );
  const add = fc.tuple(index, order).map(([i, k]) => `add ${first(i, k)} ${k}`);
  const fail = fc.constantFrom('fail nowait', 'fail 1', 'fail 2', 'fail all');
  const op = fc.oneof(
    { weight: 8, arbitrary: add },
    { weight: failing ? 1 : 0, arbitrary: fc.tuple(fail, add).map(([f, a]) => `${f}\n${a}`) },
    { weight: 5, arbitrary: index.map((i) => `evict ${i}`) },
    { weight: 3, arbitrary: index.map((i) => `remove ${i}`) },
    { weight: 1, arbitrary: index.map((i) => `load ${i}`) },
  );
  return fc.array(op, { minLength: 1, maxLength: length }).map((ops) => ops.join('\n'));
}

/**
 * The same with races. CPU B removes what is at the index, puts a folio there, leaves a shadow, or does parts of
 * this. Failures and races come before inserts of order 0 only; with a failure CPU B's folio has order 0 too.
 */
export function racedOps(span: number, maxOrder: number, length: number): fc.Arbitrary<string> {
  const index = fc.integer({ min: 0, max: span - 1 });
  const order = fc.integer({ min: 0, max: maxOrder });
  const fail = fc.constantFrom('fail nowait', 'fail 1', 'fail 2', 'fail all');
  const race = (largest: fc.Arbitrary<number>): fc.Arbitrary<string> =>
    fc.tuple(fc.constantFrom('race', 'race', 'race@2'), index, largest).chain(([name, i, k]) => {
      const at = first(i, k);
      const all = [`evict ${i}`, `remove ${i}`, `add ${at} ${k}`, `evict ${at}`];
      const add = fc.oneof(fc.constant(i), index).map((a) => `add ${a}`);
      const does = fc.subarray(all, { minLength: 1 });
      return fc.tuple(does, add).map(([b, a]) => `${name} ${b.join('; ')}\n${a}`);
    });
  const op = fc.oneof(
    { weight: 4, arbitrary: index.map((i) => `add ${i}`) },
    { weight: 4, arbitrary: fc.tuple(index, order).map(([i, k]) => `add ${first(i, k)} ${k}`) },
    { weight: 4, arbitrary: index.map((i) => `evict ${i}`) },
    { weight: 3, arbitrary: index.map((i) => `remove ${i}`) },
    { weight: 1, arbitrary: index.map((i) => `load ${i}`) },
    { weight: 2, arbitrary: fc.tuple(fail, index).map(([f, i]) => `${f}\nadd ${i}`) },
    { weight: 3, arbitrary: race(order) },
    { weight: 1, arbitrary: fc.tuple(fail, race(fc.constant(0))).map((lines) => lines.join('\n')) },
  );
  return fc.array(op, { minLength: 1, maxLength: length, size: 'max' }).map((ops) => ops.join('\n'));
}
