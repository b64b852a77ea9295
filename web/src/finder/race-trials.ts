// SPDX-License-Identifier: GPL-2.0-only
// Runs CPU A's operation repeatedly from one set-up, each time with another CPU B in another window.
import { RECORD_BYTES, RECORD_WORDS } from '../base/abi.gen.ts';
import { parseOps } from '../exhibit-api/ops.ts';
import {
  raceAt,
  raceResults,
  raceText,
  raceWindows,
  type RaceBy,
  type RaceQuestion,
  type RaceStrip,
  type Trial,
} from '../exhibit-api/race.ts';
import type { Entry, ExhibitModel, Op } from '../exhibit-api/types.ts';
import { CASE_BUDGET } from '../judge/lane.ts';
import type { OpSpan, RaceAt } from '../trace/trace.ts';
import { RecordList } from '../wasm/record-list.ts';
import { runOp } from '../wasm/run.ts';
import type { Program } from '../wasm/program.ts';
import { Restartable, type Ran } from './restartable.ts';

/** Variants of one exhibit; their kernels may differ. */
export interface FinderProgram {
  readonly model: ExhibitModel;
  readonly variants: readonly Program[];
}

/** Bytes of a set-up's records, for each variant. The page's own run needs the rest of a tab's memory. */
const MOST_SETUP_BYTES = 32 << 20;

/** Events of an endless loop that a strip shows. */
const ENDLESS_EVENTS = 60;

export interface TrialRun extends Trial {
  readonly entries: readonly Entry[];
}

export class RaceTrials {
  private readonly restartable: Restartable;
  /** The set-up's records, and room for those of one operation. */
  private readonly records: Uint32Array;
  private readonly setupWords: number;
  private readonly spans: readonly OpSpan[];
  private readonly op: Op;
  private readonly parsed = new Map<string, Op>();
  readonly variant: string;
  private readonly by: RaceBy;

  constructor(
    private readonly model: ExhibitModel,
    program: Program,
    private readonly question: RaceQuestion,
    budget = CASE_BUDGET,
  ) {
    const { variant } = program;
    const { ops } = parseOps(model, raceText(question, [], null), question.fanout, 'race');
    this.op = ops[ops.length - 1]!;
    this.by = model.race?.moments && model.reads?.includes(this.op.name) ? 'load' : 'lock';
    this.restartable = new Restartable(program, question.fanout, budget);
    this.variant = this.restartable.name;
    const list = new RecordList(MOST_SETUP_BYTES + (budget + 2) * RECORD_BYTES);
    const spans: OpSpan[] = [];
    for (const op of ops.slice(0, -1)) {
      const { span, records, panic } = runOp(this.restartable.base, op, op.window ?? 1);
      if (panic)
        throw new Error(
          `"${op.text}" does not end on ${variant}: a race can begin only after a sound set-up`,
        );
      const first = list.count;
      if (RECORD_BYTES * (first + span.end) > MOST_SETUP_BYTES || !list.add(records))
        throw new Error(
          `${ops.length - 1} operations are too many for a race to begin from: "${op.text}" is number ` +
            `${spans.length + 1}, and what leads up to it fills ${MOST_SETUP_BYTES >>> 20} MB on ${variant}; give fewer`,
        );
      spans.push({ ...span, first, end: list.count });
    }
    this.spans = spans;
    this.setupWords = list.count * RECORD_WORDS;
    this.records = list.finish(budget + 2);
  }

  /** Where CPU B acts in a window of this operation. */
  at(nth: number): RaceAt {
    return raceAt(this.by, nth);
  }

  /** Runs A's operation with CPU B's in its `nth` window. The trace is valid until the next call. */
  private run(race: readonly Op[], nth: number): Ran {
    const run = runOp(this.restartable.start(), { ...this.op, race }, this.at(nth));
    if (run.panic) this.restartable.discard();
    this.records.set(run.records, this.setupWords);
    const first = this.setupWords / RECORD_WORDS;
    const records = this.records.subarray(0, this.setupWords + run.records.length);
    const spans = [...this.spans, { ...run.span, first, end: first + run.span.end }];
    return this.restartable.ran(records, spans, run.panic);
  }

  private parse(text: string): Op {
    let op = this.parsed.get(text);
    if (!op) {
      op = parseOps(this.model, text, this.question.fanout, 'race').ops[0]!;
      this.parsed.set(text, op);
    }
    return op;
  }

  /** Gives the programs back. Nothing is tried after it. */
  end(): void {
    this.restartable.end();
  }

  entries(): readonly Entry[] {
    this.restartable.start();
    const { trace, memory } = this.restartable.ran(new Uint32Array(0), []);
    return this.model.entries(trace, memory);
  }

  alphabet(): readonly string[] {
    return this.model.race?.alphabet(this.entries(), this.op, this.question.fanout) ?? [];
  }

  /** Runs A's operation alone, for the timeline strip. */
  strip(): RaceStrip {
    const { model, by } = this;
    const { trace, memory } = this.run([], 0);
    const op = trace.ops.length - 1;
    const endless = trace.data.crash?.cause === 'budget';
    const all = model.events(trace, op);
    const events = endless ? all.slice(0, ENDLESS_EVENTS) : all;
    const strip = { variant: this.variant, result: trace.ops[op]!.result, events, endless, by };
    if (by === 'lock') return { ...strip, ...raceWindows(events), main: model.raceWindow?.(trace, op) ?? 1 };
    const windows = model.race!.moments!(trace, memory, op);
    return { ...strip, held: [], windows, main: windows[0]?.nth ?? 1 };
  }

  trial(sequence: readonly string[], window: number): TrialRun {
    const { model } = this;
    if (!model.verdict) throw new Error(`${model.slug} does not say how its operations end`);
    const { trace, memory } = this.run(
      sequence.map((text) => this.parse(text)),
      window,
    );
    const op = trace.ops.length - 1;
    const verdict = model.verdict(trace, memory, op);
    const crashed = trace.data.crash !== null;
    return {
      ...verdict,
      variant: this.variant,
      window,
      sequence,
      result: trace.ops[op]!.result,
      resultsB: raceResults(trace, op),
      leaked: crashed ? 0 : model.liveness(trace, memory, trace.count).leaked,
      entries: crashed ? [] : model.entries(trace, memory),
    };
  }
}
