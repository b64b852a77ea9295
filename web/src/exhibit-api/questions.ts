// SPDX-License-Identifier: GPL-2.0-only
// Declares quiz questions about one operation. Text, answer and places come from the trace.
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';
import type { WalkEvent } from './events.ts';

/** `slot`: a number that the reader may click in the picture. */
export type QuestionForm = 'number' | 'choice' | 'slot';

/** What a question teaches: no text here holds the answer. */
export interface Teaching {
  /** By wrong answer: what it takes for what, and how to work the answer out. */
  readonly hints: Readonly<Record<string, string>>;
  /** How such a question is worked out, whatever was answered. */
  readonly rule: string;
}

export interface OpQuestion extends Teaching {
  /** Stable, kebab-case: `next-slot`. A quiz mixes kinds. */
  readonly kind: string;
  /** At most 20 words a sentence. */
  readonly text: string;
  readonly form: QuestionForm;
  /** For a `choice`, in an order that does not reveal the answer. */
  readonly choices?: readonly string[];
  /** One of `choices`, or a number as text. */
  readonly answer: string;
  /** The picture stops before this event; null: at the operation's first step. */
  readonly ask: WalkEvent | null;
  /** The step of this event shows the answer. */
  readonly shows: WalkEvent;
  /** Why the answer is right, out of the trace; absent: the narrator's sentence at the step that shows it. */
  readonly why?: string;
  /** Events whose sentences follow `why`; absent: none. */
  readonly saidAt?: readonly WalkEvent[];
  /** Its subject, where a kind asks about several: a counter's key. */
  readonly about?: string;
}

/** The data from which questions about an operation are made. */
export interface QuestionSource {
  readonly trace: Trace;
  readonly op: number;
  /** Events of the operation, ascending. */
  readonly events: readonly WalkEvent[];
  /** Memory after `position` records: one image, which the next call changes. */
  readonly memory: (position: number) => Memory;
  /** " in v6.9" where the run has several lanes; else ''. */
  readonly where: string;
}

/** The operation, quoted for a sentence. */
export const quoted = (text: string): string => `“${text}”`;

/** Hints by wrong answer: of two for one answer, the first. null: there is none. */
export const hintsOf = (
  hints: readonly (readonly [given: string | number, hint: string] | null)[],
): Readonly<Record<string, string>> => Object.fromEntries(hints.filter((h) => h !== null).toReversed());
