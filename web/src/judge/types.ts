// SPDX-License-Identifier: GPL-2.0-only
// What the judge of an exercise is given and what it says. It serves the page's worker and the headless runner alike.
import type { ExerciseInfo } from '../base/exercise.ts';
import type { EventKind } from '../exhibit-api/types.ts';
import type { Program } from '../wasm/program.ts';

export type { CounterLimit, ExerciseInfo, RandomOps } from '../base/exercise.ts';

/** One run of both lanes, from an empty structure. */
export interface Case {
  /** The scenario's slug; null: random operations. */
  readonly scenario: string | null;
  /** What random operations were made from. */
  readonly seed: number | null;
  /** Lines of operations. */
  readonly ops: string;
}

/** `ends`: without a crash, within its budget of records. Else as named, or a counter's key. */
export type CheckId =
  | 'ends'
  | 'results'
  | 'entries'
  | 'invariants'
  | 'leaks'
  | 'locks'
  | 'books'
  | 'own'
  | (string & {});

/** unjudged: the reference itself fails there, or the candidate's run had ended before. */
export type CellState = 'passed' | 'failed' | 'unjudged';

/** A check in a column: the table's cell. */
export interface Cell {
  readonly is: CellState;
  /** Of a counter in a named scenario: "3 ≤ 3", in the operation on which it opens; in the first above its limit if that keeps it. */
  readonly count?: { readonly value: number; readonly limit: number };
}

/** A row of the table. */
export interface Check {
  readonly id: CheckId;
  /** "results equal", "tree walks, at most" */
  readonly label: string;
  readonly passed: boolean;
  /** In how many cases it was judged. */
  readonly cases: number;
  /** What is wrong in the first case that fails; '' if none does. */
  readonly message: string;
  /** As many as there are columns. */
  readonly cells: readonly Cell[];
}

export interface Column {
  /** null: the random operations, or all cases at another fan-out, the last columns. */
  readonly scenario: string | null;
  /** The scenario's title, "1,000 random", "16 slots". */
  readonly title: string;
}

/** The shortest failing case found, with all that can be left out left out. */
export interface FirstFailure extends Case {
  readonly fanout: number;
  /** One sentence: what went wrong, in which operation. */
  readonly message: string;
  readonly check: CheckId;
  /** Where the lanes part, in the candidate's lane: index of the operation, kind of the event, its how-manieth in it from 1. */
  readonly at: { readonly op: number; readonly kind: EventKind; readonly nth: number };
}

/** What was tried. */
export interface Tried {
  readonly cases: number;
  /** Of CPU A. */
  readonly operations: number;
  /** Operations in which CPU B acts, and those in which memory fails. */
  readonly races: number;
  readonly failing: number;
  /** Of the random cases: from 1 to this. */
  readonly seeds: number;
  /** Slots a node, of each judgement. */
  readonly fanouts: readonly number[];
}

export interface Judgement {
  readonly exercise: string;
  readonly passed: boolean;
  readonly tried: Tried;
  readonly checks: readonly Check[];
  readonly columns: readonly Column[];
  readonly first: FirstFailure | null;
}

export interface JudgeInput {
  readonly exercise: ExerciseInfo;
  /** The exercise's file as edited; absent: the candidate is a shipped program. */
  readonly text?: string;
  readonly candidate: Program;
  readonly reference: Program;
  /** Of random operations; 1,000 if not said. */
  readonly operations?: number;
}

export interface JudgeProgress {
  /** Cases judged, and how many there are. */
  readonly done: number;
  readonly of: number;
}
