// SPDX-License-Identifier: GPL-2.0-only
// Holds the words that several sentences about a maple tree share: nodes, slots, contents.
import { capital } from '../../../base/english.ts';
import type { SaysOf } from '../../../exhibit-api/narrator.ts';
import type { MapleFact, MapleFactOf, MapleNodeRef, MapleSlotRef, MapleThing } from '../facts/types.ts';

/** Words that an exhibit adds. */
export interface MapleWords {
  /** An entry: "area 2". */
  readonly noun: (thing: MapleThing) => string;
  /** "pages 30–59" */
  readonly range: (first: number, last: number) => string;
  /** "page 40" */
  readonly at: (index: number) => string;
  /** "20 pages" */
  readonly size: (indices: number) => string;
  /** What the kernel's caller asks the tree, as a clause with a subject; null: the tree's own words. */
  readonly asks?: (fact: MapleFactOf<'walks'>) => string | null;
}

export type MapleSays = SaysOf<MapleFact, [words: MapleWords]>;

/** "the root", "the leaf of pages 30–59" */
export function nodeName({ isRoot, type, first, last }: MapleNodeRef, words: MapleWords): string {
  if (isRoot) return 'the root';
  if (first < 0) return 'a node outside the tree';
  return `the ${type === 'leaf' ? 'leaf' : 'node'} of ${words.range(first, last)}`;
}

/** "slot 3 of the root"; ma_root for node 0 */
export const where = (at: MapleSlotRef, words: MapleWords): string =>
  at.node === 0 ? 'ma_root' : `slot ${at.slot} of ${nodeName(at, words)}`;

/** "slot 3, pages 30–59,"; `which` comes after the number */
export const slotAt = ({ slot, from, to }: MapleSlotRef, words: MapleWords, which = ''): string =>
  from < 0 ? `slot ${slot}${which}` : `slot ${slot}${which}, ${words.range(from, to)},`;

/** "holds area 2", "is empty" */
export const holding = (thing: MapleThing, words: MapleWords): string =>
  thing.kind === 'nothing' ? 'is empty' : `holds ${words.noun(thing)}`;

export { capital };
