// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Kind } from '../base/abi.gen.ts';
import { LAYOUT, record, traceOf } from '../../../tests/support/example-trace.ts';
import { Replay } from './replay.ts';

const AT = LAYOUT.arenaStart;
/** [address, size as its logarithm, old, new] */
const stores = [
  [AT, 2, 0, 0x11223344],
  [AT + 2, 1, 0x1122, 0xaabb],
  [AT + 1, 0, 0x33, 0x77],
  [AT + 2, 1, 0xaabb, 0xffff],
  [AT + 4, 1, 0, 0x8001],
  [AT, 2, 0xffff7744, 0],
] as const;
const trace = traceOf(stores.map(([a, log2, old, now]) => record(Kind.STORE, 0, a, old, now, log2)));
const words = [
  [0, 0],
  [0x11223344, 0],
  [0xaabb3344, 0],
  [0xaabb7744, 0],
  [0xffff7744, 0],
  [0xffff7744, 0x8001],
  [0, 0x8001],
];

test.each([2, 3, 100])('bytes, halves and words, forwards and backwards, keyframes every %i', (every) => {
  const replay = new Replay(trace, every);
  const order = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 6, 0, 3, 6, 1, 5];
  for (const k of order) {
    const memory = replay.seek(k);
    expect([k, memory.u32(AT), memory.u32(AT + 4)]).toEqual([k, ...words[k]!]);
  }
});
