// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences for steps of a maple tree's code that only read.
import type { MapleFactOf } from '../facts/types.ts';
import { capital, holding, nodeName, slotAt, type MapleSays, type MapleWords } from './words.ts';

function asks(fact: MapleFactOf<'walks'>, words: MapleWords): string {
  const { aim, caller, index, last, brings } = fact;
  const own = words.asks?.(fact);
  if (own) return own;
  const pages = words.range(index, last);
  switch (aim) {
    case 'store':
      return brings.kind === 'nothing'
        ? `${pages} are to be emptied`
        : `${words.noun(brings)} goes to ${pages}`;
    case 'gap':
      return `${caller}() looks for a gap`;
    case 'neighbour':
      return `${caller}() looks beside ${words.at(index)}`;
    case 'look-up':
      return `${caller}() looks up ${words.at(index)}`;
  }
}

function sayWalks(fact: MapleFactOf<'walks'>, words: MapleWords): string {
  const { walk, root } = fact;
  const why = asks(fact, words);
  if (root === 'nothing') return `Walk ${walk} reads ma_root, and the tree is empty: ${why}.`;
  if (root === 'entry') return `Walk ${walk} reads ma_root, which holds the only entry: ${why}.`;
  return `Walk ${walk} starts at the root${root === 'leaf' ? ', a leaf' : ''}: ${why}.`;
}

function sayDescends({ at, way, to, index, gap }: MapleFactOf<'descends'>, words: MapleWords): string {
  const leads = `leads to ${nodeName(to, words)}`;
  switch (way) {
    case 'pivots':
      return at.slot === at.used - 1
        ? `No earlier pivot reaches ${words.at(index)}: slot ${at.slot} ${leads}.`
        : `Pivot ${at.slot} is first to reach ${words.at(index)}: slot ${at.slot} ${leads}.`;
    case 'gap':
      return `Slot ${at.slot} of ${nodeName(at, words)} promises a gap of ${words.size(gap)}: enough.`;
    case 'next':
    case 'before':
      return `That node is done: slot ${at.slot} above ${leads}.`;
    case 'plain':
      return `Slot ${at.slot} ${leads}.`;
  }
}

function sayReads({ at, way, holds, index }: MapleFactOf<'reads'>, words: MapleWords): string {
  const held = holding(holds, words);
  const slot = `${slotAt(at, words)} ${held}`;
  switch (way) {
    case 'pivots':
      return at.slot === at.used - 1
        ? `No earlier pivot reaches ${words.at(index)}: ${slotAt(at, words, ', the last')} ${held}.`
        : `Pivot ${at.slot} is first to reach ${words.at(index)}: ${slot}.`;
    case 'next':
      return `The search goes on: ${slot}.`;
    case 'before':
      return `The search goes back: ${slot}.`;
    case 'gap':
      return `In the search for a gap, ${slot}.`;
    case 'plain':
      return `${capital(slot)}.`;
  }
}

const sayDead = ({ slot }: MapleFactOf<'reads-dead'>): string =>
  `Slot ${slot} of a dead node is read: it was replaced meanwhile, so the walk must start again.`;

export const READS = {
  walks: sayWalks,
  descends: sayDescends,
  reads: sayReads,
  'reads-dead': sayDead,
} satisfies Partial<MapleSays>;
