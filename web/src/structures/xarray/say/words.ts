// SPDX-License-Identifier: GPL-2.0-only
// Holds the words that several sentences share: actors, places, and contents.
import { capital, range } from '../../../base/english.ts';
import type { SaysOf } from '../../../exhibit-api/narrator.ts';
import type { Acting, Indices, SlotRef, Purpose, Thing, XaFact } from '../facts/types.ts';

/** Words that an exhibit adds. */
export interface XaWords {
  /** The operation as a subject: "the insert". */
  readonly actor: (op: Acting['op']) => string;
  /** The aim of an operation, as a whole sentence; `cpu`: the actor in a race. */
  readonly begins: (op: Acting['op'], cpu: 'A' | 'B' | null) => string;
  /** A thing as a noun: "the value 140". */
  readonly noun: (thing: Thing) => string;
  /** A thing with the number that distinguishes it from others of its kind. */
  readonly name: (thing: Thing) => string;
  /** The aim of a walk, where the exhibit's words differ from `aim`. */
  readonly aim?: (op: Acting['op'], purpose: Purpose, index: number) => string | null;
  /** The whole sentence of a step that is the exhibit's own. */
  readonly own?: (fact: XaFact) => string | null;
  /** The meaning of an errno. */
  readonly failures?: Readonly<Record<number, string>>;
}

/** The words of each kind of fact. */
export type XaSays = SaysOf<XaFact, [words: XaWords]>;

/** The actor: "the insert", or in a race "CPU A". */
export const who = (fact: Acting, words: XaWords): string =>
  fact.race ? `CPU ${fact.cpu}` : words.actor(fact.op);
export const Who = (fact: Acting, words: XaWords): string => capital(who(fact, words));
/** Names the CPU in front of a sentence without an actor, in a race. */
export const tag = (fact: Acting, sentence: string): string =>
  fact.race ? `CPU ${fact.cpu}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;

/** "slot 8", "slots 9–15", "xa_head" */
export const slots = ({ node, first, last }: SlotRef): string =>
  node === 0 ? 'the head' : range(first, last, 'slot');
/** How many slots a run has. */
export const countOf = ({ first, last }: SlotRef): number => last - first + 1;
export const Slots = (place: SlotRef): string => capital(slots(place));

/** "the root", "the leaf at 512", "the node at 4096–8191": several nodes may begin at one index. */
export function nodeName({ isRoot, shift, index, end }: SlotRef): string {
  if (isRoot) return 'the root';
  if (index < 0) return shift === 0 ? 'a leaf' : 'a node';
  return shift === 0 ? `the leaf at ${index}` : `the node at ${index}–${end}`;
}
/** "slot 3 of the leaf at 512" */
export const where = (place: SlotRef): string =>
  place.node === 0 ? 'the head' : `${slots(place)} of ${nodeName(place)}`;

/** "index 515", "indices 512–1023" */
export const indices = ({ first, last }: Indices): string => range(first, last, 'index', 'indices');

/** The aim of a walk, as a predicate: "asks for the order of the entry at 515". */
export function aim(purpose: Purpose, index: number, fact: Acting, words: XaWords): string {
  const own = words.aim?.(fact.op, purpose, index);
  if (own) return own;
  switch (purpose) {
    case 'order':
      return `asks for the order of the entry at ${index}`;
    case 'fetch':
      return `fetches the entry at ${index}`;
    case 'look-up':
      return `looks for index ${index}`;
    case 'conflict':
      return `looks whether anything is in the way at ${index}`;
    case 'make-place':
      return `makes a place for index ${index}`;
    case 'remove':
      return `goes to index ${index}, to empty it`;
    case 'split':
      return `goes to the entry that is to be split`;
    case 'find':
      return `searches from index ${index} on`;
    case 'find-marked':
      return `searches from index ${index} on, by the marks`;
    case 'mark':
      return `goes to index ${index}, to change its mark`;
  }
}
