// SPDX-License-Identifier: GPL-2.0-only
// What an exhibit is. Its pure half (ExhibitModel) serves the headless runner, the tests and the page alike;
// its view adds React.
import type { SiteTable } from '../base/sites.ts';
import type { Trace } from '../trace/trace.ts';
import type { Memory } from '../trace/memory.ts';
import type { Value } from '../trace/inspect.ts';
import type { WordView } from '../base/views.ts';
import type { EventForm, EventKind, WalkEvent } from './events.ts';
import type { Narrator } from './narrator.ts';
import type { OpQuestion, QuestionSource } from './questions.ts';
import type { ReadyQuery } from './queries.ts';
import type { Verdict } from './verdict.ts';

export type { EventForm, EventKind, WalkEvent };

// ---------------------------------------------------------------- operations
export interface ArgSpec {
  readonly name: string;
  /** Shown in messages: "0 to 4294967295". */
  readonly min: number;
  readonly max: number;
  /** What numbers there are usually multiples of; absent: 1. */
  readonly step?: number;
  readonly optional?: boolean;
  /** What an optional argument that is not given stands for; absent: 0, and it is not among the arguments. */
  readonly fallback?: number;
}

export interface OpSpec {
  readonly name: string;
  /** The number the driver knows it by; for modifiers (`fail`, `race`) undefined. */
  readonly code?: number;
  readonly args: readonly ArgSpec[];
  /** What the driver is given, where that is not the arguments as typed. */
  encode?(args: readonly number[]): readonly number[];
  /** What it does, in one sentence, for the help beside the text box. */
  readonly help: string;
  /** What else people call it: whoever types one of these is told the name. */
  readonly also?: readonly string[];
}

/** A few operations to start from, beside the scenarios. */
export interface OpsExample {
  readonly title: string;
  readonly ops: string;
}

/** One line of an ops file, parsed. */
export interface Op {
  readonly name: string;
  readonly code: number;
  readonly args: readonly number[];
  /** What the driver is given, where that is not the arguments as typed. */
  readonly given?: readonly number[];
  /** As typed, spaces folded: "add 512 9". */
  readonly text: string;
  /** 1-based line. */
  readonly line: number;
  /** Set before the operation runs: [Control key, value]. */
  readonly controls: readonly (readonly [key: number, value: number])[];
  /** Operations that CPU B runs in a window of this one. */
  readonly race: readonly Op[];
  /** Which of A's lock acquisitions (from 1) the window lies before; absent: the model's `raceWindow` says. */
  readonly window?: number;
}

export interface OpsFile {
  readonly ops: readonly Op[];
  /** `#: key text` lines: title, teaches, opens … */
  readonly meta: Readonly<Record<string, string>>;
  /** Index into ops on which the scenario opens (`#: opens here` stands before it); 0 if none says. */
  readonly opens: number;
}

// ------------------------------------------------------------------- results
/** `[index, order, kind, value]`, and for some exhibits a fifth. */
export type Entry = readonly [index: number, order: number, kind: string, value: number, marks?: string];

export interface Violation {
  /** Stable, kebab-case: `stale-entry`, `wrong-count`. */
  readonly id: string;
  readonly message: string;
  /** The first it concerns. */
  readonly index: number | null;
  /** How many from there on: indices of an entry, else things like the first; absent: 1. */
  readonly count?: number;
  /** Indices from the first to where a neighbour would begin; absent: `count`. */
  readonly width?: number;
  /** The node it is in, if any. */
  readonly node?: number;
  readonly slot?: number;
}

/** A counter and the records that it counted: the number is their length. */
export interface Counted {
  readonly value: number;
  /** Indices into the trace's records. */
  readonly records: readonly number[];
}

// --------------------------------------------------------------------- races
/** Where a race begins: what the structure holds, and what CPU A then does. */
export interface RaceStart {
  readonly id: string;
  readonly label: string;
  /** Lines of operations. */
  readonly setup: string;
  /** A's operation; `fail` lines may stand before it. */
  readonly op: string;
}

