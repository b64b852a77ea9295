// SPDX-License-Identifier: GPL-2.0-only
// What is presented, stop by stop: a story, a run, its questions, a lesson. Whoever has stops gives a deck of them.
import type { Question } from '../../quiz/types.ts';
import type { GlobalStep } from '../../session/types.ts';

export interface DeckStop {
  /** What the wall says there. */
  readonly caption: string;
  /** Under it, smaller. */
  readonly more?: string;
  /** What the lecturer reads, a paragraph each. */
  readonly notes: readonly string[];
  /** Asked there: the picture waits before what answers it. */
  readonly question?: Question;
}

/** Stops are numbered from 0. */
export interface Deck {
  /** Windows that present the same are in step by it. */
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** Where it begins. */
  readonly first: number;
  /** Where the run stands beyond that stop, by walk events; absent: at the stop. */
  readonly opens?: GlobalStep;
  readonly stop: (stop: number) => DeckStop;
  /** Its step by walk events; null: it stands in another run than the one shown. */
  readonly stepOf: (stop: number) => GlobalStep | null;
  /** Brings the store there. It shows walk events, all lanes step by step. */
  readonly go: (stop: number) => Promise<void>;
  /** The address of the notes. */
  readonly notes: () => string;
  /** It was left at this stop. */
  readonly onEnd?: (stop: number) => void;
}
