// SPDX-License-Identifier: GPL-2.0-only
// Runs a list of operations on a core and keeps the whole trace. The same code serves the headless runner, the
// page's worker and the tests.
import { Control, Info, Panic, RECORD_WORDS } from '../base/abi.gen.ts';
import type { SiteTable } from '../base/sites.ts';
import type { ExhibitModel, Op } from '../exhibit-api/types.ts';
import { frameLine, framesAt } from '../trace/frames.ts';
import { Memory } from '../trace/memory.ts';
import { Trace, type Crash, type OpSpan, type TraceData } from '../trace/trace.ts';
import { BUDGET, Core, CorePanic } from './core.ts';

export interface RunInput {
  readonly module: WebAssembly.Module;
  readonly sites: SiteTable;
  readonly model: ExhibitModel;
  /** Position in the exhibit's list of variants, and its name. */
  readonly variantNumber: number;
  readonly variant: string;
  readonly fanout: number;
  readonly ops: readonly Op[];
  readonly budget?: number;
  /** Called after each operation with how many are done, and the program; true ends the run there. */
  readonly progress?: (done: number, core: Core) => boolean;
}

export interface OpRun {
  readonly span: OpSpan;
  readonly records: Uint32Array;
  readonly panic: unknown;
}

/** Runs one operation; its span counts from record 0. */
export function runOp(model: ExhibitModel, core: Core, op: Op, window: number): OpRun {
  const given = (o: Op): readonly number[] =>
    model.ops.find((s) => s.name === o.name)?.encode?.(o.args) ?? o.args;
  for (const [key, value] of op.controls) core.control(key, value);
  if (op.race.length) {
    for (const b of op.race) core.queue(b.code, given(b));
    core.control(Control.RACE_AT_LOCK, window);
  }
  let result = 0;
  let panic: unknown = null;
  try {
    result = core.op(op.code, given(op));
  } catch (error) {
    panic = error;
  }
  const { records, lost } = core.take();
  const span: OpSpan = {
    name: op.name,
    text: op.text,
    line: op.line,
    code: op.code,
    args: op.args,
    race: op.race.map(({ name, args, text, line }) => ({ name, args, text, line })),
    ...(op.race.length ? { window } : {}),
    result,
    lost,
    first: 0,
    end: records.length / RECORD_WORDS,
  };
  return { span, records, panic };
}

/** Before which of A's locks CPU B acts: found by a first run of the operation alone, on a copy of memory. */
function raceWindow(input: RunInput, core: Core, op: Op): number {
  if (op.window !== undefined || !input.model.raceWindow) return op.window ?? 1;
  const alone = runOp(input.model, core.clone(), { ...op, race: [] }, 0);
  const trace = new Trace({
    sites: input.sites,
    layout: core.layout(),
    firstImage: new Uint8Array(0),
    records: alone.records,
    ops: [alone.span],
    root: 0,
    variant: input.variant,
    fanout: input.fanout,
    crash: null,
  });
  return input.model.raceWindow(trace, 0);
}

/** Runs the operations to the end, or to the crash, which the trace then carries. */
export function runOps(input: RunInput): TraceData {
  const core = Core.start(input.module, input.variantNumber, input.budget ?? BUDGET);
  const root = core.info(Info.ROOT);
  // Asking left records, and those are no operation's.
  core.take();
  const first = Memory.of(core.layout(), core.buffer);
  const parts: Uint32Array[] = [];
  const spans: OpSpan[] = [];
  let count = 0;
  let panic: unknown = null;
  for (const op of input.ops) {
    const window = op.race.length ? raceWindow(input, core, op) : 0;
    const run = runOp(input.model, core, op, window);
    const records = run.records.length / RECORD_WORDS;
    parts.push(run.records);
    spans.push({ ...run.span, first: count, end: count + records });
    count += records;
    panic = run.panic;
    if (panic || input.progress?.(spans.length, core)) break;
  }
  const records = new Uint32Array(count * RECORD_WORDS);
  let at = 0;
  for (const part of parts) {
    records.set(part, at);
    at += part.length;
  }
  const layout = core.layout();
  const firstImage = new Uint8Array(
    layout.imageEnd - layout.imageStart + layout.arenaEnd - layout.arenaStart,
  );
  firstImage.set(first.bytes);
  const data: TraceData = {
    sites: input.sites,
    layout,
    firstImage,
    records,
    ops: spans,
    root,
    variant: input.variant,
    fanout: input.fanout,
    crash: null,
  };
  return panic ? { ...data, crash: describeCrash(new Trace(data), panic, input.budget ?? BUDGET) } : data;
}

/** What happened, where in the C, and how it got there. */
export function describeCrash(trace: Trace, panic: unknown, budget: number): Crash {
  const frames = framesAt(trace, trace.count);
  const stack = frames
    .map((f) => ({ name: trace.functionName(f.function), ...frameLine(trace, f) }))
    .reverse();
  const op = trace.ops.length - 1;
  const top = stack[0] ?? { name: '?', file: '?', line: 0 };
  const where = { file: top.file, line: top.line, stack, op };
  const during = `during "${trace.ops[op]?.text ?? '?'}"`;
  const at = `${top.file}:${top.line}: ${top.name}()`;
  if (!(panic instanceof CorePanic))
    return { cause: 'trap', message: `${at}: the program trapped ${during}: ${String(panic)}`, ...where };
  switch (panic.code) {
    case Panic.OOPS: {
      const address = `0x${panic.address.toString(16).padStart(8, '0')}`;
      return { cause: 'oops', message: `${at}: oops: access to address ${address} ${during}`, ...where };
    }
    case Panic.BUG:
      return { cause: 'bug', message: `${at}: BUG() ${during}`, ...where };
    case Panic.BUDGET: {
      const millions = budget.toLocaleString('en');
      return {
        cause: 'budget',
        message: `${at}: no end after ${millions} records ${during}: stopped by the watchdog`,
        ...where,
      };
    }
    default:
      return { cause: 'memory', message: `${at}: out of memory ${during}`, ...where };
  }
}
