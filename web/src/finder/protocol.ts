// SPDX-License-Identifier: GPL-2.0-only
// What the page gives the finder's worker, and by which name.
import type { Exploration, RaceQuestionOf } from '../exhibit-api/race.ts';
import type { FindState } from './types.ts';
import type { Program } from '../wasm/program.ts';

/** Some of an exhibit's variants at one fan-out; sent once, as site tables are large. */
export interface SentProgram {
  readonly slug: string;
  /** In the exhibit's order. */
  readonly variants: readonly Program[];
}

/** What names a program. */
export type ProgramOf = Pick<RaceQuestionOf, 'fanout' | 'variants'>;

/** Under which a program is kept. */
export const programKey = ({ fanout, variants }: ProgramOf): string => `${fanout} ${variants.join()}`;

/** What a task tells as it goes on. */
export type SoFar = Exploration | FindState;