/** What an exhibit offers to the race lab. */
export interface RaceModel {
  starts(fanout: number): readonly RaceStart[];
  /** Operations worth trying on CPU B while `op` runs on a structure that holds `entries`. */
  alphabet(entries: readonly Entry[], op: Op, fanout: number): readonly string[];
}

// --------------------------------------------------------------------- model
export interface CounterSpec {
  /** Key in the headless runner's JSON. */
  readonly key: string;
  /** "tree walks" */
  readonly label: string;
}

/** The figure of an exhibit's line on the start page: counted by a run when the page is built. */
export interface CountedFigure {
  readonly scenario: string;
  /** Which of its operations, as written; absent: the one on which it opens. */
  readonly op?: string;
  /** One, or before and after. */
  readonly variants: readonly [string] | readonly [before: string, after: string];
  /** The counter's key. */
  readonly counter: string;
  /** What it counts, in few words: "walks". */
  readonly unit: string;
  /** Of which operation, in the words of the field: "one page over an order-9 shadow". */
  readonly note: string;
}

/** One operation of a generated workload. */
export interface BulkOp {
  readonly code: number;
  /** As they would be typed: `OpSpec.encode` still applies. */
  readonly args: readonly number[];
  /** Absent: set-up, not measured. Else its position on the plot's x axis. */
  readonly x?: number | undefined;
}

export interface Workload {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly xLabel: string;
  /** What is measured, one of many: "insert"; absent: as the x axis. */
  readonly each?: string;
  /** Of the run that a panel opens with, a fraction of a second long: parameters that are not as below. */
  readonly small?: Readonly<Record<string, number>>;
  readonly params: readonly {
    readonly name: string;
    readonly label: string;
    readonly min: number;
    readonly max: number;
    readonly value: number;
  }[];
  /**
   * The operations, from a seeded generator of numbers in [0, 1); all of `params` as chosen, and `fanout`. Called
   * twice with the same seed it must give the same operations: every variant runs them, and a crash names one.
   */
  ops(params: Readonly<Record<string, number>>, random: () => number): Iterable<BulkOp>;
}

/** What only the judge asks of an exhibit: `judged.ts` in its folder, which the page does not load with the model. */
export interface JudgeParts {
  /** Reads of the structure by code of a file that the counters do not see, as it passes by the functions counted. */
  readsByHand?(trace: Trace, op: number, path: string): number;
  /**
   * What operation `op` has to leave behind beside entries: by name, as it is after it, without addresses. Two versions
   * that came to the same result must agree. Null: nothing of this operation.
   */
  books?(trace: Trace, memory: Memory, op: number): Readonly<Record<string, string>> | null;
  /** What operation `op` does without the lock that it needs, in words; null: nothing. */
  unguarded?(trace: Trace, op: number): string | null;
}

/** A model with that. */
export type JudgedModel = ExhibitModel & JudgeParts;

/** Counts operations one by one without keeping their records: for bulk runs. */
export interface BulkCounter {
  /** `records` holds those of one finished operation (RECORD_WORDS words each); returns its counters. */
  feed(records: Uint32Array): Readonly<Record<string, number>>;
}

