// SPDX-License-Identifier: GPL-2.0-only
// What the runner can be asked to do, as its command line is read.
import type { ImportAsked } from '../recording/types.ts';

export interface QuizArgs {
  readonly is: 'quiz';
  readonly json: boolean;
  readonly exhibit: string;
  readonly scenario: string;
  readonly seed: number;
  readonly count: number;
  /** null: those that the page opens with, of those that every machine has. */
  readonly variants: readonly string[] | null;
  readonly fanout: number;
}
export interface GradeArgs {
  readonly is: 'grade';
  readonly json: boolean;
  readonly file: string;
}
export interface PlacesArgs {
  readonly is: 'places';
  readonly json: boolean;
  readonly exhibit: string;
  /** One of the two; the other is null. */
  readonly scenario: string | null;
  readonly ops: string | null;
  /** null: those that the page opens with, of those that every machine has. */
  readonly variants: readonly string[] | null;
  readonly fanout: number;
}
export interface RunArgs {
  readonly is: 'run';
  readonly json: boolean;
  readonly exhibit: string;
  readonly variant: string | null;
  readonly fanout: number;
  readonly scenario: string | null;
  readonly ops: string | null;
  readonly trace: string | null;
}
export interface ExerciseArgs {
  readonly is: 'exercise';
  readonly json: boolean;
  readonly exercise: string;
  /** A file, a folder, or `-`. */
  readonly patch: string;
}
export interface ImportArgs {
  readonly is: 'import';
  readonly json: boolean;
  readonly exhibit: string;
  /** A file, or `-`. */
  readonly path: string;
  readonly asked: ImportAsked;
  /** null: those that the page opens with. */
  readonly variants: readonly string[] | null;
  readonly opsOut: string | null;
}
/** What is asked of the whole run. */
export type PastQuestion =
  | { readonly is: 'query' | 'writes'; readonly text: string }
  /** null: all of the kernel's. */
  | { readonly is: 'calls'; readonly function: string | null };
export interface PastArgs {
  readonly is: 'past';
  readonly json: boolean;
  readonly exhibit: string;
  /** null: the one that a run has. */
  readonly variants: readonly string[] | null;
  readonly fanout: number;
  /** One of the two; the other is null. */
  readonly scenario: string | null;
  readonly ops: string | null;
  readonly question: PastQuestion;
}
export interface QueriesArgs {
  readonly is: 'queries';
  readonly json: boolean;
  readonly exhibit: string;
}
export type Args =
  | PastArgs
  | QueriesArgs
  | ImportArgs
  | RunArgs
  | QuizArgs
  | GradeArgs
  | PlacesArgs
  | ExerciseArgs
  | { readonly is: 'exercises'; readonly json: boolean }
  | { readonly is: 'list'; readonly json: boolean }
  | { readonly is: 'help' };
