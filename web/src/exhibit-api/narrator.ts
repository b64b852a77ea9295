// SPDX-License-Identifier: GPL-2.0-only
// A narrator makes sentences in two halves: a fact, read from records and memory, and its words. A test checks facts
// against memory without knowing a word; words change without touching facts.
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';

/** Fields of every fact; an exhibit's facts are a union over `kind`. */
export interface Told {
  readonly kind: string;
  /** Who acts. */
  readonly cpu: 'A' | 'B';
}

export interface Narrator<F extends Told = Told> {
  /** The latest fact after `record` records; `memory` stands there. Null before the operation's first event. */
  fact(trace: Trace, memory: Memory, record: number): F | null;
  /** One plain sentence of at most 20 words: what the code did, and why where the reason is the lesson. */
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
