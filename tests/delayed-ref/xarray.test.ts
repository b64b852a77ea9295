// SPDX-License-Identifier: GPL-2.0-only
// Checks the heads in each structure that a kernel keeps them in: same results and same heads. For the XArray it also
// checks cost and rules.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fits } from '../../core-c/tools/setup/kernel/list.mjs';
import { RECORD_WORDS } from '../../web/src/base/abi.gen.ts';
import { shuffled } from '../../web/src/exhibits/delayed-ref/workloads.ts';
import { headDeed } from '../../web/src/exhibits/delayed-ref/xarray/facts.ts';
import { scannerOf } from '../../web/src/exhibits/delayed-ref/xarray/heads.ts';
import { seeded } from '../../web/src/base/random.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { buildsOf } from '../support/builds.ts';
import { seed } from '../support/random-ops.ts';
import { models, run, runTrace } from '../support/run.ts';
import { offsetsOf, TreeReading } from '../support/xa/memory.ts';
import { costOf } from './xarray-facts.ts';
import { times } from '../support/some.ts';

const SECTOR = 4096;
const builds = buildsOf('delayed-ref');
const inXArray = builds.filter((b) => fits({ from: '6.13' }, b.kernel));
const all = [...new Set(['before', 'after', ...builds.map((b) => b.variant)])];

/** Keys near one another and far apart, some of them twice. */
const list = fc.array(
  fc.tuple(
    fc.constantFrom('insert', 'insert', 'insert', 'erase', 'find'),
    fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 2 ** 20 - 1 })),
  ),
  { minLength: 1, maxLength: 60 },
);
type List = readonly (readonly [string, number])[];
const textOf = (ops: List): string => ops.map(([name, k]) => `${name} ${k * SECTOR}`).join('\n');

test(`a plain set of keys and every kernel agree: ${all.join(', ')} (SEED=${seed})`, () => {
  fc.assert(
    fc.property(list, (ops) => {
      const keys = new Set<number>();
      const results = ops.map(([name, k]) => {
        const had = keys.has(k * SECTOR);
        if (name === 'insert') keys.add(k * SECTOR);
        if (name === 'erase') return keys.delete(k * SECTOR) ? 0 : -2;
        return name === 'insert' ? 0 : had ? k * SECTOR : null;
      });
      for (const variant of all) {
        const { report } = run('delayed-ref', variant, textOf(ops));
        expect([variant, ...report.ops.map((o) => o.result)]).toEqual([variant, ...results]);
        expect(report.entries.map((e) => e[0])).toEqual([...keys].sort((a, b) => a - b));
        expect([report.invariants, report.warnings, report.leakedNodes, report.liveNodes]).toEqual([
          ...[[], [], 0, keys.size],
        ]);
      }
    }),
    { seed, numRuns: times(8, 80) },
  );
});

/** A run of the XArray exhibit in place of heads, by sectors: kernels before 6.13 have no XArray of heads. */
function asHeads(ops: string): Trace {
  const { data } = runTrace('xarray', 'kernel', ops);
  const { size } = data.sites.structs['struct xarray']!;
  const root = { size, fields: [['head_refs', 0, size, 'struct xarray'] as const] };
  return new Trace({
    ...data,
    sites: {
      ...data.sites,
      structs: { ...data.sites.structs, 'struct btrfs_delayed_ref_root': root },
      caches: { ...data.sites.caches, REF_HEAD: 99 },
    },
    ops: data.ops.map((op) => ({ ...op, args: [op.args[0]! * SECTOR] })),
  });
}
/** The ends of the last operation's walks. */
function leads(trace: Trace): readonly string[] {
  const op = trace.ops.length - 1;
  const replay = new Replay(trace);
  return scannerOf(trace)
    .scan(op)
    .walks.flatMap((record) => {
      const fact = headDeed(trace, replay.seek(record + 1), op, record + 1);
      return fact?.kind === 'head-walks' ? [fact.leads] : [];
    });
}

