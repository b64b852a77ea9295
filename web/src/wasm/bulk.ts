// SPDX-License-Identifier: GPL-2.0-only
// Runs a workload's many operations on one variant. The runner counts each operation's records in the recorder's
// buffer, then drops them. It keeps one number per counter and measured operation.
import { Control, Info, RECORD_WORDS } from '../base/abi.gen.ts';
import type { SiteTable } from '../base/sites.ts';
import { countersFor } from '../exhibit-api/counted.ts';
import type { BulkCounter, ExhibitModel } from '../exhibit-api/types.ts';
import { grown, type Script } from './bulk-script.ts';
import { BUDGET, Core } from './core.ts';
import { describeCrash, traceOfOp } from './run.ts';

/** Freed objects that wait before the allocator uses their memory again. A million of them would not fit into memory. */
const QUARANTINE = 4096;
/** Operations between two readings of the clock. */
const BATCH = 64;

export interface BulkInput {
  readonly module: WebAssembly.Module;
  readonly sites: SiteTable;
  readonly model: ExhibitModel;
  readonly variantNumber: number;
  readonly variant: string;
  readonly fanout: number;
  readonly script: Script;
  /** Counts each measured operation; absent: the model's counters. */
  readonly meter?: (core: Core, root: number, variant: string) => Meter;
  /** Called after each operation, while `core.view()` still has its records. */
  readonly after?: ((core: Core) => void) | undefined;
}

export interface Meter extends BulkCounter {
  readonly keys: readonly string[];
  /** `result`: the operation's return value. */
  feed(records: Uint32Array, result?: number): Readonly<Record<string, number>>;
}

/** One lane's progress since the last part. */
export interface BulkPart {
  readonly done: number;
  readonly ms: number;
  readonly warnings: number;
  readonly crash: string | null;
  readonly x: Float64Array<ArrayBuffer>;
  /** In the order of the meter's keys. */
  readonly values: readonly Uint32Array<ArrayBuffer>[];
}

/** Counts with the model's bulk counter. */
const meterOf =
  ({ model, sites }: BulkInput) =>
  (_: Core, root: number, variant: string): Meter => {
    const counter = model.bulkCounter?.(sites, root, variant);
    if (!counter) throw new Error(`${model.slug} counts no bulk runs`);
    return { keys: countersFor(model.counters).map((c) => c.key), feed: (records) => counter.feed(records) };
  };

/** Starts a program whose memory stays bounded over millions of operations. */
export function startLong(module: WebAssembly.Module, variantNumber: number, budget = BUDGET): Core {
  const core = Core.start(module, variantNumber, budget);
  core.control(Control.QUARANTINE, QUARANTINE);
  core.drain();
  return core;
}

/** One variant's run. `advance` runs operations; `take` returns the measurements since the last call. */
export class BulkRunner {
  private readonly core: Core;
  private readonly meter: Meter;
  private readonly root: number;
  private done = 0;
  private ms = 0;
  private crash: string | null = null;
  private x: Float64Array<ArrayBuffer>;
  private values: readonly Uint32Array<ArrayBuffer>[];
  /** Operations measured since the last `take`. */
  private filled = 0;

  constructor(private readonly input: BulkInput) {
    this.core = startLong(input.module, input.variantNumber);
    this.root = this.core.info(Info.ROOT);
    this.meter = (input.meter ?? meterOf(input))(this.core, this.root, input.variant);
    this.x = new Float64Array(1 << 12);
    this.values = this.meter.keys.map(() => new Uint32Array(1 << 12));
  }

  get finished(): boolean {
    return this.crash !== null || this.done === this.input.script.count;
  }

  /** Runs whole operations for about `budget` ms. */
  advance(budget: number): void {
    const start = performance.now();
    let now = start;
    while (!this.finished && now - start < budget) {
      const stop = Math.min(this.done + BATCH, this.input.script.count);
      while (this.done < stop && this.crash === null) this.step();
      now = performance.now();
    }
    this.ms += now - start;
  }

  private step(): void {
    const { core, meter, input } = this;
    const { codes, args, x } = input.script;
    const n = this.done;
    let result: number;
    try {
      result = core.op(codes[n]!, args.subarray(3 * n, 3 * n + 3) as unknown as readonly number[]);
    } catch (panic) {
      this.crash = this.describe(panic);
      return;
    }
    const records = core.view();
    // Cannot happen: the budget stops an operation before the buffer is full.
    if (records.length > BUDGET * RECORD_WORDS) throw new Error(`operation ${n + 1} filled the recorder`);
    const counts = meter.feed(records, result);
    this.done++;
    input.after?.(core);
    core.drain();
    if (!Number.isNaN(x[n]!)) this.note(x[n]!, counts);
  }

  private note(x: number, counts: Readonly<Record<string, number>>): void {
    if (this.filled === this.x.length) {
      this.x = grown(this.x, new Float64Array(2 * this.filled));
      this.values = this.values.map((v) => grown(v, new Uint32Array(2 * this.filled)));
    }
    this.x[this.filled] = x;
    const { keys } = this.meter;
    for (let k = 0; k < keys.length; k++) this.values[k]![this.filled] = counts[keys[k]!] ?? 0;
    this.filled++;
  }

  /** The crash as a single run describes it, with the operation's number. */
  private describe(panic: unknown): string {
    const { input, core, done: n } = this;
    const op = input.script.op(n);
    const name = input.model.ops.find((s) => s.code === op?.code)?.name ?? '?';
    const { code = 0, args = [] } = op ?? {};
    const text = [name, ...args].join(' ');
    const trace = traceOfOp(input, core, this.root, {
      ...{ name, text, code, args, line: n + 1 },
      ...{ race: [], result: 0, lost: 0, first: 0, end: core.info(Info.RECORD_COUNT) },
    });
    const of = `operation ${(n + 1).toLocaleString('en')} of ${input.script.count.toLocaleString('en')}`;
    return `${describeCrash(trace, panic, BUDGET).message} (${of})`;
  }

  /** The measurements since the last call; the arrays are the caller's. */
  take(): BulkPart {
    const { done, ms, crash, filled } = this;
    this.filled = 0;
    return {
      done,
      ms,
      crash,
      warnings: this.core.info(Info.WARNINGS),
      x: this.x.slice(0, filled),
      values: this.values.map((v) => v.slice(0, filled)),
    };
  }
}
