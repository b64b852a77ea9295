// SPDX-License-Identifier: GPL-2.0-only
// Checks that a tree read with what is known of it is the one that a first reading finds, and that memories of one run
// share the nodes that are the same in both.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrayOf } from '../../web/src/exhibits/page-cache/mapping.ts';
import { readTree, type XaTree } from '../../web/src/structures/xarray/tree.ts';
import { Memory } from '../../web/src/trace/memory.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { pageCacheOps, seed } from '../support/random-ops.ts';
import { runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

const read = (trace: Trace, memory: Memory): XaTree => readTree(trace.sites, memory, arrayOf(trace));
/** Reads without anything known: no other memory has this layout object. */
const firstRead = (trace: Trace, { layout, bytes }: Memory): XaTree =>
  read(trace, new Memory({ ...layout }, bytes.slice()));

test(`wherever a replay jumps, the tree is that of a first reading (SEED=${seed})`, () => {
  const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(pageCacheOps(4000, 6, 40), places, fc.integer({ min: 20, max: 400 }), (ops, at, every) => {
      const trace = runTrace('page-cache', 'merged', ops);
      const replays = [new Replay(trace, every), new Replay(trace, every)];
      for (const [i, part] of at.entries()) {
        const memory = replays[i % 2]!.seek(part * trace.count);
        expect(read(trace, memory)).toEqual(firstRead(trace, memory));
      }
    }),
    { seed, numRuns: times(12, 200) },
  );
});

test('two memories of a run share the nodes whose words are the same', () => {
  const trace = runTrace('page-cache', 'merged', 'add 0\nadd 64\nadd 4096\nevict 64');
  const [a, b] = [new Replay(trace), new Replay(trace)];
  const before = trace.ops[3]!.first;
  const one = read(trace, a.seek(before));
  const same = read(trace, b.seek(before));
  expect([...same.nodes.values()].every((node) => one.nodes.get(node.address) === node)).toBe(true);
  const after = read(trace, new Replay(trace).seek(trace.count));
  const changed = [...after.nodes.values()].filter((node) => one.nodes.get(node.address) !== node);
  // The folio's slot holds a shadow now.
  expect(changed.map((node) => node.firstIndex)).toEqual([64]);
});

test('what another memory wrote since it was read is not taken for what it was', () => {
  const trace = runTrace('page-cache', 'merged', 'add 0\nadd 64\nadd 4096\nevict 64');
  const other = new Replay(trace);
  read(trace, other.seek(trace.ops[3]!.first));
  other.seek(trace.count);
  const memory = new Replay(trace).seek(trace.count);
  expect(read(trace, memory)).toEqual(firstRead(trace, memory));
});
