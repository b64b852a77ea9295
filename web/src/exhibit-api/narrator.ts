// SPDX-License-Identifier: GPL-2.0-only
// Sentences are made in two halves: a fact, read from records and memory, and its words. Facts can be held against
// memory by a test that knows no word; words can be judged, changed and translated without touching facts.
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';

/** What every fact says; an exhibit's facts are a union over `kind`. */
export interface Told {
  readonly kind: string;
  /** Who acts. */
  readonly cpu: 'A' | 'B';
}

export interface Narrator<F extends Told = Told> {
  /** The latest after `record` records have been applied; `memory` stands there. Null before the operation's first. */
  fact(trace: Trace, memory: Memory, record: number): F | null;
  /** One plain sentence of at most 20 words: what was done, and why where that is the lesson. */
  say(fact: F): string;
}

export function sentenceAt(narrator: Narrator, trace: Trace, memory: Memory, record: number): string {
  const fact = narrator.fact(trace, memory, record);
  return fact ? narrator.say(fact) : 'Nothing has happened yet.';
}

/** The words of facts, by kind: each function is given facts of its kind alone; `Rest`: what else it is given. */
export type SaysOf<F extends Told, Rest extends readonly unknown[] = []> = {
  readonly [K in F['kind']]: (fact: Extract<F, { readonly kind: K }>, ...rest: Rest) => string;
};

/** Says any fact by the function of its kind. */
export const sayBy =
  <F extends Told, Rest extends readonly unknown[] = []>(says: SaysOf<F, Rest>) =>
  (fact: F, ...rest: Rest): string =>
    (says[fact.kind as F['kind']] as (fact: F, ...rest: Rest) => string)(fact, ...rest);
