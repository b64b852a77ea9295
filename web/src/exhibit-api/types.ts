// SPDX-License-Identifier: GPL-2.0-only
// Declares an exhibit. ExhibitModel, its pure half, serves headless runner, tests and page; the view adds React.
import type { Encodings } from '../base/encoded.ts';
import type { SiteTable } from '../base/sites.ts';
import type { RaceAt, Trace } from '../trace/trace.ts';
import type { RaceWindow } from './race-window.ts';
import type { Memory } from '../trace/memory.ts';
import type { Value } from '../trace/inspect.ts';
import type { WordView } from '../base/views.ts';
import type { EventForm, EventKind, WalkEvent } from './events.ts';
import type { Narrator } from './narrator.ts';
import type { OpQuestion, QuestionSource } from './questions.ts';
import type { ReadyQuery } from './queries.ts';
import type { Verdict } from './verdict.ts';
import type { WalkRules } from './own-walk.ts';

export type { EventForm, EventKind, WalkEvent };

// ---------------------------------------------------------------- operations
export interface ArgSpec {
  readonly name: string;
  /** Limits that messages show: "0 to 4294967295". */
  readonly min: number;
  readonly max: number;
  /** Usual numbers are multiples of it; absent: 1. */
  readonly step?: number;
  readonly optional?: boolean;
  /** The last one of a range that the first argument begins: usual numbers are that one, or a few more. */
  readonly endsRange?: true;
  /** The value of an optional argument that is not given; absent: the driver gets no such argument. */
  readonly fallback?: number;
}

export interface OpSpec {
  readonly name: string;
  /** Number by which the driver knows the operation; a modifier (`fail`, `race`) has none. */
  readonly code?: number;
  readonly args: readonly ArgSpec[];
  /** What the driver gets, if it is not the arguments as typed. */
  encode?(args: readonly number[]): readonly number[];
  /** The operation's effect, in one sentence, for the help beside the text box. */
  readonly help: string;
  /** Other names that people type: a message then gives the right one. */
  readonly also?: readonly string[];
}

/** Operations to start from, beside the scenarios. */
export interface OpsExample {
  readonly title: string;
  readonly ops: string;
}

/** One line of an ops file, parsed. */
export interface Op {
  readonly name: string;
  readonly code: number;
  readonly args: readonly number[];
  /** What the driver gets, if it is not the arguments as typed. */
  readonly given?: readonly number[];
  /** As typed, with single spaces: "add 512 9". */
  readonly text: string;
  /** Number of the line in the file, from 1. */
  readonly line: number;
  /** Controls that the driver sets before the operation: [Control key, value]. */
  readonly controls: readonly (readonly [key: number, value: number])[];
  /** Operations that CPU B runs in a window of this one. */
  readonly race: readonly Op[];
  /** Where the window is; absent: the model's `raceWindow` says. */
  readonly window?: RaceAt;
}

export interface OpsFile {
  readonly ops: readonly Op[];
  /** Values of the `#: key text` lines: title, teaches, opens … */
  readonly meta: Readonly<Record<string, string>>;
  /** Index of the operation that the scenario opens on (`#: opens` precedes it); 0 if none is named. */
  readonly opens: number;
}

// ------------------------------------------------------------------- results
/** `[index, order, kind, value]`, or where the model's `entryEnds` says so `[first, last, …]`; some exhibits add marks. */
export type Entry = readonly [index: number, order: number, kind: string, value: number, marks?: string];

export interface Violation {
  /** Stable, kebab-case: `stale-entry`, `wrong-count`. */
  readonly id: string;
  readonly message: string;
  /** The first index that it concerns. */
  readonly index: number | null;
  /** How many indices, or other things, the violation covers from the first on; absent: 1. */
  readonly count?: number;
  /** How many indices lie before the place where a neighbour would begin; absent: `count`. */
  readonly width?: number;
  /** Address of the node that it is in, if any. */
  readonly node?: number;
  readonly slot?: number;
}

/** A counter's value and the records that it counted: the value is their number. */
export interface Counted {
  readonly value: number;
  /** Numbers of records of the trace. */
  readonly records: readonly number[];
}

// --------------------------------------------------------------------- races
/** How a race starts: what the structure holds, and what CPU A then does. */
export interface RaceStart {
  readonly id: string;
  readonly label: string;
  /** Operations, one a line. */
  readonly setup: string;
  /** A's operation; `fail` lines may precede it. */
  readonly op: string;
}

/** The exhibit's part of the race lab. */
export interface RaceModel {
  /** The operations that a race may be about, by what they do: those that change, and those that only read. */
  readonly raced: { readonly changes: readonly string[]; readonly reads: readonly string[] };
  starts(fanout: number): readonly RaceStart[];
  /** Starts in which A reads without a lock. The lab has them; a search would take too long. */
  reads?(fanout: number): readonly RaceStart[];
  /** The moments of a read, operation `op` of a trace without CPU B, at which B can overtake A. */
  moments?(trace: Trace, memory: Memory, op: number): readonly RaceWindow[];
  /** Operations worth trying on CPU B while `op` runs on a structure with these entries. */
  alphabet(entries: readonly Entry[], op: Op, fanout: number): readonly string[];
}

