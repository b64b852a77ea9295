// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { OP } from '../exhibits/page-cache/ops.ts';
import { figuresOf } from './figures.ts';
import { PLANTED, type RecordedLane, type RecordedOps } from './types.ts';

test('a folio that was put in by other means is no insert: it is in no mean and on no line', () => {
  const codes = Uint8Array.of(OP.add, OP.add, OP.evict, OP.add, OP.add);
  const ops: RecordedOps = {
    ...{ count: codes.length, codes, seconds: null },
    index: Uint32Array.of(0, 512, 0, 0, 1024),
    order: Uint8Array.of(0, 9, 0, 0, 9),
  };
  const lane: RecordedLane = {
    ...{ variant: 'v', done: codes.length, warnings: 0, crash: null },
    walks: Uint32Array.of(3, 0, 0, 5, 0),
    flags: Uint8Array.of(0, PLANTED, 0, 0, PLANTED),
    pages: Uint32Array.of(1, 513, 512, 513, 1025),
  };
  const [figures] = figuresOf(ops, [lane]).lanes;
  expect(figures!.mean).toBe(4);
  expect([...figures!.line.x]).toEqual([1, 4]);
  expect([...figures!.counts].reduce((a, b) => a + b)).toBe(2);
  expect(figures!.totals).toMatchObject({ adds: 4, planted: 2, walks: 8 });
});
