// SPDX-License-Identifier: GPL-2.0-only
// Checks the difference of two lanes' calls on random runs of every exhibit. An independent reading of the records
// gives the expected costs of each path.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mistakesOf } from '../../web/src/exhibit-api/ops.ts';
import { randomLine, randomOps } from '../../web/src/app/run/ops/random-line.ts';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { isDriver, isEnvironment, isKernelHeader } from '../../web/src/base/c-file-kind.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import type { CallPath } from '../../web/src/past/calls/call-path.ts';
import { difference, type Difference } from '../../web/src/past/calls/difference.ts';
import type { Listed } from '../../web/src/past/calls/op-calls.ts';
import { opLineCounts } from '../../web/src/trace/line-counts.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { racedOps, seed } from '../support/random-ops.ts';
import { manifest, models, run, type Run } from '../support/run.ts';
import { times } from '../support/some.ts';

const fileOf = ({ sites }: Trace, fn: number): string => sites.files[sites.functions[fn]![1]]!.path;

/** The kernel's and the variants' functions; calls of headers' inline functions count for their callers. */
function listed(trace: Trace): Listed {
  const flags = (is: (path: string) => boolean): Uint8Array =>
    Uint8Array.from(trace.sites.functions, (_, fn) => Number(is(fileOf(trace, fn))));
  const kernel = (path: string): boolean => !isEnvironment(path) && !isDriver(path);
  return { lines: flags(kernel), calls: flags((path) => kernel(path) && !isKernelHeader(path)) };
}

const lane = (trace: Trace) => {
  const all = listed(trace);
  return { trace, listed: () => all };
};

const subtract = (a: Trace, b: Trace, ops: readonly number[]): Difference =>
  difference([lane(a), lane(b)], ops);

type Costs = Readonly<Record<string, readonly [calls: number, records: number]>>;

/** The own costs of each path, as "A/xas_store/xas_create", without the functions that `over` names. */
function read(trace: Trace, op: number, over: readonly string[]): Costs {
  const { calls } = listed(trace);
  const found: Record<string, [number, number]> = {};
  const stack: { readonly cpu: string; readonly path: string }[] = [];
  let cpu = 'A';
  for (let r = trace.opRecord(op); r < trace.ops[op]!.end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) {
      cpu = 'AB'[trace.a(r)]!;
      continue;
    }
    const inner = stack.findLast((frame) => frame.cpu === cpu)?.path ?? cpu;
    const fn = trace.id(r);
    const enters = kind === Kind.ENTER && calls[fn] === 1 && !over.includes(trace.functionName(fn));
    const path = enters ? `${inner}/${trace.functionName(fn)}` : inner;
    const cost = (found[path] ??= [0, 0]);
    cost[0] += Number(enters);
    cost[1]++;
    if (kind === Kind.ENTER) stack.push({ cpu, path });
    if (kind === Kind.EXIT) stack.pop();
  }
  return found;
}

/** The same out of a difference. */
function told({ roots }: Difference, l: 0 | 1): Costs {
  const found: Record<string, readonly [number, number]> = {};
  const take = ({ name, own, callees }: CallPath, outer: string): void => {
    const path = outer + name;
    if (own[l].records > 0) found[path] = [own[l].calls, own[l].records];
    callees.forEach((callee) => take(callee, `${path}/`));
  };
  roots.forEach((root) => take(root, ''));
  return found;
}

const paths = (path: CallPath): readonly CallPath[] => [path, ...path.callees.flatMap(paths)];
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** The lines of the kernel and of the variants that CPU A ran. */
const linesRun = (trace: Trace, op: number): number =>
  sum(
    [...opLineCounts(trace, op)]
      .filter(([path]) => !isEnvironment(path) && !isDriver(path))
      .flatMap(([, lines]) => [...lines.values()]),
  );

