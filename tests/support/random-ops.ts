// SPDX-License-Identifier: GPL-2.0-only
// Random page-cache operations as text, from a seed that every failure prints.
import fc from 'fast-check';

/** SEED=… in the environment repeats a run; else a new one each time, printed. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/** One operation inside [0, span), orders below `maxOrder`; failing allocations now and then. */
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
  const add = fc.tuple(index, order).map(([i, k]) => `add ${Math.floor(i / 2 ** k) * 2 ** k} ${k}`);
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
