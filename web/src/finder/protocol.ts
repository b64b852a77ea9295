// SPDX-License-Identifier: GPL-2.0-only
// Names what the page sends to the finder's worker.
import type { RaceQuestionOf } from '../exhibit-api/race.ts';
import type { Program } from '../wasm/program.ts';

/** Some of an exhibit's variants at one fan-out. The page sends it once, as site tables are large. */
export interface SentProgram {
  readonly slug: string;
  /** In the exhibit's order. */
  readonly variants: readonly Program[];
}

export type ProgramOf = Pick<RaceQuestionOf, 'fanout' | 'variants'>;

export const programKey = ({ fanout, variants }: ProgramOf): string => `${fanout} ${variants.join()}`;
