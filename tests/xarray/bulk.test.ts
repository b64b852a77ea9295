// SPDX-License-Identifier: GPL-2.0-only
// Checks the XArray's workloads: the bulk counter agrees with single runs on each operation, at every fan-out.
import { expect, test } from 'vitest';
import { RECORD_WORDS } from '../../web/src/base/abi.gen.ts';
import { compile, paramsOf, workloadOf } from '../../web/src/wasm/bulk-script.ts';
import { BulkRunner } from '../../web/src/wasm/bulk.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const model = models.get('xarray')!;
const build = manifest.exhibits.find((e) => e.slug === 'xarray')!;
const KEYS = model.counters.map((c) => c.key);
const cases = model.workloads!.flatMap((w) =>
  ([64, 16, 8] as const).map((fanout) => [w.id, fanout] as const),
);

test.each(cases)('%s at fan-out %i', (id, fanout) => {
  const workload = workloadOf(model, id);
  const params = paramsOf(workload, { operations: 2000, span: 5000 });
  const script = compile(model, workload, params, 7, fanout);
  const run = new BulkRunner({
    ...loadProgram(build, fanout),
    model,
    variantNumber: 0,
    variant: 'kernel',
    fanout,
    script,
  });
  while (!run.finished) run.advance(1000);
  const part = run.take();
  expect([part.crash, part.warnings, part.done]).toEqual([null, 0, 2000]);

  const lines = Array.from({ length: 300 }, (_, n) => {
    const op = script.op(n)!;
    return [model.ops.find((s) => s.code === op.code)!.name, ...op.args].join(' ');
  });
  const trace = runTrace('xarray', 'kernel', lines.join('\n'), fanout);
  const counter = model.bulkCounter!(trace.sites, trace.root, trace.data.variant);
  const stores: number[] = [];
  trace.ops.forEach((span, op) => {
    const records = trace.data.records.subarray(span.first * RECORD_WORDS, span.end * RECORD_WORDS);
    const counted = model.count(trace, op);
    expect({ ...counter.feed(records) }).toEqual(Object.fromEntries(KEYS.map((k) => [k, counted[k]!.value])));
    if (span.name === 'store') stores.push(counted['slotReads']!.value);
  });
  const slotReads = part.values[KEYS.indexOf('slotReads')]!;
  expect(Array.from(slotReads.subarray(0, stores.length))).toEqual(stores);
});
