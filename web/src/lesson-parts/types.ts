// SPDX-License-Identifier: GPL-2.0-only
// What a lesson says of itself, and what its build reads out of the runs that it names.
import type { ComponentType } from 'react';
import type { OpenQuestion } from '../quiz/types.ts';

/** A run as a lesson names it: a scenario, or operations of its own. */
export interface RunSpec {
  readonly exhibit: string;
  readonly scenario?: string;
  /** In place of the operation that the scenario opens on; `{name}` is a dial's number. */
  readonly op?: string;
  /** Operations, a line each; in place of a scenario. */
  readonly ops?: string;
  readonly variants: readonly string[];
  readonly fanout?: number;
}

export interface LessonAbout {
  /** Its place in the list. */
  readonly number: number;
  readonly title: string;
  readonly minutes: number;
  /** One line for the start page. */
  readonly about: string;
  /** What a reader can do afterwards: each goes on from "Now you can". */
  readonly can: readonly string[];
  /** Numbers that the reader may set: what they stand at. */
  readonly dials?: Readonly<Record<string, number>>;
  readonly run: RunSpec;
  /** Variants without which it is left out of the page: `linux-7.2`. */
  readonly needs?: readonly string[];
}

/** One of the list of lessons (`virtual:lessons`). */
export interface LessonListed {
  readonly slug: string;
  readonly about: LessonAbout;
}

/** What MDX makes of a lesson's file. */
export interface LessonFile {
  readonly lesson: LessonAbout;
  readonly default: ComponentType<{ readonly components?: unknown }>;
}

/** Where the text has brought the picture to. */
export interface LessonStop {
  readonly run: RunSpec;
  /** As in an address: operation.lane.event.how-manieth; null: the first step. */
  readonly at: string | null;
  /** The picture stops before it, until this is answered. */
  readonly asks?: QuestionAsked;
}

/** A number of the run: what a counter has come to by the end of an operation. */
export interface CountAsked {
  readonly run: RunSpec;
  readonly variant: string;
  /** A counter's key; null: the first. */
  readonly counter: string | null;
  /** Operation from 1; null: the one on which the run opens. */
  readonly op: number | null;
}

/** Benchmark results of an exhibit: all its pairs; `across`: its cases on several kernels. */
export interface TimedAsked {
  readonly slug: string;
  readonly across?: boolean;
}

export interface TimedTable {
  readonly head: readonly string[];
  /** The case's name first. */
  readonly rows: readonly (readonly string[])[];
}

/** A question, by where the picture stops for it. */
export interface QuestionAsked {
  readonly run: RunSpec;
  /** It is asked before this moment, as in an address. */
  readonly at: string;
  /** Kebab-case, as in `headless --quiz`. */
  readonly kind: string;
  /** What it is about, where a kind asks of several things: a counter's key; null: the first. */
  readonly about: string | null;
}

export interface QuestionFound {
  readonly asked: QuestionAsked;
  readonly question: OpenQuestion;
}

/** What the build found, for whoever has no run at hand yet. */
export interface LessonFound {
  /** By stop: its step as on screen, and how many there are. */
  readonly stops: Readonly<Record<string, { readonly step: number; readonly steps: number }>>;
  readonly counts: Readonly<Record<string, number>>;
  /** Addresses in the stepper, without the way back. */
  readonly links: Readonly<Record<string, string>>;
  readonly timed: Readonly<Record<string, TimedTable>>;
  /** In the order of the text, without their answers. */
  readonly questions: readonly QuestionFound[];
  /** The id of its questions as a quiz; null: it has none. */
  readonly quiz: string | null;
}

export const runKey = ({ exhibit, scenario, op, ops, variants, fanout }: RunSpec): string =>
  JSON.stringify([exhibit, scenario ?? null, op ?? null, ops ?? null, variants, fanout ?? null]);
export const stopKey = ({ run, at }: LessonStop): string => `${runKey(run)} ${at ?? ''}`;
export const countKey = ({ run, variant, counter, op }: CountAsked): string =>
  `${runKey(run)} ${variant} ${counter ?? ''} ${op ?? ''}`;
export const askedKey = ({ run, at, kind, about }: QuestionAsked): string =>
  `${runKey(run)} ${at} ${kind} ${about ?? ''}`;
export const timedKey = ({ slug, across }: TimedAsked): string => `${slug}${across ? ' across' : ''}`;
export const linkKey = (stop: LessonStop, view: string | null): string => `${stopKey(stop)} ${view ?? ''}`;
