// SPDX-License-Identifier: GPL-2.0-only
// Breaks memory by hand and checks that each break is found and named, in either tree.
import { describe, expect, test } from 'vitest';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import { buildsOf } from '../support/builds.ts';
import { models, runTrace } from '../support/run.ts';
import { readingOf, type Reading } from './reading.ts';

const OPS = 'store 8200\nstore 3100\nstore 12400\nstore 1500\nstore 5000';
const model = models.get('zswap')!;

type Break = (memory: Memory, reading: Reading, entry: (key: number) => number) => void;

function broken(variant: string, change: Break): readonly string[] {
  const trace = runTrace('zswap', variant, OPS);
  const end = trace.ops.at(-1)!.end;
  const memory = new Replay(trace).seek(end);
  expect(model.invariants(trace, memory, end)).toEqual([]);
  const reading = readingOf(trace);
  change(memory, reading, (key) => reading.find(memory, key));
  return [...new Set(model.invariants(trace, memory, end).map((v) => v.id))].sort();
}

describe.each(buildsOf('zswap'))('$id', ({ id, variant }) => {
  const isRb = id === 'linux-6.1';

  test('a page that is another one', () => {
    const change: Break = (memory, { handle }, entry) =>
      memory.write(memory.u32(entry(5000) + handle), 4, 77);
    expect(broken(variant, change)).toEqual(['wrong-page']);
  });

  test('an entry that says another offset', () => {
    const change: Break = (memory, { key }, entry) => memory.write(entry(5000) + key, 4, 5001);
    expect(broken(variant, change)).toEqual(isRb ? ['lost-entry', 'stale-entry'] : ['wrong-offset']);
  });

  test.skipIf(!isRb)('a key out of order', () => {
    const change: Break = (memory, { key }, entry) => memory.write(entry(5000) + key, 4, 9000);
    expect(broken(variant, change)).toEqual(['lost-entry', 'stale-entry', 'wrong-order']);
  });

  test.skipIf(!isRb)('a root that is red', () => {
    const change: Break = (memory, { color }, entry) => {
      const at = entry(8200) + color;
      memory.write(at, 4, memory.u32(at) & ~1);
    };
    expect(broken(variant, change)).toContain('red-root');
  });
});
