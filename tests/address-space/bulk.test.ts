// SPDX-License-Identifier: GPL-2.0-only
// Checks the workloads of bulk runs: the bulk counter agrees with single runs on each operation.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECORD_WORDS } from '../../web/src/base/abi.gen.ts';
import { buildsOf, runOn } from '../support/builds.ts';
import { seed } from '../support/random-ops.ts';
import { models } from '../support/run.ts';
import { times } from '../support/some.ts';
import { operations } from './random.ts';

const model = models.get('address-space')!;
const KEYS = model.counters.map((c) => c.key);

describe.each(buildsOf('address-space'))('$id', (build) => {
  test(`counts each operation as a single run does (SEED=${seed})`, () => {
    fc.assert(
      fc.property(operations(40, 300), (text) => {
        const { trace } = runOn('address-space', build, text);
        const counter = model.bulkCounter!(trace.sites, trace.root, trace.data.variant);
        trace.ops.forEach((span, op) => {
          const counted = model.count(trace, op);
          const records = trace.data.records.subarray(span.first * RECORD_WORDS, span.end * RECORD_WORDS);
          expect(counter.feed(records)).toEqual(Object.fromEntries(KEYS.map((k) => [k, counted[k]!.value])));
        });
      }),
      { seed, numRuns: times(5, 100) },
    );
  });

  test.each(model.workloads!.map((w) => [w.id, w] as const))(
    '%s: operations that a reader may type',
    (_, w) => {
      const params = Object.fromEntries(w.params.map((p) => [p.name, Math.min(p.value, 64)]));
      const lines = [...w.ops(params, () => 0.5)].map(({ code, args }) =>
        [model.ops.find((s) => s.code === code)!.name, ...args].join(' '),
      );
      const { report } = runOn('address-space', build, lines.join('\n'));
      expect(report.invariants).toEqual([]);
      expect(report.ops.every((o) => (o.result ?? 0) >= 0)).toBe(true);
    },
  );
});
