// SPDX-License-Identifier: GPL-2.0-only
// Runs the operations of a recording on variants, and sums up what the inserts cost.
import { USUAL_FANOUT } from '../base/fanout.ts';
import { perObject } from '../base/memo.ts';
import { OP } from '../exhibits/page-cache/ops.ts';
import type { Script } from '../wasm/bulk-script.ts';
import { BulkRunner, type BulkInput, type BulkPart } from '../wasm/bulk.ts';
import { recordingMeter } from './meter.ts';
import { FAILED, PLANTED, REFAULT, SPLIT, type RecordedLane, type RecordedOps } from './types.ts';

/** The script for a bulk run, which measures every operation. All lanes share it. */
const scriptOf = perObject(({ count, codes, index, order }: RecordedOps): Script => {
  const args = new Uint32Array(3 * count);
  const x = new Float64Array(count);
  for (let n = 0; n < count; n++) {
    args[3 * n] = index[n]!;
    args[3 * n + 1] = order[n]!;
    x[n] = n;
  }
  const op = (n: number) => ({ code: codes[n]!, args: argsOf(codes[n]!, index[n]!, order[n]!) });
  return { count, codes, args, x, op };
});

const argsOf = (code: number, index: number, more: number): readonly number[] =>
  code === OP.prune || (code === OP.add && more > 0) ? [index, more] : [index];

const NAMES = new Map<number, string>(Object.entries(OP).map(([name, code]) => [code, name]));

/** Operation `n` as people type it. */
export const textOf = ({ codes, index, order }: RecordedOps, n: number): string =>
  [NAMES.get(codes[n]!), ...argsOf(codes[n]!, index[n]!, order[n]!)].join(' ');

export interface RecordingInput extends Pick<
  BulkInput,
  'module' | 'sites' | 'model' | 'variant' | 'variantNumber' | 'after'
> {
  readonly ops: RecordedOps;
}

export class RecordingRun {
  private readonly runner: BulkRunner;
  private readonly columns: Pick<RecordedLane, 'walks' | 'flags' | 'pages'>;
  private readonly variant: string;
  private told: Pick<BulkPart, 'done' | 'warnings' | 'crash'> = { done: 0, warnings: 0, crash: null };

  constructor({ ops, ...input }: RecordingInput) {
    const meter = recordingMeter(input.model, input.sites);
    this.runner = new BulkRunner({ ...input, fanout: USUAL_FANOUT, script: scriptOf(ops), meter });
    this.variant = input.variant;
    this.columns = {
      walks: new Uint32Array(ops.count),
      flags: new Uint8Array(ops.count),
      pages: new Uint32Array(ops.count),
    };
  }

  get finished(): boolean {
    return this.runner.finished;
  }

  advance(ms: number): void {
    this.runner.advance(ms);
    const part = this.runner.take();
    const { walks, flags, pages } = this.columns;
    walks.set(part.values[0]!, this.told.done);
    flags.set(part.values[1]!, this.told.done);
    pages.set(part.values[2]!, this.told.done);
    this.told = { done: part.done, warnings: part.warnings, crash: part.crash };
  }

  /** The lane so far. Its columns are views as long as the recording, and fill up during the run. */
  lane(): RecordedLane {
    return { variant: this.variant, ...this.told, ...this.columns };
  }
}

/** Runs the whole recording on one variant, in this thread. */
export function runToEnd(input: RecordingInput): RecordedLane {
  const run = new RecordingRun(input);
  while (!run.finished) run.advance(1000);
  return run.lane();
}

/** What the inserts of one variant cost, as the headless runner prints it. */
export interface Totals {
  readonly variant: string;
  readonly adds: number;
  readonly walks: number;
  readonly histogram: Readonly<Record<string, number>>;
  readonly refaults: number;
  readonly splits: number;
  readonly failed: number;
  /** Large folios that this kernel's insert does not know. They count among `adds`, and in no other figure. */
  readonly planted?: number;
}

export function totalsOf({ codes }: RecordedOps, lane: RecordedLane): Totals {
  const histogram: Record<string, number> = {};
  const flagged = new Map<number, number>();
  let [adds, walks] = [0, 0];
  for (let n = 0; n < lane.done; n++) {
    if (codes[n] !== OP.add) continue;
    adds++;
    const flag = lane.flags[n]!;
    flagged.set(flag, (flagged.get(flag) ?? 0) + 1);
    if (flag === PLANTED) continue;
    const took = lane.walks[n]!;
    walks += took;
    histogram[took] = (histogram[took] ?? 0) + 1;
  }
  const of = (flag: number): number => flagged.get(flag) ?? 0;
  const counted = { adds, walks, histogram, refaults: of(REFAULT), splits: of(SPLIT), failed: of(FAILED) };
  return { variant: lane.variant, ...counted, ...(of(PLANTED) ? { planted: of(PLANTED) } : {}) };
}
