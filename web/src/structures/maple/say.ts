// SPDX-License-Identifier: GPL-2.0-only
// Says a fact of a maple tree in one plain sentence of at most 20 words. It reads the fact and nothing else.
import { capital, counted, plural } from '../../base/english.ts';
import { sayBy } from '../../exhibit-api/narrator.ts';
import type { MapleFact, MapleFactOf, MapleNodeRef, MapleSlotRef, MapleThing } from './facts/types.ts';

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
}

/** "the root", "the leaf of pages 30–59" */
export function nodeName({ isRoot, type, first, last }: MapleNodeRef, words: MapleWords): string {
  if (isRoot) return 'the root';
  if (first < 0) return 'a node outside the tree';
  return `the ${type === 'leaf' ? 'leaf' : 'node'} of ${words.range(first, last)}`;
}

/** "slot 3, pages 30–59,"; `which` comes after the number */
const slotAt = ({ slot, from, to }: MapleSlotRef, words: MapleWords, which = ''): string =>
  from < 0 ? `slot ${slot}${which}` : `slot ${slot}${which}, ${words.range(from, to)},`;

function sayWalks(fact: MapleFactOf<'walks'>, words: MapleWords): string {
  const { walk, root, aim, caller, index, last, brings } = fact;
  const range = words.range(index, last);
  const asks: Readonly<Record<typeof aim, string>> = {
    store:
      brings.kind === 'nothing' ? `${range} are to be emptied` : `${words.noun(brings)} goes to ${range}`,
    gap: `${caller}() looks for a gap`,
    neighbour: `${caller}() looks beside ${words.at(index)}`,
    'look-up': `${caller}() looks up ${words.at(index)}`,
  };
  const begins = {
    nothing: 'reads ma_root, and the tree is empty',
    entry: 'reads ma_root, which holds the only entry',
    leaf: 'starts at the root, a leaf',
    node: 'starts at the root',
  };
  return `Walk ${walk} ${begins[root]}: ${asks[aim]}.`;
}

const isLast = ({ slot, used }: MapleSlotRef): boolean => slot === used - 1;

/** Why pivots lead to a slot. */
const byPivots = ({ at, index }: MapleFactOf<'reads' | 'descends'>, words: MapleWords): string =>
  isLast(at)
    ? `No earlier pivot reaches ${words.at(index)}`
    : `Pivot ${at.slot} is first to reach ${words.at(index)}`;

function sayDescends(fact: MapleFactOf<'descends'>, words: MapleWords): string {
  const { at, way, to, gap } = fact;
  const leads = `leads to ${nodeName(to, words)}`;
  const goesOn = `That node is done: slot ${at.slot} above ${leads}.`;
  const says: Readonly<Record<typeof way, string>> = {
    pivots: `${byPivots(fact, words)}: slot ${at.slot} ${leads}.`,
    gap: `Slot ${at.slot} of ${nodeName(at, words)} promises a gap of ${words.size(gap)}: enough.`,
    next: goesOn,
    before: goesOn,
    plain: `Slot ${at.slot} ${leads}.`,
  };
  return says[way];
}

function sayReads(fact: MapleFactOf<'reads'>, words: MapleWords): string {
  const { at, way, holds } = fact;
  const held = holds.kind === 'nothing' ? 'is empty' : `holds ${words.noun(holds)}`;
  const slot = `${slotAt(at, words)} ${held}`;
  const says: Readonly<Record<typeof way, string>> = {
    pivots: `${byPivots(fact, words)}: ${slotAt(at, words, isLast(at) ? ', the last' : '')} ${held}.`,
    gap: `In the search for a gap, ${slot}.`,
    next: `The search goes on: ${slot}.`,
    before: `The search goes back: ${slot}.`,
    plain: `${capital(slot)}.`,
  };
  return says[way];
}

const are = (n: number): string => (n === 1 ? 'is' : 'are');
const nodes = (n: number): string => capital(counted(n, 'node'));

function sayLinks({ at, to, was, levels }: MapleFactOf<'links'>, words: MapleWords): string {
  const here = at.node === 0 ? 'ma_root' : `slot ${at.slot} of ${nodeName(at, words)}`;
  if (levels === 1 && was === null) return `Readers now find a first node through ${here}.`;
  if (levels !== 0)
    return `Readers now find a new root through ${here}: the tree has one level ${levels > 0 ? 'more' : 'fewer'}.`;
  // On lower levels the place alone takes many words.
  const instead =
    was === null || (at.node && !at.isRoot) ? '' : `: ${plural(to.used, 'slot')} instead of ${was}`;
  return `Readers now find the new ${to.type === 'leaf' ? 'leaf' : 'node'} through ${here}${instead}.`;
}

const sayChange = sayBy<MapleFactOf<'writes'>['change'], [at: MapleNodeRef, words: MapleWords]>({
  slot({ slot, old, now }, _, words) {
    const empties = now.kind === 'nothing';
    if (slot.node === 0)
      return empties
        ? 'The word ma_root becomes NULL: the tree is empty.'
        : `The word ma_root itself holds ${words.noun(now)} now.`;
    if (!empties && old.kind !== 'nothing')
      return `In slot ${slot.slot} ${words.noun(now)} replaces ${words.noun(old)} in place: no pivot changes.`;
    const does = empties ? `loses ${words.noun(old)}` : `gets ${words.noun(now)}`;
    return `${capital(slotAt(slot, words))} ${does} in place: no pivot changes.`;
  },
  bound({ pivot, old, now, below }, _, words) {
    const owner = below.kind === 'nothing' ? `the gap in slot ${pivot}` : words.noun(below);
    return `Pivot ${pivot} moves from ${words.at(old)} to ${words.at(now)} in place: ${owner} ${now > old ? 'grows' : 'shrinks'}.`;
  },
  same: (_, at, words) => `What is written to ${nodeName(at, words)} is there already.`,
  several: ({ words: n }, at, words) =>
    `In place, ${plural(n, 'word')} of ${nodeName(at, words)} change${n === 1 ? 's' : ''}.`,
});

export const sayMaple = sayBy<MapleFact, [words: MapleWords]>({
  walks: sayWalks,
  descends: sayDescends,
  reads: sayReads,
  'reads-dead': ({ slot }) =>
    `Slot ${slot} of a dead node is read: it was replaced meanwhile, so the walk must start again.`,
  allocates: ({ nodes: n, why }) =>
    why === 'ahead'
      ? `${nodes(n)} ${are(n)} allocated ahead: once the store has begun, it must not lack memory.`
      : `${nodes(n)} ${are(n)} allocated${why === 'other' ? ', for another tree' : ''}.`,
  'gives-back': ({ nodes: n, other }) =>
    other
      ? `${nodes(n)} of another tree ${are(n)} freed.`
      : `${nodes(n)} allocated ahead ${n === 1 ? 'was' : 'were'} not needed: back to the allocator.`,
  copies: ({ words: n }) => `A new node is written, ${plural(n, 'word')}: no reader can reach it yet.`,
  links: sayLinks,
  writes: ({ at, change }, words) => sayChange(change, at, words),
  'keeps-gap': ({ at, now }, words) =>
    `${capital(nodeName(at, words))} notes ${words.size(now)} as the largest gap below slot ${at.slot}.`,
  dies: ({ at }, words) =>
    `${at.first < 0 ? 'The replaced node' : capital(nodeName(at, words))} becomes its own parent, thus dead: readers inside must start again.`,
  frees: ({ nodes: n, grace }) =>
    `${nodes(n)} ${are(n)} freed${grace ? ', as no reader can be inside any more' : ''}.`,
});