// --------------------------------------------------------------------- model
export interface CounterSpec {
  /** Key in the headless runner's JSON. */
  readonly key: string;
  /** "tree walks" */
  readonly label: string;
  /** What counts as one, for the rule of a question: "each read of a slot". No numbers, and no variant. */
  readonly one?: string;
  /** Why an operation counts none: "no node has become empty". */
  readonly none?: string;
  /** The kind of event whose sentences tell it too. */
  readonly noneAt?: EventKind;
  /** The operations that can count it: others do not show it. Absent: any. */
  readonly ops?: readonly string[];
}

/** What may decide a slot besides an index; the quiz has a rule for each. */
export type SlotRule = 'order' | 'split' | 'empty' | 'sibling';

/** Some bits of an index. */
export interface Digit {
  readonly shift: number;
  readonly bits: number;
}

/** The number in an exhibit's line on the start page: a run counts it when the page is built. */
export interface CountedFigure {
  readonly scenario: string;
  /** The counted operation, as written; absent: the one on which the scenario opens. */
  readonly op?: string;
  /** One variant, or before and after. */
  readonly variants: readonly [string] | readonly [before: string, after: string];
  /** The counter's key. */
  readonly counter: string;
  /** What it counts, in one to three words: "walks". */
  readonly unit: string;
  /** The operation in the words of the field: "one page over an order-9 shadow". */
  readonly note: string;
}

/** One operation of a generated workload. */
export interface BulkOp {
  readonly code: number;
  /** As a reader would type them: `OpSpec.encode` still applies. */
  readonly args: readonly number[];
  /** Position on the plot's x axis; absent: set-up, which is not measured. */
  readonly x?: number | undefined;
}

export interface Workload {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly xLabel: string;
  /** Name of one measured operation: "insert"; absent: `xLabel`. */
  readonly each?: string;
  /** Parameters of the run that a panel opens with, a fraction of a second long, where they differ from `params`. */
  readonly small?: Readonly<Record<string, number>>;
  readonly params: readonly {
    readonly name: string;
    readonly label: string;
    readonly min: number;
    readonly max: number;
    readonly value: number;
  }[];
  /**
   * Makes the operations from all chosen `params`, from `fanout`, and from a seeded generator of numbers in [0, 1).
   * The same seed must give the same operations: every variant runs them, and a crash message makes one again.
   */
  ops(params: Readonly<Record<string, number>>, random: () => number): Iterable<BulkOp>;
}

/** What only the judge needs from an exhibit: `judged.ts` in its folder. The page loads it apart from the model. */
export interface JudgeParts {
  /** How often code of a file reads the structure without the functions that counters watch. */
  readsByHand?(trace: Trace, op: number, path: string): number;
  /**
   * Side effects of operation `op` besides entries: by name, without addresses. Two versions with the same result
   * must agree on them. Null: this operation has none.
   */
  books?(trace: Trace, memory: Memory, op: number): Readonly<Record<string, string>> | null;
  /** What operation `op` does without the lock that it needs, in words; null: nothing. */
  unguarded?(trace: Trace, op: number): string | null;
}

/** A model with the judge's parts. */
export type JudgedModel = ExhibitModel & JudgeParts;

