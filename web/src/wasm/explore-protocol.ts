// SPDX-License-Identifier: GPL-2.0-only
// What the page and the explorer's worker say to one another.
import type { SiteTable } from '../base/sites.ts';
import type { Exploration, RaceQuestion, RaceSurvey, Trial } from '../exhibit-api/race.ts';

/** An exhibit's traced wasm at one fan-out; sent once, as its site table is large. */
export interface SentProgram {
  readonly slug: string;
  readonly wasm: WebAssembly.Module;
  readonly sites: SiteTable;
  /** In the exhibit's order. */
  readonly variants: readonly string[];
}

export type LabTask =
  | { readonly kind: 'survey'; readonly question: RaceQuestion }
  | {
      readonly kind: 'attempt';
      readonly question: RaceQuestion;
      readonly sequence: readonly string[];
      readonly windows: Readonly<Record<string, number | null>>;
    }
  | { readonly kind: 'idle'; readonly question: RaceQuestion; readonly sequence: readonly string[] }
  | { readonly kind: 'explore'; readonly question: RaceQuestion; readonly length: number };

export type LabRequest =
  | { readonly kind: 'program'; readonly program: SentProgram; readonly fanout: number }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'task'; readonly id: number; readonly task: LabTask };

export type LabAnswer = RaceSurvey | readonly Trial[] | Readonly<Record<string, number>> | Exploration;

export type LabReply =
  | { readonly id: number; readonly progress: Exploration }
  | { readonly id: number; readonly answer: LabAnswer }
  | { readonly id: number; readonly error: string };
