// SPDX-License-Identifier: GPL-2.0-only
// What the page and the finder's worker say to one another.
import type { Exploration, RaceQuestionOf, RaceSurvey, Trial } from '../exhibit-api/race.ts';
import type { SentVariant } from '../wasm/bulk-protocol.ts';
import type { FindAsk, FindState } from './types.ts';

/** Some of an exhibit's variants at one fan-out; sent once, as site tables are large. */
export interface SentProgram {
  readonly slug: string;
  /** In the exhibit's order. */
  readonly variants: readonly SentVariant[];
}

/** What names a program. */
export type ProgramOf = Pick<RaceQuestionOf, 'fanout' | 'variants'>;

/** Under which a program is kept. */
export const programKey = ({ fanout, variants }: ProgramOf): string => `${fanout} ${variants.join()}`;

export type FinderTask =
  | { readonly kind: 'survey'; readonly question: RaceQuestionOf }
  | {
      readonly kind: 'attempt';
      readonly question: RaceQuestionOf;
      readonly sequence: readonly string[];
      readonly windows: Readonly<Record<string, number | null>>;
    }
  | { readonly kind: 'idle'; readonly question: RaceQuestionOf; readonly sequence: readonly string[] }
  | { readonly kind: 'explore'; readonly question: RaceQuestionOf; readonly length: number }
  | { readonly kind: 'find'; readonly question: FindAsk };

export type FinderRequest =
  | { readonly kind: 'program'; readonly program: SentProgram; readonly key: string }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'task'; readonly id: number; readonly task: FinderTask };

/** What a task tells as it goes on. */
export type SoFar = Exploration | FindState;

export type FinderAnswer = RaceSurvey | readonly Trial[] | Readonly<Record<string, number>> | SoFar;

export type FinderReply =
  | { readonly id: number; readonly progress: SoFar }
  | { readonly id: number; readonly answer: FinderAnswer }
  | { readonly id: number; readonly error: string };
