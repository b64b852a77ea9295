// SPDX-License-Identifier: GPL-2.0-only
// Runs workloads in a worker of their own, so that the lanes' worker stays free. The variants take turns of a time
// slice each. Between slices a cancel can arrive.
import { countersFor } from '../exhibit-api/counted.ts';
import type { TaskContext } from '../base/worker/messages.ts';
import { atMostEvery, breathe, serve } from '../base/worker/serve.ts';
import type { BulkProgress, BulkStart } from './bulk-protocol.ts';
import { compile, measuredOf, paramsOf, workloadOf } from './bulk-script.ts';
import { BulkRunner } from './bulk.ts';
import { modelOf } from './models.ts';

/** Milliseconds of one variant's turn. A cancel waits for one turn of each variant at most. */
const SLICE_MS = 15;
/** Milliseconds between two reports. */
const REPORT_MS = 100;

async function run(start: BulkStart, { report, signal }: TaskContext<BulkProgress>) {
  const { slug, fanout, seed } = start;
  const model = await modelOf(slug);
  const workload = workloadOf(model, start.workload);
  const script = compile(model, workload, paramsOf(workload, start.params), seed, fanout);
  const keys = countersFor(model.counters).map((c) => c.key);
  report({ plan: { total: script.count, ...measuredOf(script), keys } });
  const runners = start.lanes.map((program) => new BulkRunner({ ...program, model, fanout, script }));
  const reportParts = (): void => {
    const parts = runners.map((r) => r.take());
    report(
      { parts },
      parts.flatMap((p) => [p.x.buffer, ...p.values.map((v) => v.buffer)]),
    );
  };
  const now = atMostEvery(REPORT_MS);
  while (!signal.aborted && runners.some((r) => !r.finished)) {
    for (const runner of runners) runner.advance(SLICE_MS);
    now(reportParts);
    await breathe();
  }
  reportParts();
  return signal.aborted ? 'cancelled' : 'done';
}

const tasks = { run };
export type BulkTasks = typeof tasks;
serve(tasks);
