// SPDX-License-Identifier: GPL-2.0-only
// Checks the XArray's facts against memory.
import fc from 'fast-check';
import type { XaFact } from '../../web/src/structures/xarray/index.ts';
import type { FactCheck } from '../support/facts.ts';
import { valueOf, xaCheck } from '../support/xa/index.ts';

const check: FactCheck<XaFact> = {
  slug: 'xarray',
  random(fanout) {
    const levels = Math.log2(fanout);
    const index = fc.integer({ min: 0, max: Math.min(6000, fanout ** 3) - 1 });
    const order = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * levels - 1 }));
    const fail = fc.constantFrom('', '', '', '', 'fail nowait\n', 'fail 1\n', 'fail all\n');
    const mark = fc.nat({ max: 2 });
    const store = fc
      .tuple(fail, index, order, fc.nat({ max: 999 }))
      .map(([f, i, o, v]) => `${f}store ${Math.floor(i / 2 ** o) * 2 ** o} ${v} ${o}`);
    const op = fc.oneof(
      { weight: 6, arbitrary: store },
      { weight: 2, arbitrary: index.map((i) => `erase ${i}`) },
      { weight: 1, arbitrary: index.map((i) => `load ${i}`) },
      { weight: 2, arbitrary: fc.tuple(index, mark).map(([i, k]) => `mark ${i} ${k}`) },
      { weight: 1, arbitrary: fc.tuple(index, mark).map(([i, k]) => `unmark ${i} ${k}`) },
      { weight: 1, arbitrary: index.map((i) => `find ${i}`) },
      { weight: 1, arbitrary: fc.tuple(index, mark).map(([i, k]) => `find ${i} ${k}`) },
      { weight: 1, arbitrary: index.map((i) => `reserve ${i}`) },
      { weight: 1, arbitrary: index.map((i) => `split ${i} 0`) },
    );
    return fc.array(op, { minLength: 1, maxLength: 15 }).map((ops) => ops.join('\n'));
  },
  against: xaCheck({
    array: (trace) => trace.root,
    size: ({ name, args }) =>
      2 ** (name === 'store' ? (args[2] ?? 0) : name === 'split' ? (args[1] ?? 0) : 0),
    thing: valueOf,
  }),
};
export default check;
