// SPDX-License-Identifier: GPL-2.0-only
// Declares the runner's commands, as its command line is read.
import type { ImportAsked } from '../recording/types.ts';
import type { Shell } from './cli/shared.ts';

interface Command<Is extends string> {
  readonly is: Is;
  readonly json: boolean;
}
interface OfExhibit<Is extends string> extends Command<Is> {
  readonly exhibit: string;
}

/** A run of an exhibit. One of `scenario` and `ops` is null. */
interface OfRun<Is extends string> extends OfExhibit<Is> {
  readonly fanout: number;
  readonly scenario: string | null;
  /** A file of operations, or `-`. */
  readonly ops: string | null;
}

/** Whose questions are asked. */
export interface OfStudent {
  readonly seed: number;
  /** The student's number that changes the seed, as studentOf() writes it; null: none. */
  readonly student: string | null;
}
export interface QuizArgs extends Omit<OfRun<'quiz'>, 'ops'>, OfStudent {
  readonly scenario: string;
  readonly count: number;
  /** null: the variants that the page opens with, of those that every machine has. */
  readonly variants: readonly string[] | null;
}
export interface GradeArgs extends Command<'grade'> {
  readonly file: string;
  /** The file for the class's sheet; '': print it in place of the points. null: none. */
  readonly csv: string | null;
}
export interface AnswersArgs extends Command<'answers'>, OfStudent {
  readonly lesson: string;
}
export interface PlacesArgs extends OfRun<'places'> {
  /** null: the variants that the page opens with, of those that every machine has. */
  readonly variants: readonly string[] | null;
}
export interface RunArgs extends OfRun<'run'> {
  /** null: the last variant that the page opens with. */
  readonly variant: string | null;
  readonly trace: string | null;
}
export interface ExerciseArgs extends Command<'exercise'> {
  readonly exercise: string;
  /** A file, a folder, or `-`. */
  readonly patch: string;
}
export interface ImportArgs extends OfExhibit<'import'> {
  /** A file, or `-`. */
  readonly path: string;
  readonly asked: ImportAsked;
  /** null: the variants that the page opens with. */
  readonly variants: readonly string[] | null;
  readonly opsOut: string | null;
}
/** A question about the whole run. */
export type PastQuestion =
  | { readonly is: 'query' | 'writes'; readonly text: string }
  /** null: all functions of the kernel. */
  | { readonly is: 'calls'; readonly function: string | null };
export interface PastArgs extends OfRun<'query'> {
  /** null: the variant that a run has by default. */
  readonly variants: readonly string[] | null;
  readonly question: PastQuestion;
}
/** One of `file` and `git` is null. */
export interface SeriesArgs extends OfExhibit<'series'> {
  /** A file, a folder, or `-`. */
  readonly file: string | null;
  readonly git: { readonly dir: string; readonly range: string; readonly paths: readonly string[] } | null;
  /** A variant or a kernel; null: the one that the series fits best. */
  readonly against: string | null;
  readonly fanout: number;
  /** Rows of one scenario, or of these operations (a file, or `-`); both null: of every scenario that fits. */
  readonly scenario: string | null;
  readonly ops: string | null;
  /** The number of random operations. */
  readonly random: number;
  readonly report: string | null;
  readonly bench: string | null;
}
export type QueriesArgs = OfExhibit<'queries'>;
export type Args =
  | PastArgs
  | QueriesArgs
  | ImportArgs
  | SeriesArgs
  | RunArgs
  | QuizArgs
  | GradeArgs
  | AnswersArgs
  | PlacesArgs
  | ExerciseArgs
  | Command<'exercises'>
  | Command<'list'>
  | { readonly is: 'completion'; readonly shell: Shell }
  /** `subject` null: the first screen. */
  | { readonly is: 'help'; readonly subject: string | null };
