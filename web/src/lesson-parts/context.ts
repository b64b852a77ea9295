// SPDX-License-Identifier: GPL-2.0-only
// What the parts of a lesson's text ask of whoever shows it: the page, or the build that draws it without one.
import { createContext, useContext, type ReactNode } from 'react';
import type { OpenQuestion } from '../quiz/types.ts';
import type { Verdict } from '../quiz/verdict.ts';
import type { Term } from '../ui/glossary/terms.ts';
import type { Dials } from './runs.ts';
import type {
  CountAsked,
  LessonAbout,
  QuestionAsked,
  RunSpec,
  LessonStop,
  TimedAsked,
  TimedTable,
} from './types.ts';

export interface StopShown {
  /** Among the stops of the text, from 1. */
  readonly nth: number;
  /** As on screen, and how many there are; null: not known yet. */
  readonly at: { readonly step: number; readonly steps: number } | null;
}

export interface QuestionShown {
  /** From 1, and of how many. */
  readonly number: number;
  readonly of: number;
  readonly question: OpenQuestion;
  /** What is typed, clicked or chosen so far. */
  readonly said: string;
  /** null: it is not answered yet. */
  readonly verdict: Verdict | null;
  /** Lanes whose pictures wait for the answer. */
  readonly waits: readonly string[];
}

/** What was answered so far, to be handed in. */
export interface Handing {
  readonly points: number;
  readonly of: number;
  readonly code: string;
}

export interface Shows {
  readonly about: LessonAbout;
  /** Makes a stop known: `id` is the part of the text that it belongs to. */
  readonly stop: (stop: LessonStop, id: string) => StopShown;
  readonly count: (asked: CountAsked) => number | null;
  readonly timed: (asked: TimedAsked) => TimedTable;
  /** What a count counts, one by one, where its run can be shown; null: it is on its way. */
  readonly records: (asked: CountAsked, onClose: () => void) => ReactNode;
  readonly dials: Dials;
  readonly turn: (name: string, value: number) => void;
  /** Brings the picture there; `nth`: which of the text's stops it is. */
  readonly go: (stop: LessonStop, nth: number) => void;
  /** Which of the text's stops the picture stands at, from 1; null: the reader went elsewhere. */
  readonly current: number | null;
  /** Rings a thing in the picture; null: none. */
  readonly ring: (what: string | null) => void;
  /** A word of the glossary; null: it is not here yet. */
  readonly term: (word: string) => Term | null;
  /** The address of a stop in the full stepper, which leads back to the text's `nth`. `view`: a panel of the exhibit. */
  readonly open: (stop: LessonStop, view: string | null, nth: number) => string | undefined;
  readonly question: (asked: QuestionAsked) => QuestionShown;
  readonly say: (asked: QuestionAsked, said: string) => void;
  /** What was said is the answer; `left`: it is gone on without. */
  readonly answer: (asked: QuestionAsked, left: boolean) => void;
  /** null: the lesson asks nothing. */
  readonly handing: Handing | null;
  readonly onCopy: (text: string) => Promise<void>;
  /** All answers are forgotten. */
  readonly again: () => void;
}

const Lesson = createContext<Shows | null>(null);
export const Showing = Lesson.Provider;

export function useLesson(): Shows {
  const shows = useContext(Lesson);
  if (!shows) throw new Error('a part of a lesson stands outside of one');
  return shows;
}

/** What a part says of a run: what differs from the lesson's. */
export type OtherRun = Partial<RunSpec>;

/** What a part of a text stands within: the run that is told of there, and which stop it is. */
export const Stretch = createContext<{ readonly run?: OtherRun | undefined; readonly nth: number }>({
  nth: 1,
});

export function useRun(own?: OtherRun): RunSpec {
  const { about } = useLesson();
  const around = useContext(Stretch);
  const other = own ?? around.run;
  if (!other) return about.run;
  // What a run is made of goes together: another scenario has none of the lesson's operations.
  const { op, ops, scenario, ...rest } = about.run;
  const made = other.scenario !== undefined || other.ops !== undefined ? {} : { op, ops, scenario };
  return Object.fromEntries(
    Object.entries({ ...rest, ...made, ...other }).filter(([, value]) => value !== undefined),
  ) as unknown as RunSpec;
}
