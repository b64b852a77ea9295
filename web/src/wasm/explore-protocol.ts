// SPDX-License-Identifier: GPL-2.0-only
// What the page and the explorer's worker say to one another.
import type { Exploration, RaceQuestionOf, RaceSurvey, Trial } from '../exhibit-api/race.ts';
import type { SentVariant } from './bulk-protocol.ts';

/** Some of an exhibit's variants at one fan-out; sent once, as site tables are large. */
export interface SentProgram {
  readonly slug: string;
  /** In the exhibit's order. */
  readonly variants: readonly SentVariant[];
}

/** Under which a program is kept. */
export const programKey = ({ fanout, variants }: RaceQuestionOf): string => `${fanout} ${variants.join()}`;

export type LabTask =
  | { readonly kind: 'survey'; readonly question: RaceQuestionOf }
  | {
      readonly kind: 'attempt';
      readonly question: RaceQuestionOf;
      readonly sequence: readonly string[];
      readonly windows: Readonly<Record<string, number | null>>;
    }
  | { readonly kind: 'idle'; readonly question: RaceQuestionOf; readonly sequence: readonly string[] }
  | { readonly kind: 'explore'; readonly question: RaceQuestionOf; readonly length: number };

export type LabRequest =
  | { readonly kind: 'program'; readonly program: SentProgram; readonly key: string }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'task'; readonly id: number; readonly task: LabTask };

export type LabAnswer = RaceSurvey | readonly Trial[] | Readonly<Record<string, number>> | Exploration;

export type LabReply =
  | { readonly id: number; readonly progress: Exploration }
  | { readonly id: number; readonly answer: LabAnswer }
  | { readonly id: number; readonly error: string };
