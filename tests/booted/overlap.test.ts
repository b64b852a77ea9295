// SPDX-License-Identifier: GPL-2.0-only
// Checks calls that overlap, on a list of events in place of a tree.
import { expect, it } from 'vitest';
import { inOrder } from '../../core-c/booted/watch/overlap.ts';
import type { Shot } from '../../core-c/booted/watch/shot.ts';

/** Call 1: `1(` enters, `1=` has its effect, `1)` returns; `?` takes a shot between. */
function run(order: string): readonly string[] {
  const done: bigint[] = [];
  const seen: string[] = [];
  const look = (): Shot => ({
    root: 0n,
    blocks: done.map((address) => ({ type: '', address, bytes: Buffer.alloc(0) })),
  });
  const has = ({ blocks }: Shot, task: bigint): boolean => blocks.some(({ address }) => address === task);
  const text = ({ blocks }: Shot): string => blocks.map(({ address }) => address).join('');
  const calls = inOrder<bigint>(look, (task, before, after) => {
    seen.push(`${task}: ${text(before)} → ${text(after)}`);
  });
  const leaves = new Map<bigint, (task: bigint) => void>();
  for (const [, name = '0', what] of order.matchAll(/(\d?)([(=)?])/g)) {
    const task = BigInt(name);
    if (what === '(')
      leaves.set(
        task,
        calls.enter((before, now) => has(now, task) && !has(before, task)),
      );
    else if (what === '=') done.push(task);
    else if (what === ')') leaves.get(task)!(task);
    else calls.look();
  }
  return seen;
}

it.each([
  ['1(1=1)2(2=2)', ['1:  → 1', '2: 1 → 12']],
  ['1(2(2=2)1=1)', ['2:  → 2', '1: 2 → 21']],
  ['1(1=2(2=1)2)', ['1:  → 1', '2: 1 → 12']],
  ['1(2(1=?2=2)1)', ['1:  → 1', '2: 1 → 12']],
  ['1(2(1)2=2)', ['1:  → ', '2:  → 2']],
])('%s', (order, wanted) => {
  expect(run(order)).toEqual(wanted);
});
