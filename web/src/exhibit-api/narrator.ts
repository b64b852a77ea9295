// SPDX-License-Identifier: GPL-2.0-only
// Declares a narrator, which makes sentences in two halves: a fact from records and memory, and its words. A test
// checks facts against memory without knowing a word; words change without touching facts.
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';

/** Fields of every fact; an exhibit's facts are a union over `kind`. */
export interface Told {
  readonly kind: string;
  /** The actor. */
  readonly cpu: 'A' | 'B';
}

export interface Narrator<F extends Told = Told> {
  /**
   * The latest fact after `record` records; `memory` must be at that record. Null before the operation's first event.
   */
  fact(trace: Trace, memory: Memory, record: number): F | null;
  /** One plain sentence of at most 20 words: what the code did, and why, where the reason teaches. */
  say(fact: F): string;
}

export function sentenceAt(narrator: Narrator, trace: Trace, memory: Memory, record: number): string {
  const fact = narrator.fact(trace, memory, record);
  return fact ? narrator.say(fact) : 'Nothing has happened yet.';
}

/** A union over `kind`, from a table of the other fields of each kind; `unknown`: there are none. */
export type ByKind<Fields> = {
  readonly [K in keyof Fields]: { readonly kind: K } & Readonly<Fields[K]>;
}[keyof Fields];

/** The words of facts, by kind. Each function gets facts of its kind alone, and `Rest`, its other arguments. */
export type SaysOf<F extends Pick<Told, 'kind'>, Rest extends readonly unknown[] = []> = {
  readonly [K in F['kind']]: (fact: Extract<F, { readonly kind: K }>, ...rest: Rest) => string;
};

/** Says any fact by the function for its kind. */
export const sayBy =
  <F extends Pick<Told, 'kind'>, Rest extends readonly unknown[] = []>(says: SaysOf<F, Rest>) =>
  (fact: F, ...rest: Rest): string =>
    (says[fact.kind as F['kind']] as (fact: F, ...rest: Rest) => string)(fact, ...rest);
