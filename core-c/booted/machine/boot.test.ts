// SPDX-License-Identifier: GPL-2.0-only
// Tests that a guest which has said its line is stopped, wherever it stands then.
import { expect, test } from 'vitest';
import { runTo, type Parts } from './boot.ts';
import type { Stop } from './gdb.ts';

const BREAKPOINT: Stop = { address: 16n, atBreakpoint: true };

/** A guest with these stops, which says its line while it stands at stop `saidAt`. As in gdb, an interrupt then is lost. */
function guest(stops: readonly Stop[], saidAt: number) {
  const met: bigint[] = [];
  let say = (_: string): void => undefined;
  let fail = (_: Error): void => undefined;
  let went = 0;
  const parts = {
    qemu: {
      line: () => new Promise<string>((resolve, reject) => ([say, fail] = [resolve, reject])),
      send: () => undefined,
      tail: () => '',
    },
    gdb: {
      go: () => (went < stops.length ? Promise.resolve(stops[went++]) : new Promise<Stop>(() => undefined)),
      interrupt: () => Promise.resolve(),
    },
    memory: { forget: () => undefined },
    points: {
      async met(address: bigint): Promise<void> {
        met.push(address);
        if (met.length === saidAt) say('TW done');
        await new Promise((resolve) => setTimeout(resolve));
      },
    },
  };
  return { parts: parts as unknown as Parts, met, fail: (error: Error) => fail(error) };
}

test('a guest that says its line at a breakpoint is not let go again', async () => {
  const { parts, met } = guest([BREAKPOINT, BREAKPOINT, BREAKPOINT], 2);
  await runTo(parts, 'TW done', 1);
  expect(met).toHaveLength(2);
});

test('a guest that has said nothing goes on after each stop, also after an interrupt from before', async () => {
  const { parts, met } = guest([{ address: 8n, atBreakpoint: false }, BREAKPOINT], 1);
  await runTo(parts, 'TW done', 1);
  expect(met).toEqual([16n]);
});

test('a guest that fails ends the wait for its stop', async () => {
  const { parts, fail } = guest([], 1);
  const ran = runTo(parts, 'TW done', 1);
  fail(new Error('QEMU has ended.'));
  await expect(ran).rejects.toThrow('QEMU has ended.');
});
