// SPDX-License-Identifier: GPL-2.0-only
// Declares the judge's questions and answers, for the page's worker and the headless runner.
import type { ExerciseInfo } from '../base/exercise.ts';
import type { EventKind } from '../exhibit-api/types.ts';
import type { Program } from '../wasm/program.ts';

export type { CounterLimit, ExerciseInfo, RandomOps } from '../base/exercise.ts';

/** Operations that both lanes run from an empty structure. */
export interface Case {
  /** The scenario's slug; null: random operations. */
  readonly scenario: string | null;
  readonly seed: number | null;
  readonly ops: string;
}

/** A check: a name below, or a counter's key. `ends`: no crash, and within the budget of records. */
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

/** `unjudged`: the reference itself fails there, or the candidate's run ended before. `open`: cases have yet to end. */
export type CellState = 'passed' | 'failed' | 'unjudged' | 'open';

/** A check in one column: a cell of the table. */
export interface Cell {
  readonly is: CellState;
  /**
   * "3 ≤ 3": a counter in the operation that a scenario opens on. If that operation keeps the limit, the first one
   * that does not.
   */
  readonly count?: { readonly value: number; readonly limit: number };
}

export interface Check {
  readonly id: CheckId;
  /** "results equal", "tree walks, at most" */
  readonly label: string;
  readonly passed: boolean;
  /** Number of cases in which the check was judged. */
  readonly cases: number;
  /** The fault in the first failing case; '': none fails. */
  readonly message: string;
  readonly cells: readonly Cell[];
}

export interface Column {
  /** null: the random operations, or all cases at another fan-out; these columns come last. */
  readonly scenario: string | null;
  /** The scenario's title, "1,000 random", "16 slots". */
  readonly title: string;
}

/** The shortest failing case. */
export interface FirstFailure extends Case {
  readonly fanout: number;
  /** One sentence: the fault, and its operation. */
  readonly message: string;
  readonly check: CheckId;
  /** The event at which the candidate's lane diverges; `nth` counts events of its kind from 1. */
  readonly at: { readonly op: number; readonly kind: EventKind; readonly nth: number };
}

export interface Tried {
  readonly cases: number;
  readonly operations: number;
  /** Operations in which CPU B acts, and operations in which memory fails. */
  readonly races: number;
  readonly failing: number;
  /** Random cases have the seeds from 1 to this. */
  readonly seeds: number;
  readonly fanouts: readonly number[];
}

export interface JudgeTable {
  readonly checks: readonly Check[];
  readonly columns: readonly Column[];
}

export interface Judgement extends JudgeTable {
  readonly exercise: string;
  readonly passed: boolean;
  readonly tried: Tried;
  readonly first: FirstFailure | null;
}

export interface JudgeInput {
  readonly exercise: ExerciseInfo;
  /** The edited text of the exercise's file; absent: the candidate is a shipped program. */
  readonly text?: string;
  readonly candidate: Program;
  readonly reference: Program;
  readonly operations?: number;
}

export interface JudgeProgress {
  /** Cases judged so far, and cases in all. */
  readonly done: number;
  readonly of: number;
  /** The table so far: later results change no cell that it shows. */
  readonly soFar: JudgeTable;
}
