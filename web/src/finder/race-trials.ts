// SPDX-License-Identifier: GPL-2.0-only
// One variant with its set-up done once: CPU A's operation runs from there again and again, each time with another
// CPU B in another window. The program's memory is copied back in between.
import { Info, RECORD_BYTES, RECORD_WORDS } from '../base/abi.gen.ts';
import { parseOps } from '../exhibit-api/ops.ts';
import {
  raceResults,
  raceText,
  raceWindows,
  type RaceQuestion,
  type RaceStrip,
  type Trial,
} from '../exhibit-api/race.ts';
import type { Entry, ExhibitModel, Op } from '../exhibit-api/types.ts';
import { Memory } from '../trace/memory.ts';
import { Trace, type OpSpan } from '../trace/trace.ts';
import { Core } from '../wasm/core.ts';
import { RecordList } from '../wasm/record-list.ts';
import { describeCrash, runOp } from '../wasm/run.ts';
import type { Program } from '../wasm/program.ts';

/** Variants of an exhibit, each on whichever kernel. */
export interface FinderProgram {
  readonly model: ExhibitModel;
  readonly variants: readonly Program[];
}

/** Records that an operation may take here: legitimate ones take a tenth; an endless loop ends in milliseconds. */
export const RACE_BUDGET = 200_000;

/** Records of a set-up, for each variant: beside a page's own run there is no room for more. */
const SETUP_BYTES = 32 << 20;

/** Of an endless loop, what a strip shows. */
const ENDLESS_EVENTS = 60;

interface Ran {
  readonly trace: Trace;
  readonly memory: Memory;
}

/** A trial, and the structure that it left. */
export interface TrialRun extends Trial {
  readonly entries: readonly Entry[];
}

export class RaceTrials {
  private readonly base: Core;
  private scratch: Core | null = null;
  private readonly root: number;
  /** The set-up's records, and room for those of one operation. */
  private readonly records: Uint32Array;
  private readonly setupWords: number;
  private readonly spans: readonly OpSpan[];
  private readonly op: Op;
  private readonly parsed = new Map<string, Op>();
  readonly variant: string;

  constructor(
    private readonly model: ExhibitModel,
    private readonly runs: Program,
    private readonly question: RaceQuestion,
    private readonly budget = RACE_BUDGET,
  ) {
    const { module, variantNumber, variant } = runs;
    this.variant = runs.name ?? variant;
    const { ops } = parseOps(model, raceText(question, [], null), question.fanout, 'race');
    this.op = ops[ops.length - 1]!;
    this.base = Core.start(module, variantNumber, budget);
    this.root = this.base.info(Info.ROOT);
    const list = new RecordList(SETUP_BYTES + (budget + 2) * RECORD_BYTES);
    const spans: OpSpan[] = [];
    for (const op of ops.slice(0, -1)) {
      const { span, records, panic } = runOp(this.base, op, op.window ?? 1);
      if (panic)
        throw new Error(
          `"${op.text}" does not end on ${variant}: a race can begin only after a sound set-up`,
        );
      const first = list.count;
      if (RECORD_BYTES * (first + span.end) > SETUP_BYTES || !list.add(records))
        throw new Error(
          `${ops.length - 1} operations are too many for a race to begin from: "${op.text}" is number ` +
            `${spans.length + 1}, and what leads up to it fills ${SETUP_BYTES >>> 20} MB on ${variant}; give fewer`,
        );
      spans.push({ ...span, first, end: list.count });
    }
    this.spans = spans;
    this.setupWords = list.count * RECORD_WORDS;
    this.records = list.finish(budget + 2);
  }

  /** A's operation with CPU B's before its `window`th lock. The trace is good until the next call. */
  private run(race: readonly Op[], window: number): Ran {
    const { sites } = this.runs;
    if (this.scratch) this.scratch.restore(this.base);
    else this.scratch = this.base.clone();
    const core = this.scratch;
    const run = runOp(core, { ...this.op, race }, window);
    if (run.panic) this.scratch = null;
    this.records.set(run.records, this.setupWords);
    const first = this.setupWords / RECORD_WORDS;
    const layout = core.layout();
    const data = {
      sites,
      layout,
      // Nobody replays it.
      firstImage: new Uint8Array(0),
      records: this.records.subarray(0, this.setupWords + run.records.length),
      ops: [...this.spans, { ...run.span, first, end: first + run.span.end }],
      root: this.root,
      variant: this.runs.variant,
      fanout: this.question.fanout,
      crash: null,
    };
    const crash = run.panic ? describeCrash(new Trace(data), run.panic, this.budget) : null;
    return { trace: new Trace({ ...data, crash }), memory: Memory.of(layout, core.buffer) };
  }

  private parse(text: string): Op {
    let op = this.parsed.get(text);
    if (!op) {
      op = parseOps(this.model, text, this.question.fanout, 'race').ops[0]!;
      this.parsed.set(text, op);
    }
    return op;
  }

  /** The structure before A's operation. */
  entries(): readonly Entry[] {
    const layout = this.base.layout();
    const data = {
      sites: this.runs.sites,
      layout,
      firstImage: new Uint8Array(0),
      records: new Uint32Array(0),
    };
    const rest = {
      ops: [],
      root: this.root,
      variant: this.runs.variant,
      fanout: this.question.fanout,
      crash: null,
    };
    return this.model.entries(new Trace({ ...data, ...rest }), Memory.of(layout, this.base.buffer));
  }

  alphabet(): readonly string[] {
    return this.model.race?.alphabet(this.entries(), this.op, this.question.fanout) ?? [];
  }

  /** A's operation alone. */
  strip(): RaceStrip {
    const { model } = this;
    const { trace } = this.run([], 0);
    const op = trace.ops.length - 1;
    const endless = trace.data.crash?.cause === 'budget';
    const all = model.events(trace, op);
    const events = endless ? all.slice(0, ENDLESS_EVENTS) : all;
    return {
      variant: this.variant,
      result: trace.ops[op]!.result,
      events,
      endless,
      ...raceWindows(events),
      main: model.raceWindow?.(trace, op) ?? 1,
    };
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
