// SPDX-License-Identifier: GPL-2.0-only
// One variant on which many short lists of operations run, each from the empty structure: memory is copied back.
import { Info, Kind, RECORD_WORDS, idOf, kindOf } from '../base/abi.gen.ts';
import type { ExhibitModel, Op } from '../exhibit-api/types.ts';
import { Memory } from '../trace/memory.ts';
import { Trace, type OpSpan } from '../trace/trace.ts';
import { Core } from '../wasm/core.ts';
import { RecordList } from '../wasm/record-list.ts';
import { describeCrash, runOp, Windows, type OpRun } from '../wasm/run.ts';
import { RACE_BUDGET } from './race-trials.ts';
import type { Program } from '../wasm/program.ts';

/** Records of one list of operations: what finds something is a few operations long. */
const MOST_CASE_BYTES = 64 << 20;

export interface Ran {
  readonly trace: Trace;
  readonly memory: Memory;
}

export class CaseLane {
  private readonly base: Core;
  private scratch: Core | null = null;
  readonly name: string;
  readonly root: number;

  constructor(
    readonly model: ExhibitModel,
    readonly runs: Program,
    private readonly fanout: number,
  ) {
    this.name = runs.name ?? runs.variant;
    this.base = Core.start(runs.module, runs.variantNumber, RACE_BUDGET);
    this.root = this.base.info(Info.ROOT);
  }

  /** `each` sees an operation's records where they lie. What it gives is the crash, if there is one. */
  run(ops: readonly Op[], each: (run: OpRun, op: number) => void): unknown {
    if (this.scratch) this.scratch.restore(this.base);
    else this.scratch = this.base.clone();
    const core = this.scratch;
    const { runs, model, fanout } = this;
    const windows = new Windows({ sites: runs.sites, variant: runs.variant, model, fanout }, core);
    for (const [i, op] of ops.entries()) {
      const run = runOp(core, op, windows.of(op));
      each(run, i);
      if (run.panic === null) continue;
      this.scratch = null;
      return run.panic;
    }
    return null;
  }

  /** With all its records, and memory as it ends; good until the next run. */
  whole(ops: readonly Op[]): Ran | null {
    const list = new RecordList(MOST_CASE_BYTES);
    const spans: OpSpan[] = [];
    let core = this.base;
    let fits = true;
    const panic = this.run(ops, ({ span, records }) => {
      const first = list.count;
      fits = fits && list.add(records);
      spans.push({ ...span, first, end: list.count });
      core = this.scratch!;
    });
    if (!fits) return null;
    const layout = core.layout();
    const data = {
      ...{ sites: this.runs.sites, layout, firstImage: new Uint8Array(0), records: list.finish() },
      ...{ ops: spans, root: this.root, variant: this.runs.variant, fanout: this.fanout, crash: null },
    };
    const crash = panic === null ? null : describeCrash(new Trace(data), panic, RACE_BUDGET);
    return { trace: new Trace({ ...data, crash }), memory: Memory.of(layout, core.buffer) };
  }

  /** What each operation counts; null for those that a crash kept from ending. */
  counts(
    ops: readonly Op[],
  ): readonly { readonly result: number; readonly of: Readonly<Record<string, number>> }[] {
    const { model } = this;
    if (!model.bulkCounter) return this.countsOfTrace(ops);
    const counter = model.bulkCounter(this.runs.sites, this.root);
    const counted: { result: number; of: Readonly<Record<string, number>> }[] = [];
    this.run(ops, ({ span, records, panic }) => {
      if (panic === null) counted.push({ result: span.result, of: counter.feed(records) });
    });
    return counted;
  }

  private countsOfTrace(ops: readonly Op[]) {
    const trace = this.whole(ops)?.trace;
    return (trace?.ops ?? []).flatMap(({ result }, op) =>
      trace!.data.crash?.op === op
        ? []
        : {
            result,
            of: Object.fromEntries(
              Object.entries(this.model.count(trace!, op)).map(([key, { value }]) => [key, value]),
            ),
          },
    );
  }

  /** The first operation in which one of these sites is stepped on, and the record in it; null: none. */
  reaches(
    ops: readonly Op[],
    wanted: ReadonlySet<number>,
  ): { readonly op: number; readonly record: number } | null {
    let reached: { op: number; record: number } | null = null;
    this.run(ops, ({ records }, op) => {
      for (let at = 0; at < records.length && !reached; at += RECORD_WORDS)
        if (kindOf(records[at]!) === Kind.STEP && wanted.has(idOf(records[at]!)))
          reached = { op, record: at / RECORD_WORDS };
    });
    return reached;
  }
}
