// SPDX-License-Identifier: GPL-2.0-only
// Checks the exact cost of single operations: reads and writes of slots, bytes copied, references.
import { describe, expect, test } from 'vitest';
import { run } from '../support/run.ts';

/** Asks for blocks 1 to n in order, which puts n into slot 0. */
const fill = (n: number, from = 1): string =>
  Array.from({ length: n }, (_, i) => `getblk ${from + i}\n`).join('');

/** The last operation's numbers: reads / writes / bytes copied / references taken / dropped / swaps. */
function cost(variant: string, ops: string): string {
  const { report } = run('buffer-lru', variant, ops);
  expect(report.invariants).toEqual([]);
  expect(report.warnings).toEqual([]);
  expect(report.leakedNodes).toBe(0);
  const c = report.ops[report.ops.length - 1]!.counters;
  return ['slotReads', 'slotWrites', 'bytesCopied', 'refGets', 'refPuts', 'swaps']
    .map((k) => c[k])
    .join(' / ');
}

/*
 * A lookup that misses reads all 16 slots. Then `before` reads slot 0 and all 16, writes 16 on the stack and copies
 * them back. Instead, `after` swaps 16 times. The caller's reference is taken and dropped besides the two of the
 * LRU.
 */
const ROWS: readonly (readonly [name: string, ops: string, before: string, after: string])[] = [
  ['a miss in a full LRU', `${fill(16)}getblk 17`, '33 / 32 / 64 / 2 / 2 / 0', '32 / 16 / 0 / 2 / 2 / 16'],
  ['the first block of all', 'getblk 1', '33 / 32 / 64 / 2 / 1 / 0', '32 / 16 / 0 / 2 / 1 / 16'],
  ['a hit in front', `${fill(16)}getblk 16`, '1 / 0 / 0 / 1 / 1 / 0', '1 / 0 / 0 / 1 / 1 / 0'],
  // Seven slots are compared and six moved; slot 0 is written last.
  ['a hit in slot 6', `${fill(16)}getblk 10`, '13 / 7 / 0 / 1 / 1 / 0', '13 / 7 / 0 / 1 / 1 / 0'],
  ['a lookup that misses', `${fill(16)}lookup 17`, '16 / 0 / 0 / 0 / 0 / 0', '16 / 0 / 0 / 0 / 0 / 0'],
  ['an install, slot 5 has it', `${fill(16)}install 11`, '17 / 32 / 64 / 1 / 1 / 0', '6 / 6 / 0 / 0 / 0 / 6'],
  [
    'an install, slot 15 has it',
    `${fill(16)}install 1`,
    '17 / 32 / 64 / 1 / 1 / 0',
    '16 / 16 / 0 / 0 / 0 / 16',
  ],
  ['an install, slot 0 has it', `${fill(16)}install 16`, '1 / 0 / 0 / 0 / 0 / 0', '1 / 1 / 0 / 0 / 0 / 1'],
  ['an install while disabled', 'disable\ninstall 1', '0 / 0 / 0 / 0 / 0 / 0', '0 / 0 / 0 / 0 / 0 / 0'],
  ['a getblk while disabled', 'disable\ngetblk 1', '16 / 0 / 0 / 1 / 1 / 0', '16 / 0 / 0 / 1 / 1 / 0'],
  ['an invalidate of three', `${fill(3)}invalidate`, '16 / 16 / 0 / 0 / 3 / 0', '16 / 16 / 0 / 0 / 3 / 0'],
  [
    'a miss in eight full slots',
    `slots 8\n${fill(8)}getblk 9`,
    '17 / 16 / 32 / 2 / 2 / 0',
    '16 / 8 / 0 / 2 / 2 / 8',
  ],
];

describe.each([
  ['before', 2],
  ['after', 3],
] as const)('%s', (variant, column) => {
  test.each(ROWS)('%s', (...row) => {
    expect(cost(variant, row[1])).toBe(row[column]);
  });
});

test('what takes references and what drops them balances: one is left for each place', () => {
  for (const variant of ['before', 'after']) {
    const { report } = run('buffer-lru', variant, `${fill(20)}install 7\ngetblk 12\nlookup 3\nlookup 18`);
    expect(report.total['refGets']! - report.total['refPuts']!).toBe(report.entries.length);
    expect(report.entries).toHaveLength(16);
    expect(report.liveNodes).toBe(20);
  }
});

test('results are blocks, null and 0', () => {
  const { report } = run(
    'buffer-lru',
    'after',
    'getblk 5\nlookup 5\nlookup 6\ninstall 6\nlookup 6\ninvalidate\nlookup 6\nenable',
  );
  expect(report.ops.map((o) => o.result)).toEqual([5, 5, null, 0, 6, 0, null, -22]);
  expect(report.entries).toEqual([]);
});

test('one block more than slots: every call misses, with 17 blocks and with 9', () => {
  for (const [slots, blocks] of [
    [16, 17],
    [8, 9],
  ] as const) {
    const { report } = run('buffer-lru', 'after', `slots ${slots}\n${fill(blocks).repeat(3)}`);
    expect(report.ops.slice(1).every((o) => o.counters['swaps'] === slots)).toBe(true);
  }
});

test('the hot path of a miss, in visible lines', () => {
  const lines = (variant: string): number =>
    run('buffer-lru', variant, `${fill(16)}getblk 17`).report.ops[16]!.counters['lines']!;
  expect([lines('before'), lines('after')]).toEqual([197, 160]);
});

test('before: the reference of the old place goes inside the bracket, that of who is pushed out behind it', () => {
  const order = (ops: string): string[] => {
    const { trace, model } = run('buffer-lru', 'before', ops);
    return model
      .events(trace, trace.ops.length - 1)
      .map((e) => e.kind)
      .filter((kind) => ['put', 'copy', 'unlock'].includes(kind));
  };
  expect(order(`${fill(16)}install 11`)).toEqual(['put', 'copy', 'unlock']);
  expect(order(`${fill(16)}install 17`)).toEqual(['copy', 'unlock', 'put']);
});
