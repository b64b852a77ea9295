// SPDX-License-Identifier: GPL-2.0-only
// Declares a lesson: its head, the questions of its parts, and what the build finds in its runs.
import type { ComponentType } from 'react';
import type { OpenQuestion } from '../quiz/types.ts';
import type { SectionPlan } from './plan.ts';

/** A run as a lesson names it: a scenario, or operations of its own. */
export interface RunSpec {
  readonly exhibit: string;
  readonly scenario?: string;
  /** Replaces the operation that the scenario opens on; `{name}` is a dial's value. */
  readonly op?: string;
  /** Operations, one a line, instead of a scenario. */
  readonly ops?: string;
  readonly variants: readonly string[];
  readonly fanout?: number;
}

export interface LessonAbout {
  /** Its place in the list of lessons. */
  readonly number: number;
  readonly title: string;
  readonly minutes: number;
  /** One line for the start page. */
  readonly about: string;
  /** What a reader can do afterwards; each completes "Now you can". */
  readonly can: readonly string[];
  /** The first values of the dials. */
  readonly dials?: Readonly<Record<string, number>>;
  readonly run: RunSpec;
  /** Variants that the lesson needs (`linux-7.2`); without one the page omits it. */
  readonly needs?: readonly string[];
}

/** An entry of the list of lessons (`virtual:lessons`). */
export interface LessonListed {
  readonly slug: string;
  readonly about: LessonAbout;
}

/** The module that MDX makes of a lesson's file. */
export interface LessonFile {
  readonly lesson: LessonAbout;
  readonly default: ComponentType<{ readonly components?: unknown }>;
}

/** A place in the text, and the step that its picture shows. */
export interface LessonStop {
  readonly run: RunSpec;
  /** An event reference, as in an address: operation.lane.event.number; null: the first step. */
  readonly at: string | null;
  /** The picture stops before `at` until the reader answers this. */
  readonly asks?: QuestionAsked;
}

/** A counter's value at the end of an operation. */
export interface CountAsked {
  readonly run: RunSpec;
  readonly variant: string;
  /** A counter's key; null: the first. */
  readonly counter: string | null;
  /** Operation, from 1; null: the one on which the run opens. */
  readonly op: number | null;
}

/** An exhibit's benchmark results: all its pairs, or, with `across`, its cases on several kernels. */
export interface TimedAsked {
  readonly slug: string;
  readonly across?: boolean;
  /** The cases that read, and no others; absent: all others. */
  readonly reads?: boolean;
}

export interface TimedTable {
  readonly head: readonly string[];
  /** Each row begins with the case's name. */
  readonly rows: readonly (readonly string[])[];
}

/** A question, named by the event before which it is asked. */
export interface QuestionAsked {
  readonly run: RunSpec;
  /** An event reference, as in an address. */
  readonly at: string;
  /** The kind of question in kebab-case, as in `headless --quiz`. */
  readonly kind: string;
  /** The subject, for a kind with several: a counter's key; null: the first. */
  readonly about: string | null;
  /** Says what a word of the question means. */
  readonly note?: string | undefined;
  /** Of a student's own question: the key of the one in the text. */
  readonly stands?: string;
}

/** By a question's number in the text, from 1. A question without an entry has no own numbers. */
export type OwnByQuestion = Readonly<Record<number, OwnNumbers>>;

/** A template of a question's run, with a student's numbers in it. */
export interface OwnNumbers {
  /** By name, the ranges that a number comes from, first and last, or texts. Each is as likely as any other. */
  readonly numbers: Readonly<Record<string, readonly (readonly [number, number] | string)[]>>;
  /** The operations, in which `{page}` or `{512*block+1}` is such a number; `op` instead: the one that the run opens on. */
  readonly ops?: string;
  readonly op?: string;
  /** Tells the student what is other than in the text. */
  readonly says: string;
  /** Where the question is asked, and its subject, if they are others than in the text. */
  readonly at?: string;
  readonly of?: string;
}

export interface QuestionFound {
  readonly asked: QuestionAsked;
  readonly question: OpenQuestion;
}

/** An exercise of the patch lab, as a lesson leads to it. */
export interface ExerciseFound {
  readonly title: string;
  /** The patch lab's address, without the way back; null: this kernel's text does not fit the exercise. */
  readonly address: string | null;
  /** Its lines can be put in order first. */
  readonly ordered: boolean;
}

/** The lesson that follows this one. */
export interface LessonNext {
  readonly slug: string;
  readonly number: number;
  readonly title: string;
}

/** The build's results of the lesson's runs, for a page whose run has not arrived yet. */
export interface LessonFound {
  /** The step on screen and the number of steps, by `stopKey`. */
  readonly stops: Readonly<Record<string, { readonly step: number; readonly steps: number }>>;
  readonly counts: Readonly<Record<string, number>>;
  /** The stepper's addresses by `linkKey`, without the way back. */
  readonly links: Readonly<Record<string, string>>;
  readonly timed: Readonly<Record<string, TimedTable>>;
  readonly exercises: Readonly<Record<string, ExerciseFound>>;
  /** The questions in the order of the text, without answers. */
  readonly questions: readonly QuestionFound[];
  /** Planned minutes of each section, from the text before the first heading on. */
  readonly plan: readonly SectionPlan[];
  /** The quiz id of its questions; null: it has none. */
  readonly quiz: string | null;
  /** null: this is the last lesson. */
  readonly next: LessonNext | null;
}

export const runKey = ({ exhibit, scenario, op, ops, variants, fanout }: RunSpec): string =>
  JSON.stringify([exhibit, scenario ?? null, op ?? null, ops ?? null, variants, fanout ?? null]);
export const stopKey = ({ run, at }: LessonStop): string => `${runKey(run)} ${at ?? ''}`;
export const countKey = ({ run, variant, counter, op }: CountAsked): string =>
  `${runKey(run)} ${variant} ${counter ?? ''} ${op ?? ''}`;
export const askedKey = ({ run, at, kind, about }: QuestionAsked): string =>
  `${runKey(run)} ${at} ${kind} ${about ?? ''}`;
export const timedKey = ({ slug, across, reads }: TimedAsked): string =>
  `${slug}${across ? ' across' : ''}${reads ? ' reads' : ''}`;
export const linkKey = (stop: LessonStop, view: string | null): string => `${stopKey(stop)} ${view ?? ''}`;
