// SPDX-License-Identifier: GPL-2.0-only
// Checks the narrator's facts against records and memory. An exhibit's check uses no words and shares no code
// with the narrator.
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

/** The default export of an exhibit's `tests/<slug>/facts.ts`. */
export interface FactCheck<F extends Told = Told> {
  readonly slug: string;
  /** Random operations for a number of slots per node, with failures and races if the exhibit has them. */
  random(fanout: number): fc.Arbitrary<string>;
  /** The contradictions between fact and memory, each a phrase for the reader of the failure. */
  against(fact: F, moment: Moment): readonly string[];
}