test('a walk leads down to the last index that the tree reaches, and to none beyond it', () => {
  const tree = 'store 0 7\nstore 5 7\n';
  expect([0, 5, 6, 62, 63].flatMap((index) => leads(asHeads(`${tree}load ${index}`)))).toEqual(
    Array(5).fill('down'),
  );
  expect([64, 65, 4096].flatMap((index) => leads(asHeads(`${tree}load ${index}`)))).toEqual(
    Array(3).fill('beyond'),
  );
  const deeper = `${tree}store 64 7\n`;
  expect([4095, 4096].flatMap((index) => leads(asHeads(`${deeper}load ${index}`)))).toEqual([
    'down',
    'beyond',
  ]);
  expect(leads(asHeads('store 0 7\nerase 0\nload 0'))).toEqual(['nothing']);
});

const address = (trace: ReturnType<typeof runTrace>, member: string): number =>
  trace.root + structLayout(trace.sites, 'struct btrfs_delayed_ref_root').member(member).offset;

describe.each(inXArray)('$id', ({ variant }) => {
  test(`nodes and lines are those of the way down, for the tree as it was (SEED=${seed})`, () => {
    fc.assert(
      fc.property(list, (ops) => {
        const { trace, report } = run('delayed-ref', variant, textOf(ops));
        const replay = new Replay(trace);
        trace.ops.forEach((op, i) => {
          const tree = new TreeReading(
            offsetsOf(trace.sites),
            replay.seek(op.first),
            address(trace, 'head_refs'),
          );
          const { nodes, lines } = costOf(tree, ops[i]![1], trace);
          const { nodesVisited, cacheLines } = report.ops[i]!.counters;
          expect([i, nodesVisited, cacheLines]).toEqual([i, nodes, lines]);
        });
      }),
      { seed, numRuns: times(6, 60) },
    );
  });

  test(`a bulk run counts the same, and each count has its record (SEED=${seed})`, () => {
    const model = models.get('delayed-ref')!;
    const text = shuffled(400, seeded(seed)).map((i) => `insert ${i * 7 * SECTOR}`);
    const trace = runTrace('delayed-ref', variant, text.join('\n'));
    const counter = model.bulkCounter!(trace.sites, trace.root, trace.data.variant);
    trace.ops.forEach((span, op) => {
      const fed = counter.feed(trace.data.records.slice(span.first * RECORD_WORDS, span.end * RECORD_WORDS));
      const counts = Object.entries(model.count(trace, op));
      expect(fed).toEqual(Object.fromEntries(counts.map(([k, c]) => [k, c.value])));
      for (const [, { value, records }] of counts) {
        expect(new Set(records).size).toBe(value);
        expect(records.every((r) => r >= span.first && r < span.end)).toBe(true);
      }
    });
  });

  test('a sector has one head, whatever byte of it is named', () => {
    const { report } = run(
      'delayed-ref',
      variant,
      'insert 4097\ninsert 4099\nfind 8191\nfind 8192\ninsert 8192\nerase 8193',
    );
    expect(report.ops.map((o) => o.result)).toEqual([0, 0, 4097, null, 0, 0]);
    expect(report.entries.map((e) => e[0])).toEqual([4097]);
    expect(report.invariants).toEqual([]);
  });

  test('a broken array is told by its rule', () => {
    const { trace, model } = run('delayed-ref', variant, 'insert 4096\ninsert 8192');
    const memory = new Replay(trace).seek(trace.count);
    const { slots, head } = offsetsOf(trace.sites);
    const node = memory.u32(address(trace, 'head_refs') + head) - 2;
    const ids = (at: number, value: number): readonly string[] => {
      const old = memory.u32(at);
      memory.write(at, 4, value);
      const found = model.invariants(trace, memory, trace.count).map((v) => v.id);
      memory.write(at, 4, old);
      return found;
    };
    expect(model.invariants(trace, memory, trace.count)).toEqual([]);
    const [one, two] = [1, 2].map((slot) => node + slots + 4 * slot);
    expect(ids(one!, 0)).toContain('lost-entry');
    expect(ids(one!, memory.u32(two!))).toContain('wrong-index');
    expect(ids(address(trace, 'num_heads'), 5)).toContain('wrong-count');
  });
});
