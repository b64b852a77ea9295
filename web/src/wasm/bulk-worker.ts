// SPDX-License-Identifier: GPL-2.0-only
// Runs workloads off the page's thread, and apart from the lanes' worker, which so stays free. All variants go on
// side by side, a slice of time each; between slices the worker hears whether it shall stop.
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { BulkAnswer, BulkAsk, BulkStart } from './bulk-protocol.ts';
import { BulkRunner, compile, measuredOf, paramsOf, workloadOf } from './bulk.ts';

/** Milliseconds that one variant runs at a time: how long a cancel may wait, shared by the variants. */
const SLICE_MS = 15;
/** Milliseconds between two reports. */
const REPORT_MS = 100;

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');
const cancelled = new Set<number>();

const post = (answer: BulkAnswer, transfer: Transferable[] = []): void =>
  self.postMessage(answer, { transfer });

/** Lets messages in; a timer would wait 4 ms each time. */
const turn = new MessageChannel();
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    turn.port1.onmessage = () => resolve();
    turn.port2.postMessage(null);
  });

self.onmessage = async ({ data }: MessageEvent<BulkAsk>) => {
  if (data.kind === 'cancel') {
    cancelled.add(data.id);
    return;
  }
  try {
    await run(data);
  } catch (error) {
    post({ kind: 'error', id: data.id, message: error instanceof Error ? error.message : String(error) });
  }
  cancelled.delete(data.id);
};

async function run(start: BulkStart): Promise<void> {
  const { id, slug, fanout, seed } = start;
  const load = models[`../exhibits/${slug}/model.ts`];
  if (!load) throw new Error(`there is no exhibit ${slug}`);
  const { default: model } = await load();
  const workload = workloadOf(model, start.workload);
  const script = compile(model, workload, paramsOf(workload, start.params), seed, fanout);
  const keys = model.counters.map((c) => c.key);
  post({ kind: 'plan', id, total: script.count, ...measuredOf(script), keys });
  const runners = start.lanes.map(
    ({ wasm: module, ...lane }) => new BulkRunner({ ...lane, module, model, fanout, script }),
  );
  const report = (): void => {
    const parts = runners.map((r) => r.take());
    post(
      { kind: 'parts', id, parts },
      parts.flatMap((p) => [p.x.buffer, ...p.values.map((v) => v.buffer)]),
    );
  };
  let reported = performance.now();
  while (!cancelled.has(id) && runners.some((r) => !r.finished)) {
    for (const runner of runners) runner.advance(SLICE_MS);
    if (performance.now() - reported >= REPORT_MS) {
      report();
      reported = performance.now();
    }
    await breath();
  }
  report();
  post({ kind: 'end', id, cancelled: cancelled.has(id) });
}
