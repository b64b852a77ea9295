// SPDX-License-Identifier: GPL-2.0-only
// Asks the bulk worker for a run, and joins its parts as they come. This thread only copies each new part.
import { WorkerClient } from '../base/worker/client.ts';
import type { BulkLane, BulkRequest, BulkResult } from '../exhibit-api/bulk.ts';
import type { BulkPlan, BulkProgress } from './bulk-protocol.ts';
import type { BulkPart } from './bulk.ts';
import type { BulkTasks } from './bulk-worker.ts';
import type { Program } from './program.ts';

export interface BulkProgram {
  readonly slug: string;
  readonly fanout: number;
  /** In the order of the request's variants. */
  readonly lanes: readonly Program[];
}

/** Milliseconds after a cancel in which the worker must stop. After that it is stuck in the C, and replaced. */
const STOP_MS = 2000;

interface GrowingLane {
  readonly x: Float64Array;
  readonly columns: readonly Uint32Array[];
  filled: number;
  last?: BulkPart;
}

/** The growing result. Its arrays have their final size from the start, so that adding a part copies that part alone. */
export class BulkGathering {
  private readonly lanes: readonly GrowingLane[];

  constructor(
    private readonly request: BulkRequest,
    private readonly plan: BulkPlan,
  ) {
    const { measured, keys } = plan;
    const columns = () => keys.map(() => new Uint32Array(measured));
    this.lanes = request.variants.map(() => ({
      x: new Float64Array(measured),
      columns: columns(),
      filled: 0,
    }));
  }

  add(parts: readonly BulkPart[]): void {
    parts.forEach((part, i) => {
      const lane = this.lanes[i]!;
      lane.x.set(part.x, lane.filled);
      part.values.forEach((v, k) => lane.columns[k]!.set(v, lane.filled));
      lane.filled += part.x.length;
      lane.last = part;
    });
  }

  /** The result so far, as views without a copy. Later parts do not change a view. */
  result(state: BulkResult['state']): BulkResult {
    const lanes = this.request.variants.map((variant, i): BulkLane => {
      const { x, columns, filled, last } = this.lanes[i]!;
      const { done = 0, ms = 0, warnings = 0, crash = null } = last ?? {};
      const values = Object.fromEntries(
        this.plan.keys.map((key, k) => [key, columns[k]!.subarray(0, filled)]),
      );
      return { variant, done, x: x.subarray(0, filled), values, ms, warnings, crash };
    });
    const { total, xDomain } = this.plan;
    return { request: this.request, total, xDomain, lanes, state };
  }
}

export class BulkClient {
  readonly #worker = new WorkerClient<BulkTasks>(
    () => new Worker(new URL('./bulk-worker.ts', import.meta.url), { type: 'module' }),
    'the bulk worker',
  );

  /** As `BulkRun`, for one exhibit. Several runs at a time share the worker. */
  async run(
    program: BulkProgram,
    request: BulkRequest,
    onPart: (result: BulkResult) => void,
    signal: AbortSignal,
  ): Promise<BulkResult> {
    let gathering = new BulkGathering(request, { total: 0, measured: 0, xDomain: [0, 1], keys: [] });
    const onProgress = (progress: BulkProgress): void => {
      if ('plan' in progress) gathering = new BulkGathering(request, progress.plan);
      else gathering.add(progress.parts);
      onPart(gathering.result('running'));
    };
    const { workload, params, seed } = request;
    const asked = { ...program, workload, params, seed };
    try {
      const how = { onProgress, signal, grace: STOP_MS };
      const state = await this.#worker.ask('run', asked, how);
      return gathering.result(state);
    } catch (error) {
      if (signal.aborted) return gathering.result('cancelled');
      throw error;
    }
  }
}
