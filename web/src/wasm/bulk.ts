// SPDX-License-Identifier: GPL-2.0-only
// Runs the many operations of a workload on one variant: each is traced into the same buffer, counted where its
// records lie, and forgotten. What is kept is one number for each counter and measured operation. The same code
// serves the page's bulk worker, the headless runner and the tests.
import { Control, Info, RECORD_WORDS } from '../base/abi.gen.ts';
import { seeded } from '../base/random.ts';
import type { SiteTable } from '../base/sites.ts';
import type { BulkCounter, BulkOp, ExhibitModel, Workload } from '../exhibit-api/types.ts';
import { Trace } from '../trace/trace.ts';
import { BUDGET, Core } from './core.ts';
import { describeCrash } from './run.ts';

/** More would not fit into a page's memory on the way. */
export const MAX_BULK_OPS = 2_000_000;
/** Freed objects whose memory is not used again yet: what a million operations free would not fit into memory. */
const QUARANTINE = 4096;
/** Operations between two looks at the clock. */
const BATCH = 64;

export interface BulkInput {
  readonly module: WebAssembly.Module;
  readonly sites: SiteTable;
  readonly model: ExhibitModel;
  readonly variantNumber: number;
  readonly variant: string;
  readonly fanout: number;
  readonly script: Script;
  /** What is noted of each measured operation; absent: the model's counters. */
  readonly meter?: (core: Core, root: number) => Meter;
  /** Called after each operation, while its records are in view. */
  readonly after?: ((core: Core) => void) | undefined;
}

export interface Meter extends BulkCounter {
  readonly keys: readonly string[];
  /** `result`: what the operation returned. */
  feed(records: Uint32Array, result?: number): Readonly<Record<string, number>>;
}

/** What one lane did since it was last asked. */
export interface BulkPart {
  readonly done: number;
  readonly ms: number;
  readonly warnings: number;
  readonly crash: string | null;
  readonly x: Float64Array<ArrayBuffer>;
  /** In the order of the meter's keys. */
  readonly values: readonly Uint32Array<ArrayBuffer>[];
}

/** A workload's operations, as small as they get: all variants run the same. */
export interface Script {
  readonly count: number;
  readonly codes: Uint8Array;
  /** What the driver is given: three words for each operation. */
  readonly args: Uint32Array;
  /** NaN: not measured. */
  readonly x: Float64Array;
  /** Generates operation `n` again, for a message. */
  readonly op: (n: number) => BulkOp | undefined;
}

export function workloadOf(model: ExhibitModel, id: string): Workload {
  const found = model.workloads?.find((w) => w.id === id);
  if (found) return found;
  const known = model.workloads?.map((w) => w.id).join(', ') || 'none';
  throw new Error(`${model.slug} has no workload "${id}"; it has: ${known}`);
}

/** All of a workload's parameters: those given, checked, and the others at their defaults. */
export function paramsOf(
  workload: Workload,
  given: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  for (const name of Object.keys(given))
    if (!workload.params.some((p) => p.name === name))
      throw new Error(
        `${workload.id} has no parameter "${name}"; it has: ${workload.params.map((p) => p.name).join(', ')}`,
      );
  return Object.fromEntries(
    workload.params.map(({ name, min, max, value }) => {
      const number = given[name] ?? value;
      if (!Number.isInteger(number) || number < min || number > max)
        throw new Error(`${name} is ${number}; allowed: a whole number from ${min} to ${max}`);
      return [name, number];
    }),
  );
}

/** Writes a workload down. Throws where it is too long. */
export function compile(
  model: ExhibitModel,
  workload: Workload,
  params: Readonly<Record<string, number>>,
  seed: number,
  fanout: number,
): Script {
  const generate = (): Iterable<BulkOp> => workload.ops({ ...params, fanout }, seeded(seed));
  const specs = new Map(model.ops.map((s) => [s.code, s]));
  let room = 1 << 14;
  let codes = new Uint8Array(room);
  let args = new Uint32Array(3 * room);
  let x = new Float64Array(room);
  let count = 0;
  for (const op of generate()) {
    if (count === MAX_BULK_OPS)
      throw new Error(
        `${workload.id} has more than ${MAX_BULK_OPS.toLocaleString('en')} operations: ask for fewer`,
      );
    if (count === room) {
      room *= 2;
      codes = grown(codes, new Uint8Array(room));
      args = grown(args, new Uint32Array(3 * room));
      x = grown(x, new Float64Array(room));
    }
    codes[count] = op.code;
    args.set(specs.get(op.code)?.encode?.(op.args) ?? op.args, 3 * count);
    x[count] = op.x ?? NaN;
    count++;
  }
  return { count, codes, args, x, op: (n) => nth(generate(), n) };
}