/** Counts operations one by one for bulk runs, without keeping their records. */
export interface BulkCounter {
  /** Returns the counters of one finished operation; `records`: all of its records, RECORD_WORDS words each. */
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
  /** The smallest operations that show an effect, to change and run. */
  readonly examples?: readonly OpsExample[];
  /** The page shows the first one large. */
  readonly counters: readonly CounterSpec[];
  readonly figure?: CountedFigure;
  readonly defaultScenario: string;
  readonly defaultVariants: readonly string[];
  /** Names of the operations that `fail` and `race` lines act on; absent: any. */
  readonly modified?: readonly string[];
  /** Names of the operations that `race load@N` lines act on: they take no lock. None of them is in `modified`. */
  readonly reads?: readonly string[];
  /** Names of operations that this model cannot tell: before they run, the page fetches the exhibit's whole model. */
  readonly later?: readonly string[];
  /** The exhibit's own kinds of event. */
  readonly eventKinds?: Readonly<Record<string, EventForm>>;
  /** Checks one parsed line further: returns what is wrong, or null. */
  check?(op: Op, fanout: number): string | null;
  /**
   * Reads a first run of operation `op` without CPU B: before which lock acquisition of A (from 1) B acts. Absent:
   * before the first.
   */
  raceWindow?(trace: Trace, op: number): number;
  /**
   * Warns about an allowed operation that will fail at this fan-out. The page shows the warning at the line and runs
   * the operation.
   */
  caution?(op: Op, fanout: number): string | null;
  /** Counters of operation `op`, each with its records. */
  count(trace: Trace, op: number): Readonly<Record<string, Counted>>;
  /**
   * Whether the driver stored the entry without the C that the exhibit is about. The operation then costs nothing.
   */
  planted?(trace: Trace, op: number): boolean;
  /** More counts to compare between variants, which the runner does not print. */
  compared?(trace: Trace, op: number): readonly { readonly label: string; readonly counted: Counted }[];
  /** The operation's result, in the form of the contract. */
  result(trace: Trace, op: number, memory: Memory): number | null;
  /**
   * The entries that a read got, `[index, order]`, in its order; undefined: the operation is no read. `memory` must be
   * at the operation's end.
   */
  got?(
    trace: Trace,
    op: number,
    memory: Memory,
  ): readonly (readonly [index: number, order: number])[] | undefined;
  /**
   * What a lookup found, decoded from the returned word: kind and value as in `entries`; null: nothing. Undefined:
   * the operation is no lookup, or failed.
   */
  found?(trace: Trace, op: number, memory: Memory): readonly [kind: string, value: number] | null | undefined;
  /**
   * What a lookup should have found, in the form of `found`, by the operations before it; undefined as there. Absent:
   * what it found.
   */
  expected?(trace: Trace, op: number): readonly [kind: string, value: number] | null | undefined;
  /** The second number of an entry is its last index; absent: its order. */
  readonly entryEnds?: 'last';
  /** The entries in memory ascending. `most`: a model may omit entries beyond that number. */
  entries(trace: Trace, memory: Memory, most?: number): readonly Entry[];
  /** How many objects of the exhibit's kinds are alive, and how many of them no pointer reaches. */
  liveness(trace: Trace, memory: Memory, upTo: number): { readonly live: number; readonly leaked: number };
  invariants(trace: Trace, memory: Memory, upTo: number): readonly Violation[];
  /**
   * The contents on which two machines must agree after the same operations. They have no addresses, and no numbers
   * that each machine counts for itself. Absent: `entries`. `shapeWords` says how they are compared: "node by node".
   */
  shape?(trace: Trace, memory: Memory): string;
  readonly shapeWords?: string;
  /** Events of operation `op`, ascending by record. */
  events(trace: Trace, op: number): readonly WalkEvent[];
  /** All that the view draws after `record` records; `memory` must be at that record. */
  scene(trace: Trace, memory: Memory, record: number): Scene;
  /** How operation `op` ends, or crashes; `memory` must be at that record. */
  verdict?(trace: Trace, memory: Memory, op: number): Verdict;
  /** For an exhibit in which CPU B may act during A's operation. */
  readonly race?: RaceModel;
  /** The exhibit's whole model has `race`. */
  readonly races?: true;
  readonly workloads?: readonly Workload[];
  /** The bulk counter. It must agree with `count` on every operation: a test compares them. */
  bulkCounter?(sites: SiteTable, root: number, variant: string): BulkCounter;
  /**
   * Words a member of a local struct better ("node 3 · shift 6"), or a local variable (`struct` is empty); null: the
   * plain text.
   */
  wordField?(trace: Trace, memory: Memory, struct: string, member: string, value: Value): string | null;
  /** The word that the step touches, if any: the page shows it until the reader selects another. */
  touched?(trace: Trace, record: number): { readonly node: number; readonly slot: number } | null;
  /**
   * Address of the word that holds an index: a sibling's canonical word, never a pointer to a node. 0: none holds it
   * now. Null: this program's structure has no slots.
   */
  slotWord?(trace: Trace, memory: Memory, index: number): number | null;
  /** Names of special pointers that point at no object, by the type they would point to: `XAS_RESTART`. */
  readonly pointers?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Pointers that carry bits beside an address. */
  readonly encoded?: Encodings;
  /** Struct around a selected or touched word: the page shows its fields. Null: none. */
  nodeType?(trace: Trace): string | null;
  /** Shows a selected or touched word bit by bit. */
  word?(trace: Trace, memory: Memory, at: { readonly node: number; readonly slot: number }): WordView | null;
  /** Name of the place that a slot lies in, for questions ("the leaf at 512"). Null: it has no name, or no slots. */
  nodeName?(trace: Trace, memory: Memory, node: number): string | null;
  /** The bits of an index that choose a slot of this node: how many, above `shift` others. Null: others decide. */
  digitOf?(trace: Trace, memory: Memory, node: number): Digit | null;
  /** What decides the slot of this event where the index does not choose it. */
  slotRule?(event: WalkEvent): SlotRule;
  /** Ready queries about a whole run. */
  readonly queries?: () => Promise<readonly ReadyQuery[]>;
  /** What the reader's own walk asks in this program; absent: the page offers no walk. */
  walk?(trace: Trace): Promise<WalkRules>;
  /** Quiz questions that only this exhibit asks of an operation. */
  questions?(source: QuestionSource): readonly OpQuestion[];
  readonly narrator: Narrator;
}
