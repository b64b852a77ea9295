// SPDX-License-Identifier: GPL-2.0-only
// Runs random operations on the real wasm. Replay goes both ways byte for byte, and the tree holds what a plain
// list says.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Memory } from '../../web/src/trace/memory.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { expectedAt, toEntry } from '../../web/src/exhibits/page-cache/oracle.ts';
import { pageCacheOps, seed } from '../support/random-ops.ts';
import { buildsOf, runOn } from '../support/builds.ts';
import { manifest, run, runTrace, type Run } from '../support/run.ts';
import { times } from '../support/some.ts';

/** The variants that are rewritten here, and the one that each kernel has. */
const RUNNERS: readonly (readonly [string, (ops: string, fanout: number) => Run])[] = [
  ...['v6.9', 'v1']
    .filter((id) => manifest.exhibits.some((e) => e.variants.some((v) => v.id === id)))
    .map((id) => [id, (ops: string, fanout: number) => run('page-cache', id, ops, fanout)] as const),
  ...buildsOf('page-cache').map(
    (b) => [b.id, (ops: string, fanout: number) => runOn('page-cache', b, ops, fanout)] as const,
  ),
];

const SHIFT = { 64: 6, 16: 4, 8: 3 } as const;

describe.each([64, 16, 8] as const)('fan-out %i', (fanout) => {
  const maxOrder = 2 * SHIFT[fanout] - 1;
  const ops = pageCacheOps(fanout ** 3 > 5000 ? 5000 : fanout ** 3, maxOrder, 30);
  // If one allocation of a split fails, v6.9 tries again and merged gives up, so their trees may differ.
  const sure = pageCacheOps(Math.min(5000, fanout ** 3), maxOrder, 30, false);

  test.each(RUNNERS)(`%s holds what a plain list holds (SEED=${seed})`, (_, runner) => {
    fc.assert(
      fc.property(ops, (text) => {
        const { trace, report } = runner(text, fanout);
        expect(trace.data.crash).toBeNull();
        expect(report.invariants).toEqual([]);
        expect(report.leakedNodes).toBe(0);
        expect(report.entries).toEqual(expectedAt(trace, trace.count).list().map(toEntry));
      }),
      { seed, numRuns: times(6, 60) },
    );
  });

  test(`the three variants leave the same tree (SEED=${seed})`, () => {
    fc.assert(
      fc.property(sure, (text) => {
        const [a, b, c] = ['v6.9', 'v1', 'merged'].map((v) => run('page-cache', v, text, fanout).report);
        expect(a!.entries).toEqual(c!.entries);
        expect(b!.entries).toEqual(c!.entries);
        expect(a!.ops.map((o) => o.result)).toEqual(c!.ops.map((o) => o.result));
      }),
      { seed, numRuns: times(4, 40) },
    );
  });
});

test(`replay equals live memory after every operation, and backwards the first image (SEED=${seed})`, () => {
  fc.assert(
    fc.property(pageCacheOps(5000, 11, 20), fc.constantFrom('v6.9', 'merged'), (text, variant) => {
      const live: Memory[] = [];
      const trace = runTrace('page-cache', variant, text, 64, undefined, (_, core) => {
        live.push(Memory.of(core.layout(), core.buffer));
        return false;
      });
      const replay = new Replay(trace, 5000);
      const check = (op: number): void => {
        const memory = replay.seek(trace.ops[op]!.end);
        const then = live[op]!;
        // The arena has grown since: memory beyond its end at that time counts as zero.
        expect(Buffer.compare(memory.bytes.subarray(0, then.bytes.length), then.bytes)).toBe(0);
        expect(memory.bytes.subarray(then.bytes.length).every((b) => b === 0)).toBe(true);
      };
      trace.ops.forEach((_, op) => check(op));
      for (let op = trace.ops.length - 1; op >= 0; op--) check(op);
      expect(Buffer.compare(replay.seek(0).bytes, trace.data.firstImage)).toBe(0);
    }),
    { seed, numRuns: times(3, 30) },
  );
});

test(`seek(k) from anywhere equals replay from zero (SEED=${seed})`, () => {
  const trace = runTrace('page-cache', 'v6.9', 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515\nremove 600');
  const jumping = new Replay(trace, 3000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: trace.count }), (k) => {
      const fresh = new Replay(new Trace(trace.data), Infinity);
      expect(Buffer.compare(jumping.seek(k).bytes, fresh.seek(k).bytes)).toBe(0);
    }),
    { seed, numRuns: times(60, 600) },
  );
});
