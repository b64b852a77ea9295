// SPDX-License-Identifier: GPL-2.0-only
// Runs many short lists of operations on one variant, each list from the empty structure.
import { Kind, RECORD_WORDS, idOf, kindOf } from '../base/abi.gen.ts';
import type { ExhibitModel, Op } from '../exhibit-api/types.ts';
import type { OpSpan } from '../trace/trace.ts';
import { RecordList } from '../wasm/record-list.ts';
import { runOp, Windows, type OpRun } from '../wasm/run.ts';
import type { Program } from '../wasm/program.ts';
import { Restartable, type Ran } from './restartable.ts';

/** Bytes of one list's records. A list that finds something has a few operations and stays far below. */
const MOST_LIST_BYTES = 64 << 20;

export class CaseLane {
  private readonly restartable: Restartable;
  readonly name: string;

  constructor(
    readonly model: ExhibitModel,
    readonly program: Program,
    private readonly fanout: number,
  ) {
    this.restartable = new Restartable(program, fanout);
    this.name = this.restartable.name;
  }

  /** Calls `each` with an operation's records in place. Returns the crash, or null. */
  run(ops: readonly Op[], each: (run: OpRun, op: number) => void): unknown {
    const core = this.restartable.start();
    const { program, model, fanout } = this;
    const windows = new Windows({ ...program, model, fanout }, core);
    for (const [i, op] of ops.entries()) {
      const run = runOp(core, op, windows.of(op));
      each(run, i);
      if (run.panic === null) continue;
      this.restartable.discard();
      windows.end();
      return run.panic;
    }
    windows.end();
    return null;
  }

  /**
   * The run with all its records, and memory at its end; valid until the next run. Null: the records have no room.
   */
  whole(ops: readonly Op[]): Ran | null {
    const list = new RecordList(MOST_LIST_BYTES);
    const spans: OpSpan[] = [];
    let fits = true;
    const panic = this.run(ops, ({ span, records }) => {
      const first = list.count;
      fits = fits && list.add(records);
      spans.push({ ...span, first, end: list.count });
    });
    return fits ? this.restartable.ran(list.finish(), spans, panic) : null;
  }

  /** Counts each operation; leaves out one that a crash kept from ending. */
  counts(
    ops: readonly Op[],
  ): readonly { readonly result: number; readonly of: Readonly<Record<string, number>> }[] {
    const { model } = this;
    if (!model.bulkCounter) return this.countsOfTrace(ops);
    const counter = model.bulkCounter(this.program.sites, this.restartable.root, this.program.variant);
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

  /** Finds the first operation that steps on one of these sites, and the record in it; null: none does. */
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
