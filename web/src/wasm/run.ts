// SPDX-License-Identifier: GPL-2.0-only
// Runs a list of operations on a core and keeps the whole trace. Works in a worker and in Node.
import { Control, Info, Panic, RECORD_WORDS } from '../base/abi.gen.ts';
import type { ExhibitModel, Op } from '../exhibit-api/types.ts';
import { frameLine, framesAt } from '../trace/frames.ts';
import { MOST_TRACE_BYTES, bytesOf, stoppedAt, type Stopped } from '../trace/memory-limit.ts';
import { Memory, spanOf } from '../trace/memory.ts';
import { Trace, type Crash, type OpSpan, type RaceAt, type TraceData } from '../trace/trace.ts';
import { BUDGET, Core, CorePanic } from './core.ts';
import { RecordList } from './record-list.ts';
import type { Program } from './program.ts';

export interface RunInput extends Program {
  /** Finds the window in which CPU B acts. */
  readonly model: Pick<ExhibitModel, 'raceWindow'>;
  readonly fanout: number;
  readonly ops: readonly Op[];
  readonly budget?: number;
  /** Most bytes of the trace; absent: the limit of a run with one lane. */
  readonly mostBytes?: number;
  /** The first operation that the reader steps through; absent: none. */
  readonly steppedFrom?: number;
  /** The run continues from here; absent: from a new program. */
  readonly start?: Started;
  /** Called after each operation with the number of finished operations; true ends the run. It may keep the program. */
  readonly progress?: (done: number, core: Core) => boolean;
}

/** A program in the middle of a run. */
export interface Started {
  readonly core: Core;
  /** The number of operations that have run. */
  readonly ops: number;
  /** ALLOC records of all live objects. */
  readonly alive: Uint32Array;
}

export interface OpRun {
  readonly span: OpSpan;
  /** A view of the program's memory: valid until the next call into the program. */
  readonly records: Uint32Array;
  readonly panic: unknown;
}

/** Runs one operation; its span counts from record 0. */
export function runOp(core: Core, op: Op, window: RaceAt): OpRun {
  core.drain();
  const given = (o: Op): readonly number[] => o.given ?? o.args;
  for (const [key, value] of op.controls) core.control(key, value);
  if (op.race.length) {
    for (const b of op.race) core.queue(b.code, given(b));
    if (typeof window === 'number') core.control(Control.RACE_AT_LOCK, window);
    else core.control(Control.RACE_AT_LOAD, window.load);
  }
  let result = 0;
  let panic: unknown = null;
  try {
    result = core.op(op.code, given(op));
  } catch (error) {
    panic = error;
  }
  const records = core.view();
  const span: OpSpan = {
    name: op.name,
    text: op.text,
    line: op.line,
    code: op.code,
    args: op.args,
    race: op.race.map(({ name, args, text, line }) => ({ name, args, text, line })),
    ...(op.race.length ? { window } : {}),
    result,
    lost: core.info(Info.RECORDS_LOST),
    first: 0,
    end: records.length / RECORD_WORDS,
  };
  return { span, records, panic };
}

/** Whether CPU B acts in a window that only the model can find. */
export const isOpen = (op: Op): boolean => op.race.length > 0 && op.window === undefined;

/** A trace of one operation without memory: a view of the program's records. */
export const traceOfOp = (
  { sites, variant, fanout }: Pick<RunInput, 'sites' | 'variant' | 'fanout'>,
  core: Core,
  root: number,
  span: OpSpan,
): Trace =>
  new Trace({
    ...{ sites, variant, fanout, root, layout: core.layout(), firstImage: new Uint8Array(0) },
    ...{ records: core.view(), ops: [span], crash: null },
  });

/** Finds where CPU B acts: for a plain `race` line it is the lock of CPU A before which CPU B acts. It runs the operation alone on a copy of memory. */
export class Windows {
  private scratch: Core | null = null;

  constructor(
    private readonly input: Pick<RunInput, 'sites' | 'model' | 'variant' | 'fanout'>,
    private readonly core: Core,
  ) {}