/** Checks each operation, and then all of them together. */
function check(runs: readonly [Run, Run]): void {
  const [a, b] = [runs[0].trace, runs[1].trace];
  const ops = Array.from({ length: Math.min(a.ops.length, b.ops.length) }, (_, op) => op);
  const alone = ops.map((op) => subtract(a, b, [op]));
  const whole = subtract(a, b, ops);
  for (const l of [0, 1] as const) {
    const { trace, report } = runs[l];
    for (const op of ops) {
      expect(told(alone[op]!, l)).toEqual(read(trace, op, alone[op]!.passedOver[l]));
      const [main] = alone[op]!.roots;
      if (!report.ops[op]?.planted) expect(main!.all[l].records).toBe(report.ops[op]!.counters['records']);
      expect(main!.all[l].lines).toBe(linesRun(trace, op));
      expect(main!.all[l].records).toBe(sum(paths(main!).map(({ own }) => own[l].records)));
    }
    for (const key of ['calls', 'records', 'lines'] as const)
      expect(whole.roots[0]!.all[l][key]).toBe(sum(alone.map(({ roots }) => roots[0]!.all[l][key])));
    // Each call is in a row of the table, and in the total.
    for (const { cpu, all } of whole.roots)
      expect(sum(whole.functions.filter((f) => f.cpu === cpu).map((f) => f.lanes[l].calls))).toBe(
        all[l].calls,
      );
  }
  // As many calls as the lanes differ by, each at its ENTER record.
  for (const { name, extra, lanes, equal } of whole.functions) {
    const by = (l: 0 | 1): number => extra.filter((e) => e.lane === l).length;
    expect(by(0) - by(1)).toBe(lanes[0].calls - lanes[1].calls);
    if (equal) expect(lanes[0]).toEqual(lanes[1]);
    for (const e of extra) {
      const { trace } = runs[e.lane];
      expect([trace.kind(e.record), trace.functionName(trace.id(e.record)), trace.opAt(e.record)]).toEqual([
        Kind.ENTER,
        name,
        e.op,
      ]);
    }
  }
}

describe.each([...models])('%s', (slug, model) => {
  const exhibit = manifest.exhibits.find((e) => e.slug === slug)!;
  const built = variantsOf(manifest, exhibit).flatMap((v) => (v.core ? [v.id] : []));
  const able = randomOps(model.ops, (line) => mistakesOf(model, line, 64));
  const lines = fc.array(
    fc
      .tuple(fc.constantFrom(...able), fc.integer({ min: 1, max: 3 }), fc.nat(1e6))
      .map(([spec, count, nth]) => randomLine(spec, count, nth)),
    { minLength: 1, maxLength: 4 },
  );

  test('random runs of two versions: every record counts once, on its path', () => {
    const two = fc.tuple(fc.constantFrom(...built), fc.constantFrom(...built));
    fc.assert(
      fc.property(lines, two, (text, [v, w]) => {
        const ops = text.join('\n');
        check([run(slug, v, ops), run(slug, w, ops)]);
      }),
      { seed, numRuns: times(4, 100) },
    );
  });
});

test('random races in the page cache: CPU B is apart', () => {
  fc.assert(
    fc.property(racedOps(5000, 9, 8), (ops) => {
      check([run('page-cache', 'v6.9', ops), run('page-cache', 'merged', ops)]);
    }),
    { seed, numRuns: times(8, 200) },
  );
});

const SPLIT = manifest.exhibits
  .find((e) => e.slug === 'page-cache')!
  .scenarios.find((s) => s.slug === 'split-order9')!;

test('a version’s own functions are passed over, so that what both call is matched', () => {
  const [v69, merged] = ['v6.9', 'merged'].map((v) => run('page-cache', v, SPLIT.text).trace);
  const op = v69!.ops.findIndex(({ text }) => text === 'add 515');
  const { roots, functions, passedOver } = subtract(v69!, merged!, [op]);
  expect(passedOver[0]).toContain('page_cache_insert_v69');
  expect(passedOver[1]).toEqual(['__filemap_add_folio']);
  const path = (name: string): CallPath => roots[0]!.callees.find((p) => p.name === name)!;
  // FACTS of the two versions: v6.9 asks for the order twice, by a walk of its own.
  expect(path('xa_get_order').own.map((c) => c.calls)).toEqual([2, 0]);
  expect(path('xas_get_order').own.map((c) => c.calls)).toEqual([0, 2]);
  expect(path('xas_find_conflict').own.map((c) => c.calls)).toEqual([2, 4]);
  expect(path('xas_split').all[0]).toEqual(path('xas_split').all[1]);
  const [order, split] = ['xa_get_order', 'xas_split'].map((f) => functions.find((g) => g.name === f)!);
  expect(order!.extra.map(({ lane: l, nth }) => [l, nth])).toEqual([
    [0, 1],
    [0, 2],
  ]);
  expect([order!.equal, split!.equal, split!.extra]).toEqual([false, true, []]);
});

test('a lane and itself differ nowhere', () => {
  const { trace } = run('page-cache', 'merged', SPLIT.text);
  const { functions, passedOver } = subtract(
    trace,
    trace,
    trace.ops.map((_, op) => op),
  );
  expect(functions.filter((f) => !f.equal || f.extra.length > 0)).toEqual([]);
  expect(passedOver).toEqual([[], []]);
});
