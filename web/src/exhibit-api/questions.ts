// SPDX-License-Identifier: GPL-2.0-only
// A question about one operation of a run, asked before the picture shows its answer. Text, answer and places come out
// of the trace.
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';
import type { WalkEvent } from './events.ts';

/** `slot`: a number that can be clicked in the picture. */
export type QuestionForm = 'number' | 'choice' | 'slot';

export interface OpQuestion {
  /** Stable, kebab-case: `next-slot`. Kinds are mixed in a quiz. */
  readonly kind: string;
  /** At most 20 words a sentence. */
  readonly text: string;
  readonly form: QuestionForm;
  /** Of a `choice`: in an order that tells nothing. */
  readonly choices?: readonly string[];
  /** One of `choices`, or a number as text. */
  readonly answer: string;
  /** The picture stops before it; null: at the operation's first step. */
  readonly ask: WalkEvent | null;
  /** Its step shows the answer. */
  readonly shows: WalkEvent;
  /** What it is about, where a kind asks of several things: a counter's key. */
  readonly about?: string;
  /** Worth asking only where another question of its kind, about the same, has another answer in the run. */
  readonly varies?: true;
}

/** What questions about an operation are read from. */
export interface QuestionSource {
  readonly trace: Trace;
  readonly op: number;
  /** The operation's, ascending by record. */
  readonly events: readonly WalkEvent[];
  /** After `position` records; one image, which moves on with the next call. */
  readonly memory: (position: number) => Memory;
  /** " in v6.9", where there are several lanes; else nothing. */
  readonly where: string;
}

/** The operation as a sentence names it. */
export const quoted = (text: string): string => `“${text}”`;