export interface ExhibitModel<Scene = unknown> {
  readonly slug: string;
  readonly title: string;
  /** For the page's head, where the title has more than twelve letters. */
  readonly short?: string;
  /** One line for the start page. */
  readonly blurb: string;
  readonly order: number;
  readonly ops: readonly OpSpec[];
  /** The smallest that show something, to change and run. */
  readonly examples?: readonly OpsExample[];
  /** The first is the large one. */
  readonly counters: readonly CounterSpec[];
  readonly figure?: CountedFigure;
  readonly defaultScenario: string;
  readonly defaultVariants: readonly string[];
  /** Operations that `fail` and `race` lines act on; absent: any. */
  readonly modified?: readonly string[];
  /** Kinds of event beside those that all exhibits share. */
  readonly eventKinds?: Readonly<Record<string, EventForm>>;
  /** Further checks of one parsed line: returns what is wrong, or null. */
  check?(op: Op, fanout: number): string | null;
  /**
   * From a first run of operation `op` without CPU B: before which of A's lock acquisitions (from 1) B acts.
   * Absent: before the first.
   */
  raceWindow?(trace: Trace, op: number): number;
  /** A caution about an operation that is allowed and will fail at this fan-out: shown at its line; the operation runs. */
  caution?(op: Op, fanout: number): string | null;
  /** Counters of operation `op`, each with its records. */
  count(trace: Trace, op: number): Readonly<Record<string, Counted>>;
  /** Whether it was put in by other means than the C that the exhibit is about: it costs nothing then. */
  planted?(trace: Trace, op: number): boolean;
  /** More to compare between variants than the runner prints: label and what was counted. */
  compared?(trace: Trace, op: number): readonly { readonly label: string; readonly counted: Counted }[];
  /** What the operation returned, in the contract's terms. */
  result(trace: Trace, op: number, memory: Memory): number | null;
  /**
   * What a lookup came back with, kind and value as in `entries`, read out of the word that was returned; null: nothing.
   * Undefined: the operation looks nothing up, or failed.
   */
  found?(trace: Trace, op: number, memory: Memory): readonly [kind: string, value: number] | null | undefined;
  /** The structure, ascending, out of memory as it is now. */
  entries(trace: Trace, memory: Memory): readonly Entry[];
  /** Live objects of the exhibit's own kinds, and those that nothing reaches. */
  liveness(trace: Trace, memory: Memory, upTo: number): { readonly live: number; readonly leaked: number };
  invariants(trace: Trace, memory: Memory, upTo: number): readonly Violation[];
  /**
   * What memory holds, as far as two machines must agree that were given the same operations: no addresses, and nothing
   * that each counts for itself. Absent: `entries`. `shapeWords` says how it is compared: "node by node".
   */
  shape?(trace: Trace, memory: Memory): string;
  readonly shapeWords?: string;
  /** Events of operation `op`, ascending by record. */
  events(trace: Trace, op: number): readonly WalkEvent[];
  /** All that the view draws when `record` records have been applied; `memory` stands there already. */
  scene(trace: Trace, memory: Memory, record: number): Scene;
  /** What the end of operation `op`, or its crash, amounts to; `memory` stands there. */
  verdict?(trace: Trace, memory: Memory, op: number): Verdict;
  /** For exhibits in which a second CPU may act in between. */
  readonly race?: RaceModel;
  readonly workloads?: readonly Workload[];
  /** Must agree with `count` on every operation: a test compares them. */
  bulkCounter?(sites: SiteTable, root: number): BulkCounter;
  /** A better text for a member of a local struct ("node 3 · shift 6"), or null for the plain one. */
  wordField?(trace: Trace, memory: Memory, struct: string, member: string, value: Value): string | null;
  /** The word that the step touches, if any: shown until another is selected. */
  touched?(trace: Trace, record: number): { readonly node: number; readonly slot: number } | null;
  /**
   * Address of the word that holds an index, a sibling's canonical one and none that only leads there; 0: none does now;
   * null: what this program has has no slots.
   */
  slotWord?(trace: Trace, memory: Memory, index: number): number | null;
  /** Pointers that lead nowhere, by what they would point to: `XAS_RESTART`. */
  readonly pointers?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The struct that a selected or touched word lies in: its fields are shown. Null: none. */
  nodeType?(trace: Trace): string | null;
  /** A selected or touched word, bit by bit. */
  word?(trace: Trace, memory: Memory, at: { readonly node: number; readonly slot: number }): WordView | null;
  /** What students call that which slots lie in ("the leaf at 512"); null: nothing, or no place in it is a slot. */
  nodeName?(trace: Trace, memory: Memory, node: number): string | null;
  /** Questions about a whole run that come ready. */
  readonly queries?: () => Promise<readonly ReadyQuery[]>;
  /** What can be asked of an operation that is this exhibit's own. */
  questions?(source: QuestionSource): readonly OpQuestion[];
  readonly narrator: Narrator;
}