/** How many operations are measured, and the least and greatest of their positions. */
export function measuredOf(script: Script): {
  readonly measured: number;
  readonly xDomain: readonly [first: number, last: number];
} {
  let [measured, first, last] = [0, Infinity, -Infinity];
  for (let n = 0; n < script.count; n++) {
    const x = script.x[n]!;
    if (Number.isNaN(x)) continue;
    measured++;
    first = Math.min(first, x);
    last = Math.max(last, x);
  }
  return { measured, xDomain: measured ? [first, last] : [0, 1] };
}

function grown<A extends Uint8Array | Uint32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

function nth<T>(items: Iterable<T>, n: number): T | undefined {
  for (const item of items) if (n-- === 0) return item;
  return undefined;
}

/** What all bulk runs of an exhibit count. */
const countersOf =
  ({ model, sites }: BulkInput) =>
  (_: Core, root: number): Meter => {
    const counter = model.bulkCounter?.(sites, root);
    if (!counter) throw new Error(`${model.slug} counts no bulk runs`);
    return { keys: model.counters.map((c) => c.key), feed: (records) => counter.feed(records) };
  };

/** A program whose memory stays bounded over millions of operations. */
export function startLong(module: WebAssembly.Module, variantNumber: number, budget = BUDGET): Core {
  const core = Core.start(module, variantNumber, budget);
  core.control(Control.QUARANTINE, QUARANTINE);
  core.drain();
  return core;
}

/** One variant's run: `advance` as often as there is time, `take` when somebody wants to know. */
export class BulkRunner {
  private readonly core: Core;
  private readonly meter: Meter;
  /** Known from the start: a program that has crashed cannot be asked. */
  private readonly root: number;
  private done = 0;
  private ms = 0;
  private crash: string | null = null;
  private x: Float64Array<ArrayBuffer>;
  private values: readonly Uint32Array<ArrayBuffer>[];
  /** Measured since the last `take`. */
  private filled = 0;

  constructor(private readonly input: BulkInput) {
    this.core = startLong(input.module, input.variantNumber);
    this.root = this.core.info(Info.ROOT);
    this.meter = (input.meter ?? countersOf(input))(this.core, this.root);
    this.x = new Float64Array(1 << 12);
    this.values = this.meter.keys.map(() => new Uint32Array(1 << 12));
  }

  get finished(): boolean {
    return this.crash !== null || this.done === this.input.script.count;
  }

  /** Runs operations for about `budget` ms; an operation is never cut. */
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
    // Never so: the budget stops an operation before the buffer is full.
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

  /** What happened, in which operation of how many: as in a run of its own. */
  private describe(panic: unknown): string {
    const { input, core, done: n } = this;
    const op = input.script.op(n);
    const name = input.model.ops.find((s) => s.code === op?.code)?.name ?? '?';
    const { records, lost } = core.take();
    const text = [name, ...(op?.args ?? [])].join(' ');
    const span = {
      name,
      text,
      line: n + 1,
      code: op?.code ?? 0,
      args: op?.args ?? [],
      race: [],
      result: 0,
      lost,
    };
    const trace = new Trace({
      sites: input.sites,
      layout: core.layout(),
      firstImage: new Uint8Array(0),
      records,
      ops: [{ ...span, first: 0, end: records.length / RECORD_WORDS }],
      root: this.root,
      variant: input.variant,
      fanout: input.fanout,
      crash: null,
    });
    const of = `operation ${(n + 1).toLocaleString('en')} of ${input.script.count.toLocaleString('en')}`;
    return `${describeCrash(trace, panic, BUDGET).message} (${of})`;
  }

  /** What was measured since the last call; the arrays are the caller's. */
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
