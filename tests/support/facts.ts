// SPDX-License-Identifier: GPL-2.0-only
// Facts against memory: each fact that the narrator finds is held against records and memory by a check that knows
// none of its words and shares none of its code.
import type fc from 'fast-check';
import type { Told } from '../../web/src/exhibit-api/narrator.ts';
import type { ToldStep } from '../../web/src/stepping/narrated-steps.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';

export interface Moment extends ToldStep {
  readonly trace: Trace;
  /** Memory after `position` records; a second image. */
  before(position: number): Memory;
}

/** What an exhibit's `tests/<slug>/facts.ts` exports as default. */
export interface FactCheck<F extends Told = Told> {
  readonly slug: string;
  /** Operations at random, with failures and races where the exhibit has them, for a number of slots per node. */
  random(fanout: number): fc.Arbitrary<string>;
  /** Contradictions between fact and memory, each a phrase for whoever reads the failure. */
  against(fact: F, moment: Moment): readonly string[];
}
