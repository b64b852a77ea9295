// SPDX-License-Identifier: GPL-2.0-only
// Declares a deck: what is presented, slide by slide. A story, a run, a quiz and a lesson each make one.
import type { Question } from '../../quiz/types.ts';
import type { Planned } from '../../lesson-parts/plan.ts';
import type { GlobalStep } from '../../session/types.ts';

/** Characters of a heading that a class can read across a room; a longer one is set smaller. */
export const CAPTION_LENGTH = 110;
export interface DeckStop {
  /** The slide's heading. */
  readonly caption: string;
  /** A smaller text under the heading. */
  readonly more?: string;
  /** The lecturer's notes, one paragraph each. */
  readonly notes: readonly string[];
  /** The plan of the slide's section; absent: nothing is planned. */
  readonly planned?: Planned;
  /** The slide's question: the picture stops before the step that answers it. */
  readonly question?: Question;
}

/** Slides are numbered from 0. */
export interface Deck {
  /** Names the channel: windows with the same id stay in step. */
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** The slide on which the presentation opens. */
  readonly first: number;
  /** The step on the walk track at which it opens, if that is not the slide's own. */
  readonly opens?: GlobalStep;
  readonly stop: (stop: number) => DeckStop;
  /** The slide's step on the walk track; null: the slide belongs to another run. */
  readonly stepOf: (stop: number) => GlobalStep | null;
  /** Moves the store to a slide. The store is at granularity walk, aligned by step. */
  readonly go: (stop: number) => Promise<void>;
  /** The address of the window with the notes. */
  readonly notes: () => string;
  /** Called with the slide on which the presentation ended. */
  readonly onEnd?: (stop: number) => void;
}
