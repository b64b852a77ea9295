// SPDX-License-Identifier: GPL-2.0-only
// Runs a case on one program, and inspects it after each operation.
import { Kind, LockClass } from '../base/abi.gen.ts';
import { raceResults } from '../exhibit-api/race.ts';
import type { EventKind, JudgedModel, Op } from '../exhibit-api/types.ts';
import { rareIn } from '../trace/rare.ts';
import { Replay } from '../trace/replay.ts';
import { Trace, type OpSpan } from '../trace/trace.ts';
import { runOps } from '../wasm/run.ts';
import { enteredIn } from './forbidden-calls.ts';
import { keptAfter } from './held-locks.ts';
import { WORDS } from './words.ts';
import type { Program } from '../wasm/program.ts';

/**
 * Records that one operation of a case may take. A legitimate one takes a tenth; an endless loop ends in
 * milliseconds.
 */
export const CASE_BUDGET = 200_000;
/** Bytes of a case's records. No scenario comes near. */
const MOST_CASE_BYTES = 96 << 20;
/** Longest run that is inspected after each operation; a longer one is inspected once, at its end. */
const LOOK_EACH = 200;

/**
 * In which window CPU B acts. `usual`: the window of the `race` line. `last`: before the last lock under which A
 * changes something. A version that drops its lock between lookup and store has two different ones.
 */
export type Window = 'usual' | 'last';

export interface SeenOp {
  readonly result: number | null;
  /** The entries as JSON; null: not inspected. */
  readonly entries: string | null;
  /** Empty: not counted. */
  readonly counters: Readonly<Record<string, number>>;
  /** Whether CPU B has acted. It cannot where A takes no lock. */
  readonly acted: boolean;
  /** A violated invariant, or a WARN; null: neither. */
  readonly wrong: string | null;
  readonly leaked: number;
  /** Locks that it still holds at its end, in words. */
  readonly kept: readonly string[];
  /** What the operation does without the lock that it needs; null: nothing. */
  readonly unguarded: string | null;
  /** Side effects besides entries: counts, references, marks; null: none, or not inspected. */
  readonly books: Readonly<Record<string, string>> | null;
  /** A forbidden function that it enters; null: none. */
  readonly foreign: string | null;
  readonly events: readonly EventKind[];
}

export interface LaneResult {
  readonly ops: readonly SeenOp[];
  /** Why the run ended early, and in which operation. */
  readonly crash: { readonly op: number; readonly message: string; readonly endless: boolean } | null;
  readonly trace: Trace | null;
}

/** More than the driver's own structure takes. */
const ROOT_BYTES = 256;

/**
 * Finds the last of CPU A's locks under which A changes the structure, from 1. A later lock protects nothing. Where A
 * changes nothing, it is the last lock of all. Only stores count, as records do not say what memory held before.
 */
function lastLock(trace: Trace, op: number): number {
  const { first, end } = trace.ops[op]!;
  const { arenaStart } = trace.data.layout;
  let [locks, last, cpu, held] = [0, 0, 0, 0];
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) cpu = trace.a(r);
    if (cpu !== 0) continue;
    const at = trace.a(r);
    const shared = at >= arenaStart || (at >= trace.root && at < trace.root + ROOT_BYTES);
    if (kind === Kind.STORE && held !== 0 && shared && at !== held) last = locks;
    if (trace.id(r) !== LockClass.SPIN) continue;
    if (kind === Kind.LOCK) [locks, held] = [locks + 1, at];
    else if (kind === Kind.UNLOCK) held = 0;
  }
  return Math.max(1, last || locks);
}

/**
 * Whether CPU B acted before that lock in every operation: then both windows are the same. Where memory fails, this
 * run cannot tell: after B's actions before the first lock, A may skip the others.
 */
export const actedLast = ({ trace }: LaneResult, ops: readonly Op[]): boolean =>
  trace !== null &&
  trace.ops.every(({ race, window = 1 }, op) => {
    if (!race.length || typeof window !== 'number') return true;
    return !ops[op]!.controls.length && window >= lastLock(trace, op);
  });

interface LookFor {
  /** Whether to count, which takes a quarter of the time. */
  readonly counts?: boolean;
  readonly kinds?: readonly EventKind[];
  /** Ids of forbidden functions (forbidden-calls.ts). */
  readonly foreign?: ReadonlyMap<number, string>;
  /** The edited file: slots that its code reads itself count as walks. */
  readonly path?: string;
}
const NONE: ReadonlyMap<number, string> = new Map();

export function runLane(
  model: JudgedModel,
  program: Program,
  fanout: number,
  ops: readonly Op[],
  { window = 'usual', ...what }: LookFor & { readonly window?: Window } = {},
): LaneResult {
  const windows = window === 'usual' ? model : { raceWindow: lastLock };
  let cannot: (why: string) => string = WORDS.cannotStart;
  try {
    const limits = { budget: CASE_BUDGET, mostBytes: MOST_CASE_BYTES };
    const trace = new Trace(runOps({ ...program, model: windows, fanout, ops, ...limits }));
    cannot = WORDS.cannotRead;
    const { crash } = trace.data;
    return {
      ops: look(model, trace, what),
      crash: crash && { op: crash.op, message: crash.message, endless: crash.cause === 'budget' },
      trace,
    };
  } catch (error) {
    const message = cannot(error instanceof Error ? error.message : String(error));
    return { ops: [], crash: { op: 0, message, endless: false }, trace: null };
  }
}

function look(
  model: JudgedModel,
  trace: Trace,
  { counts = false, kinds = [], foreign = NONE, path }: LookFor,
): readonly SeenOp[] {
  const replay = new Replay(trace);
  const ended = trace.data.crash ? trace.ops.slice(0, trace.data.crash.op) : trace.ops;
  return ended.map((span, op): SeenOp => {
    const memory = replay.seek(span.end);
    const counted = counts ? model.count(trace, op) : {};
    const counters = Object.fromEntries(Object.entries(counted).map(([key, { value }]) => [key, value]));
    if (counts && path !== undefined && model.readsByHand)
      counters['walks'] = (counters['walks'] ?? 0) + model.readsByHand(trace, op, path);
    const result = model.result(trace, op, memory);
    const all = kinds.length ? model.events(trace, op) : [];
    const events = kinds.filter((kind) => all.some((e) => e.kind === kind));
    const seen = {
      ...{ result, counters, events, kept: keptAfter(trace, op), acted: raceResults(trace, op).length > 0 },
      foreign: enteredIn(trace, op, foreign),
      unguarded: model.unguarded?.(trace, op) ?? null,
    };
    if (ended.length > LOOK_EACH && op < ended.length - 1)
      return { ...seen, entries: null, books: null, wrong: null, leaked: 0 };
    try {
      return {
        ...{ ...seen, entries: JSON.stringify(model.entries(trace, memory)) },
        books: model.books?.(trace, memory, op) ?? null,
        wrong: model.invariants(trace, memory, span.end)[0]?.message ?? warning(trace, span),
        leaked: model.liveness(trace, memory, span.end).leaked,
      };
    } catch (error) {
      const wrong = WORDS.memory(error instanceof Error ? error.message : String(error));
      return { ...seen, entries: null, books: null, wrong, leaked: 0 };
    }
  });
}

/** The sentence for a WARN among the records of `span`; null: there is none. */
export const warning = (trace: Trace, span: Pick<OpSpan, 'first' | 'end'>): string | null =>
  rareIn(trace, 'warnings', span).length ? WORDS.warns : null;
