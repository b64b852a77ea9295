// SPDX-License-Identifier: GPL-2.0-only
// Declares the context that the parts of a lesson's text read. The page provides it, and so does the build.
import { createContext, useContext, type ReactNode } from 'react';
import type { OpenQuestion } from '../quiz/types.ts';
import type { Hint, Verdict } from '../quiz/verdict.ts';
import type { Dials } from './runs.ts';
import type {
  CountAsked,
  ExerciseFound,
  LessonAbout,
  LessonNext,
  QuestionAsked,
  RunSpec,
  LessonStop,
  TimedAsked,
  TimedTable,
} from './types.ts';

export interface StopShown {
  /** The stop's number in the text, from 1. */
  readonly nth: number;
  /** The step on screen and the number of steps; null: not known yet. */
  readonly at: { readonly step: number; readonly steps: number } | null;
}

export interface QuestionShown {
  /** The question's number, from 1, and how many there are. */
  readonly number: number;
  readonly of: number;
  readonly question: OpenQuestion;
  /** The answer that the reader has typed, clicked or chosen so far. */
  readonly said: string;
  /** What is said of a wrong answer while tries are left. */
  readonly hint: Hint | null;
  /** null: the question is not done yet. */
  readonly verdict: Verdict | null;
  /** How the question was answered at an earlier visit; null: it is asked now. */
  readonly earlier: 'right' | 'wrong' | 'skipped' | null;
  /** Variants whose pictures wait for the answer. */
  readonly waits: readonly string[];
}

/** The score and the answer code so far. */
export interface Handing {
  /** How many questions were answered right, at whatever try. */
  readonly right: number;
  readonly points: number;
  readonly of: number;
  readonly code: string;
}

export interface Folding {
  /** The first question without an answer, from 1: the text below it is folded. null: nothing is folded. */
  readonly first: number | null;
  /** Unfolds the text down to question `to` + 1, though questions are open. */
  readonly open: (to: number) => void;
}

export interface LessonHost {
  readonly about: LessonAbout;
  /** The student's number that the questions have their numbers from; null: those of the text. */
  readonly student: string | null;
  /** Registers a stop. @param id the part of the text that it belongs to */
  readonly stop: (stop: LessonStop, id: string) => StopShown;
  readonly count: (asked: CountAsked) => number | null;
  readonly timed: (asked: TimedAsked) => TimedTable;
  /** Lists what a count counts, or offers to show its run. */
  readonly records: (asked: CountAsked, onClose: () => void) => ReactNode;
  readonly dials: Dials;
  readonly turn: (name: string, value: number) => void;
  /** Moves the picture to the text's `nth` stop. */
  readonly go: (stop: LessonStop, nth: number) => void;
  /** The stop that the picture is at, from 1; null: the reader has moved it elsewhere. */
  readonly current: number | null;
  /** Draws a ring around a thing in the picture; null removes it. */
  readonly ring: (what: string | null) => void;
  /** The stepper's address of a stop, with a way back to the text's `nth` stop. `view` is a panel of the exhibit. */
  readonly open: (stop: LessonStop, view: string | null, nth: number) => string | undefined;
  /** An exercise, with its address from the text's `nth` stop. Without a site, as in a course, there is no address. */
  readonly exercise: (
    name: string,
    nth: number,
  ) => Omit<ExerciseFound, 'address'> & {
    readonly address: string | null | undefined;
    /** The reader's code has passed it. */
    readonly solved: boolean;
    /** The reader's lines in order have. */
    readonly inOrder: boolean;
  };
  /** The question that this reader gets in the place of one in the text. */
  readonly asked: (inText: QuestionAsked) => QuestionAsked;
  readonly question: (asked: QuestionAsked) => QuestionShown;
  readonly say: (asked: QuestionAsked, said: string) => void;
  /** Submits the answer given so far; `left`: the reader skips the question, or has it shown. */
  readonly answer: (asked: QuestionAsked, left: boolean) => void;
  /** Asks a question of an earlier visit anew. */
  readonly askAgain: (asked: QuestionAsked) => void;
  readonly fold: Folding;
  /** null: the lesson has no questions. */
  readonly handing: Handing | null;
  /** The next lesson, with its address; without a site, as in a course, there is no address. null: this is the last. */
  readonly next: (LessonNext & { readonly address: string | undefined }) | null;
  readonly onCopy: (text: string) => Promise<void>;
  /** Forgets all answers. */
  readonly again: () => void;
}

const Lesson = createContext<LessonHost | null>(null);
export const LessonProvider = Lesson.Provider;

export function useLesson(): LessonHost {
  const host = useContext(Lesson);
  if (!host) throw new Error('a part of a lesson stands outside of one');
  return host;
}

/** The differences of a part's run from the lesson's. */
export type OtherRun = Partial<RunSpec>;

/** The run and the stop of the surrounding part of the text. */
export const Stretch = createContext<{ readonly run?: OtherRun | undefined; readonly nth: number }>({
  nth: 1,
});

/** A lesson's run with a part's differences. */
export function runWith(run: RunSpec, other: OtherRun | undefined): RunSpec {
  if (!other) return run;
  // A part with its own scenario or operations inherits none of the lesson's.
  const { op, ops, scenario, ...rest } = run;
  const made = other.scenario !== undefined || other.ops !== undefined ? {} : { op, ops, scenario };
  return Object.fromEntries(
    Object.entries({ ...rest, ...made, ...other }).filter(([, value]) => value !== undefined),
  ) as unknown as RunSpec;
}

export function useRun(own?: OtherRun): RunSpec {
  const { about } = useLesson();
  const around = useContext(Stretch);
  return runWith(about.run, own ?? around.run);
}
