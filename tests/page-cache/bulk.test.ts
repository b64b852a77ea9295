// SPDX-License-Identifier: GPL-2.0-only
// Checks that bulk runs count what single runs count, on the real wasm, operation by operation, in every variant.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECORD_WORDS } from '../../web/src/base/abi.gen.ts';
import { OP } from '../../web/src/exhibits/page-cache/ops.ts';
import { countersFor } from '../../web/src/exhibit-api/counted.ts';
import type { BulkOp, ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { BulkGathering } from '../../web/src/wasm/bulk-client.ts';
import { compile, measuredOf, paramsOf, workloadOf, type Script } from '../../web/src/wasm/bulk-script.ts';
import { BulkRunner, type BulkPart } from '../../web/src/wasm/bulk.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { pageCacheOps, seed } from '../support/random-ops.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

const model = models.get('page-cache')!;
const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const VARIANTS = ['v6.9', 'v1', 'merged'];
const KEYS = countersFor(model.counters).map((c) => c.key);

function runner(variant: string, script: Script, fanout = 64, as: ExhibitModel = model): BulkRunner {
  const variantNumber = build.variants.findIndex((v) => v.id === variant);
  return new BulkRunner({ ...loadProgram(build, fanout), model: as, variant, variantNumber, fanout, script });
}

function bulk(variant: string, script: Script, fanout = 64, as?: ExhibitModel): BulkPart {
  const run = runner(variant, script, fanout, as);
  while (!run.finished) run.advance(1000);
  return run.take();
}

/** A workload of these operations, in a model of its own. */
function scripted(ops: readonly BulkOp[]): { readonly as: ExhibitModel; readonly script: Script } {
  const workload = { id: 'own', label: '', help: '', xLabel: 'add', params: [], ops: () => ops };
  const as = { ...model, workloads: [workload] };
  return { as, script: compile(as, workload, {}, 1, 64) };
}

const script = (id: string, params: Readonly<Record<string, number>>, fanout = 64, withSeed = 1): Script => {
  const workload = workloadOf(model, id);
  return compile(model, workload, paramsOf(workload, params), withSeed, fanout);
};

const mean = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((a, b) => a + b, 0) / values.length;

describe.each([64, 16, 8] as const)('fan-out %i', (fanout) => {
  const maxOrder = 2 * Math.log2(fanout) - 1;

  test.each(VARIANTS)(
    `%s: the bulk counter agrees with count() on every operation (SEED=${seed})`,
    (variant) => {
      fc.assert(
        fc.property(pageCacheOps(Math.min(5000, fanout ** 3), maxOrder, 40), (text) => {
          const trace = runTrace('page-cache', variant, text, fanout);
          const counter = model.bulkCounter!(trace.sites, trace.root, trace.data.variant);
          trace.ops.forEach((span, op) => {
            const counts = counter.feed(
              trace.data.records.subarray(span.first * RECORD_WORDS, span.end * RECORD_WORDS),
            );
            const counted = model.count(trace, op);
            expect({ op: span.text, ...counts }).toEqual({
              op: span.text,
              ...Object.fromEntries(KEYS.map((k) => [k, counted[k]!.value])),
            });
          });
        }),
        { seed, numRuns: times(5, 50) },
      );
    },
  );

  test.each(model.workloads!.map((w) => w.id))('%s: every insert succeeds, on all variants', (id) => {
    const operations = times(1000, 3000);
    const ops = script(id, { operations, span: times(400, 2000) }, fanout);
    for (const variant of VARIANTS) {
      const part = bulk(variant, ops, fanout);
      expect([part.crash, part.warnings, part.done]).toEqual([null, 0, operations]);
      expect(part.x.length).toBe(measuredOf(ops).measured);
    }
  });
});

test('a bulk run has the numbers of the same operations run one by one; what is not measured has none', () => {
  const ops = script('mixed', { operations: 1000, span: 1000 });
  const lines = Array.from({ length: 400 }, (_, n) => {
    const op = ops.op(n)!;
    return [op.code === OP.add ? 'add' : 'evict', ...op.args].join(' ');
  });
  for (const variant of VARIANTS) {
    const trace = runTrace('page-cache', variant, lines.join('\n'));
    const adds = trace.ops.flatMap((o, op) => (o.name === 'add' ? [model.count(trace, op)] : []));
    expect(trace.ops.every((o) => o.result === 0)).toBe(true);
    const part = bulk(variant, ops);
    KEYS.forEach((key, k) =>
      expect(Array.from(part.values[k]!.subarray(0, adds.length))).toEqual(adds.map((c) => c[key]!.value)),
    );
    expect(Array.from(part.x.subarray(0, 3))).toEqual([1, 2, 3]);
  }
});

test('inserts and evictions by the thousand (LONG=1: 100,000): what the optimisation saves', () => {
  const ops = script('mixed', process.env['LONG'] ? {} : { operations: 5_000, span: 1_000 });
  const walks = new Map(VARIANTS.map((v) => [v, bulk(v, ops).values[0]!]));
  const kinds = (v: string): number[] => [...new Set(walks.get(v))].sort((a, b) => a - b);
  expect(kinds('v6.9')).toEqual([2, 3, 5]);
  expect(kinds('merged')).toEqual([1, 2, 3]);
  expect(Array.from(walks.get('v1')!)).toEqual(Array.from(walks.get('merged')!));
  // Every single insert takes fewer walks, and a split (five walks before) takes three.
  const pairs = Array.from(walks.get('v6.9')!, (before, i) => [before, walks.get('merged')![i]!] as const);
  expect(pairs.filter(([before, after]) => after >= before)).toEqual([]);
  expect(new Set(pairs.filter(([before]) => before === 5).map(([, after]) => after))).toEqual(new Set([3]));
  expect(mean(walks.get('v6.9')!)).toBeGreaterThan(3);
  expect(mean(walks.get('merged')!)).toBeLessThan(2);
});

describe('workloads', () => {
  const listed = (s: Script): string[] =>
    Array.from({ length: s.count }, (_, n) => `${s.codes[n]} ${s.args.subarray(3 * n, 3 * n + 2).join(' ')}`);

  test('the same seed gives the same operations, another seed others', () => {
    for (const { id } of model.workloads!) {
      const params = { operations: 1000, span: 500 };
      expect(listed(script(id, params))).toEqual(listed(script(id, params)));
      if (id !== 'sequential')
        expect(listed(script(id, params, 64, 2))).not.toEqual(listed(script(id, params)));
    }
  });

  test('sequential goes through the file in order, and evicts what it read first', () => {
    const lines = listed(script('sequential', { operations: 1000, span: 100, evicted: 50 }));
    const adds = lines.filter((l) => l.startsWith(`${OP.add} `)).map((l) => Number(l.split(' ')[1]));
    const evicts = lines.filter((l) => l.startsWith(`${OP.evict} `)).map((l) => Number(l.split(' ')[1]));
    expect(adds.slice(0, 250)).toEqual(Array.from({ length: 250 }, (_, i) => i % 100));
    expect(evicts.slice(0, 250)).toEqual(Array.from({ length: 250 }, (_, i) => i % 100));
    expect(adds.length - evicts.length).toBeLessThanOrEqual(51);
  });

  test('zipf comes back to fewer pages than uniform does', () => {
    const pages = (id: string): number => {
      const ops = script(id, { operations: 20_000, span: 5000, evicted: 90 });
      const adds = Array.from({ length: ops.count }, (_, n) => n).filter((n) => ops.codes[n] === OP.add);
      return new Set(adds.map((n) => ops.args[3 * n])).size;
    };
    expect(pages('zipf')).toBeLessThan(0.9 * pages('uniform'));
  });

  test('a fan-out gets no order that it cannot split', () => {
    const s = script('mixed', { operations: 5000, maxOrder: 11 }, 8);
    const orders = Array.from({ length: s.count }, (_, n) =>
      s.codes[n] === OP.add ? s.args[3 * n + 1]! : 0,
    );
    expect(Math.max(...orders)).toBe(5);
  });

  test('bad parameters and names say what is allowed', () => {
    const workload = workloadOf(model, 'uniform');
    expect(() => paramsOf(workload, { span: 3 })).toThrow(
      'span is 3; allowed: a whole number from 64 to 1000000',
    );
    expect(() => paramsOf(workload, { spam: 3 })).toThrow('it has: operations, span, evicted');
    expect(() => workloadOf(model, 'zip')).toThrow('it has: uniform, sequential, zipf, mixed');
    const endless = {
      ...workload,
      ops: () =>
        ({
          [Symbol.iterator]: () => ({ next: () => ({ done: false, value: { code: 1, args: [1] } }) }),
        }) as Iterable<BulkOp>,
    };
    expect(() => compile(model, endless, {}, 1, 64)).toThrow('more than 2,000,000 operations');
  });
});

test('a crash ends its variant with the C place and the operation; what came before stays', () => {
  // Order 13 cannot be split at fan-out 64: v6.9 tries for ever, merged returns -ENOMEM.
  const add = (index: number, order: number, x: number): BulkOp => ({
    code: OP.add,
    args: [index, order],
    x,
  });
  const ops = [
    add(70, 0, 1),
    add(8192, 13, 2),
    { code: OP.evict, args: [8192] },
    add(8195, 0, 3),
    add(71, 0, 4),
  ];
  const { as, script: own } = scripted(ops);
  const before = bulk('v6.9', own, 64, as);
  expect(before.crash).toMatch(
    /^\S+:\d+: \w+\(\): no end after 1,000,000 records during "add 8195 0": .*\(operation 4 of 5\)$/,
  );
  expect([before.done, ...before.x]).toEqual([3, 1, 2]);
  expect(bulk('merged', own, 64, as)).toMatchObject({ crash: null, done: 5, x: Float64Array.of(1, 2, 3, 4) });
});

test('stops between two operations when asked, and goes on', () => {
  const operations = times(4_000, 20_000);
  const ops = script('uniform', { operations });
  const run = runner('merged', ops);
  run.advance(5);
  const first = run.take();
  expect(first.done).toBeGreaterThan(0);
  expect(first.done).toBeLessThan(operations);
  while (!run.finished) run.advance(1000);
  const rest = run.take();
  const joined = [...first.values[0]!, ...rest.values[0]!];
  expect(joined).toEqual(Array.from(bulk('merged', ops).values[0]!));
});

test('parts are put together; what a part showed does not change later', () => {
  const request = { variants: ['a', 'b'], workload: 'w', params: {}, seed: 1 };
  const plan = { total: 9, measured: 4, xDomain: [1, 4] as const, keys: ['walks'] };
  const gathering = new BulkGathering(request, plan);
  const part = (done: number, x: number[], walks: number[]): BulkPart => ({
    done,
    ms: done,
    warnings: 0,
    crash: null,
    x: Float64Array.from(x),
    values: [Uint32Array.from(walks)],
  });
  gathering.add([part(3, [1, 2], [5, 3]), part(1, [], [])]);
  const early = gathering.result('running');
  gathering.add([part(9, [3, 4], [2, 2]), part(9, [1, 2, 3, 4], [1, 1, 1, 1])]);
  const late = gathering.result('done');
  expect(early.lanes.map((l) => [l.done, ...l.values['walks']!])).toEqual([[3, 5, 3], [1]]);
  expect(late.lanes.map((l) => [l.done, ...l.values['walks']!])).toEqual([
    [9, 5, 3, 2, 2],
    [9, 1, 1, 1, 1],
  ]);
  expect(late).toMatchObject({ total: 9, state: 'done', xDomain: [1, 4] });
});