  of(op: Op): RaceAt {
    const { input, core } = this;
    if (!isOpen(op)) return op.race.length === 0 ? 0 : op.window!;
    if (!input.model.raceWindow) return 1;
    if (this.scratch) this.scratch.restore(core);
    else this.scratch = core.clone();
    const alone = runOp(this.scratch, { ...op, race: [] }, 0);
    const trace = traceOfOp(input, this.scratch, core.info(Info.ROOT), alone.span);
    if (alone.panic) this.scratch = null;
    return input.model.raceWindow(trace, 0);
  }

  /** Gives the copy back; `of` may be called again. */
  end(): void {
    this.scratch?.release();
    this.scratch = null;
  }
}

/** Runs the operations to the end, to a crash, or to the memory limit; the trace says which. */
export function runOps(input: RunInput): TraceData {
  const { ops, mostBytes = MOST_TRACE_BYTES, budget = BUDGET } = input;
  const core = input.start?.core ?? Core.start(input.module, input.variantNumber, budget);
  const windows = new Windows(input, core);
  const root = core.info(Info.ROOT);
  const before = Memory.of(core.layout(), core.buffer);
  const list = new RecordList(mostBytes);
  if (input.start) list.add(input.start.alive);
  const spans: OpSpan[] = [];
  /** Records before the operations that the reader steps through. */
  let unstepped = Infinity;
  let panic: unknown = null;
  let stopped: Stopped | null = null;
  for (const op of ops) {
    const run = runOp(core, op, windows.of(op));
    const first = list.count;
    const end = first + run.span.end;
    if (spans.length === input.steppedFrom) unstepped = first;
    const bytes = bytesOf(end, Math.max(0, end - unstepped), spanOf(core.layout()));
    // A crashed operation is the last one, so the memory limit does not apply to what it allocated.
    if ((bytes > mostBytes && !run.panic) || !list.add(run.records)) {
      stopped = stoppedAt(op.line, ops.length - spans.length);
      break;
    }
    spans.push({ ...run.span, first, end });
    panic = run.panic;
    if (panic || input.progress?.(spans.length, core)) break;
  }
  windows.end();
  const layout = core.layout();
  const firstImage = new Uint8Array(spanOf(layout));
  firstImage.set(before.bytes);
  const data: TraceData = {
    sites: input.sites,
    layout,
    firstImage,
    records: list.finish(),
    ops: spans,
    root,
    variant: input.variant,
    fanout: input.fanout,
    crash: null,
    ...(input.start?.ops ? { before: { ops: input.start.ops } } : {}),
    ...(stopped ? { stopped } : {}),
  };
  if (panic) return { ...data, crash: describeCrash(new Trace(data), panic, budget) };
  if (!input.start && !input.progress) core.release();
  return data;
}

/** Describes a crash: its cause, its place in the C, and the call stack. */
export function describeCrash(trace: Trace, panic: unknown, budget: number): Crash {
  const frames = framesAt(trace, trace.count);
  const stack = frames
    .map((f) => ({ name: trace.functionName(f.function), ...frameLine(trace, f) }))
    .reverse();
  const op = trace.ops.length - 1;
  const top = stack[0] ?? { name: '?', file: '?', line: 0 };
  const during = `during "${trace.ops[op]?.text ?? '?'}"`;
  const crash = (cause: Crash['cause'], what: string, end = ''): Crash => ({
    ...{ cause, message: `${top.file}:${top.line}: ${top.name}(): ${what} ${during}${end}` },
    ...{ file: top.file, line: top.line, stack, op },
  });
  if (!(panic instanceof CorePanic)) return crash('trap', 'the program trapped', `: ${String(panic)}`);
  switch (panic.code) {
    case Panic.OOPS: {
      const address = `0x${panic.address.toString(16).padStart(8, '0')}`;
      return crash('oops', `oops: access to address ${address}`);
    }
    case Panic.BUG:
      return crash('bug', 'BUG()');
    case Panic.BUDGET:
      return crash(
        'budget',
        `no end after ${budget.toLocaleString('en')} records`,
        ': stopped by the watchdog',
      );
    default:
      return crash('memory', 'out of memory');
  }
}
