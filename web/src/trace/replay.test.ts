// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Kind, RECORD_WORDS } from '../base/abi.gen.ts';
import { LAYOUT, record, traceOf } from '../../../tests/support/example-trace.ts';
import { Replay } from './replay.ts';
import { Trace } from './trace.ts';

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

const own = (every: number): Replay => new Replay(trace, every);
/** A replay of the first five records, with the parts of the whole trace. */
function begun(every: number): Replay {
  const records = trace.data.records.slice(0, 5 * RECORD_WORDS);
  return new Replay(new Trace({ ...trace.data, records }), every, Replay.parts(trace, every));
}

test.each([
  [2, own],
  [3, own],
  [100, own],
  [2, begun],
  [3, begun],
  [100, begun],
])('bytes, halves and words, forwards and backwards, keyframes every %i', (every, make) => {
  const replay = make(every);
  const order = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 6, 0, 3, 6, 1, 5];
  for (const k of order) {
    const memory = replay.seek(k);
    const at = Math.min(k, replay.trace.count);
    expect([k, memory.u32(AT), memory.u32(AT + 4)]).toEqual([k, ...words[at]!]);
  }
});
