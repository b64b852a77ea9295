// SPDX-License-Identifier: GPL-2.0-only
// Checks the comparison on real traces. Lanes are aligned while they do the same, and diverge where they
// differ. It compares their costs and content, and finds who wrote a field.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Alignment } from '../../web/src/session/alignment.ts';
import { compare } from '../../web/src/session/compare.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import type { LaneRun } from '../../web/src/session/lane.ts';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { lastWrite } from '../../web/src/trace/writes.ts';
import { pageCacheOps, seed } from '../support/random-ops.ts';
import { models, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

const OPS = 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515';
const model = models.get('page-cache')!;
const lanes = (ops: string, ...variants: string[]): LaneRun[] =>
  variants.map((variant) => bareLane(model, runTrace('page-cache', variant, ops)));
const texts = (ops: string): string[] => ops.split('\n').filter((l) => !/^(race|fail)/.test(l));

test('aligned by signature, both conflict scans and both splits stand in one step', () => {
  const runs = lanes(OPS, 'v6.9', 'merged');
  const alignment = new Alignment(runs, 'walk', texts(OPS), 'signature');
  const stepOf = (lane: number, kind: string, purpose: string): number => {
    const event = runs[lane]!.events(4).findLast((e) => e.kind === kind && (e.purpose ?? '') === purpose)!;
    return alignment.stepOf(runs[lane]!, 4, event.record + 1);
  };
  expect(stepOf(0, 'walk', 'xas_find_conflict')).toBe(stepOf(1, 'walk', 'xas_find_conflict'));
  expect(stepOf(0, 'split', 'xas_split')).toBe(stepOf(1, 'split', 'xas_split'));
  expect(stepOf(0, 'walk', 'xas_store')).toBe(stepOf(1, 'walk', 'xas_store'));
  expect(alignment.diverges.length).toBeGreaterThan(0);
  // Every step of every lane is shown somewhere, in order.
  for (const run of runs) {
    const seen = new Set<number>();
    for (let s = alignment.ops[4]!.firstStep; s <= alignment.ops[4]!.lastStep; s++)
      seen.add(alignment.position(run, s));
    expect([...seen]).toEqual(run.positions(4, 'walk'));
  }
});

test('the numbers of the order-9 split, and equal contents', () => {
  const runs = lanes(OPS, 'v6.9', 'v1', 'merged');
  const { counters, contents } = compare(runs, new Alignment(runs, 'walk', texts(OPS), 'step'), 4);
  const values = (label: string): readonly (number | null)[] =>
    counters.find((c) => c.label === label)!.values;
  expect(values('tree walks')).toEqual([5, 3, 3]);
  expect(values('lock acquisitions')).toEqual([1, 2, 2]);
  expect(values('nodes allocated')).toEqual([8, 8, 8]);
  expect(values('nodes allocated in vain')).toEqual([0, 0, 0]);
  expect(contents.equal).toBe(true);
  for (const c of counters)
    c.values.forEach((v, lane) => expect(c.steps[lane]!.length).toBeLessThanOrEqual(v ?? 0));
});

test('the race leaves different contents, and says which', () => {
  const ops = 'add 0\nadd 4000\nadd 512 9\nevict 512\nrace remove 512; add 512 9; evict 512\nadd 515';
  const runs = lanes(ops, 'v6.9', 'merged');
  const { contents } = compare(runs, new Alignment(runs, 'walk', texts(ops), 'step'), 4);
  expect(contents.equal).toBe(false);
  expect(contents.differences[0]).toMatch(/^v6\.9 holds shadow 1 at 512; merged does not$/);
});

test(`who wrote this: the last store before a moment, for any byte (SEED=${seed})`, () => {
  fc.assert(
    fc.property(
      pageCacheOps(5000, 9, 8),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(),
      (ops, at, pick) => {
        const trace = runTrace('page-cache', 'v6.9', ops);
        const before = Math.floor(at * trace.count);
        const stores: number[] = [];
        for (let r = 0; r < before; r++) if (trace.kind(r) === Kind.STORE) stores.push(r);
        if (stores.length === 0) return;
        const chosen = stores[pick % stores.length]!;
        const [address, size] = [trace.a(chosen), trace.size(chosen)];
        const write = lastWrite(trace, address, size, before)!;
        // Nothing later touched the field, so memory holds what this write left.
        expect(
          stores.filter(
            (r) => r > write.record && trace.a(r) < address + size && trace.a(r) + trace.size(r) > address,
          ),
        ).toEqual([]);
        const memory = new Replay(trace).seek(before);
        expect(memory.read(write.address, write.size)).toBe(trace.c(write.record));
        expect(write.line).toBeGreaterThan(0);
      },
    ),
    { seed, numRuns: times(8, 80) },
  );
});
