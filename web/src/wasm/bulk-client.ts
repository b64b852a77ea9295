// SPDX-License-Identifier: GPL-2.0-only
// The page's side of the bulk worker: puts the parts together as they come. On this thread nothing is computed
// but copies of what came since the last part.
import type { BulkLane, BulkRequest, BulkResult } from '../exhibit-api/bulk.ts';
import type { BulkAnswer, BulkAsk, SentVariant } from './bulk-protocol.ts';
import type { BulkPart } from './bulk.ts';

export interface BulkProgram {
  readonly slug: string;
  readonly fanout: number;
  /** Those of the request, in its order. */
  readonly lanes: readonly SentVariant[];
}

export type BulkPlan = Pick<Extract<BulkAnswer, { kind: 'plan' }>, 'total' | 'measured' | 'xDomain' | 'keys'>;

/** A worker that has not stopped by then is stuck in the C code, and replaced. */
const STOP_MS = 2000;

/** The result as it grows. Its arrays have their final size from the start: a part costs a copy of itself. */
export class BulkGathering {
  private readonly x: readonly Float64Array[];
  private readonly columns: readonly (readonly Uint32Array[])[];
  private readonly filled: number[];
  private readonly last: (BulkPart | undefined)[];

  constructor(
    private readonly request: BulkRequest,
    private readonly plan: BulkPlan,
  ) {
    const { measured, keys } = plan;
    const lanes = request.variants;
    this.x = lanes.map(() => new Float64Array(measured));
    this.columns = lanes.map(() => keys.map(() => new Uint32Array(measured)));
    this.filled = lanes.map(() => 0);
    this.last = lanes.map(() => undefined);
  }

  add(parts: readonly BulkPart[]): void {
    parts.forEach((part, lane) => {
      const at = this.filled[lane]!;
      this.x[lane]!.set(part.x, at);
      part.values.forEach((v, k) => this.columns[lane]![k]!.set(v, at));
      this.filled[lane] = at + part.x.length;
      this.last[lane] = part;
    });
  }

  /** Views of what there is: nothing is copied, and later parts do not change what a view shows. */
  result(state: BulkResult['state']): BulkResult {
    const lanes = this.request.variants.map((variant, lane): BulkLane => {
      const n = this.filled[lane]!;
      const { done = 0, ms = 0, warnings = 0, crash = null } = this.last[lane] ?? {};
      const values = Object.fromEntries(
        this.plan.keys.map((key, k) => [key, this.columns[lane]![k]!.subarray(0, n)]),
      );
      return { variant, done, x: this.x[lane]!.subarray(0, n), values, ms, warnings, crash };
    });
    const { total, xDomain } = this.plan;
    return { request: this.request, total, xDomain, lanes, state };
  }
}

export class BulkClient {
  private worker: Worker | null = null;
  private next = 1;

  /** As BulkRun, of one exhibit's program. One run at a time goes fastest; more share the worker. */
  run(
    program: BulkProgram,
    request: BulkRequest,
    onPart: (result: BulkResult) => void,
    signal: AbortSignal,
  ): Promise<BulkResult> {
    const id = this.next++;
    const worker = (this.worker ??= new Worker(new URL('./bulk-worker.ts', import.meta.url), {
      type: 'module',
    }));
    const say = (ask: BulkAsk): void => worker.postMessage(ask);
    return new Promise((resolve, reject) => {
      let gathering = new BulkGathering(request, { total: 0, measured: 0, xDomain: [0, 1], keys: [] });
      let stop: ReturnType<typeof setTimeout> | undefined;
      const finish = (): void => {
        clearTimeout(stop);
        worker.removeEventListener('message', onMessage);
        worker.removeEventListener('error', onError);
        signal.removeEventListener('abort', onAbort);
      };
      const onMessage = ({ data }: MessageEvent<BulkAnswer>): void => {
        if (data.id !== id) return;
        switch (data.kind) {
          case 'plan':
            gathering = new BulkGathering(request, data);
            return onPart(gathering.result('running'));
          case 'parts':
            gathering.add(data.parts);
            return onPart(gathering.result('running'));
          case 'end':
            finish();
            return resolve(gathering.result(data.cancelled ? 'cancelled' : 'done'));
          case 'error':
            finish();
            return reject(new Error(data.message));
          default:
            data satisfies never;
        }
      };
      const onError = (event: ErrorEvent): void => {
        finish();
        this.replace(worker);
        reject(new Error(event.message || 'the bulk worker could not start'));
      };
      const onAbort = (): void => {
        say({ kind: 'cancel', id });
        stop = setTimeout(() => {
          finish();
          this.replace(worker);
          resolve(gathering.result('cancelled'));
        }, STOP_MS);
      };
      worker.addEventListener('message', onMessage);
      worker.addEventListener('error', onError);
      signal.addEventListener('abort', onAbort);
      const { workload, params, seed } = request;
      say({ kind: 'start', id, ...program, workload, params, seed });
      if (signal.aborted) onAbort();
    });
  }

  /** Other runs that share it hear of it: they would wait for ever. */
  private replace(worker: Worker): void {
    worker.terminate();
    if (this.worker === worker) this.worker = null;
    worker.dispatchEvent(
      new ErrorEvent('error', { message: 'a run beside this one had to be ended: run it again' }),
    );
  }
}
