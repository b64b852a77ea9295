// SPDX-License-Identifier: GPL-2.0-only
// Says a fact of a maple tree in one plain sentence of at most 20 words. It reads the fact and nothing else.
import { counted, plural } from '../../../base/english.ts';
import { sayBy } from '../../../exhibit-api/narrator.ts';
import type { MapleFact, MapleFactOf } from '../facts/types.ts';
import { READS } from './reads.ts';
import { capital, nodeName, slotAt, where, type MapleWords } from './words.ts';

export type { MapleWords } from './words.ts';

const are = (n: number): string => (n === 1 ? 'is' : 'are');
const nodes = (n: number): string => capital(counted(n, 'node'));

function sayLinks({ at, to, was, levels }: MapleFactOf<'links'>, words: MapleWords): string {
  const here = where(at, words);
  if (levels === 1 && was === null) return `Readers now find a first node through ${here}.`;
  if (levels !== 0)
    return `Readers now find a new root through ${here}: the tree has one level ${levels > 0 ? 'more' : 'fewer'}.`;
  // On lower levels the place alone takes many words.
  const instead =
    was === null || (at.node && !at.isRoot) ? '' : `: ${plural(to.used, 'slot')} instead of ${was}`;
  return `Readers now find the new ${to.type === 'leaf' ? 'leaf' : 'node'} through ${here}${instead}.`;
}

function sayWrites({ at, change }: MapleFactOf<'writes'>, words: MapleWords): string {
  switch (change.kind) {
    case 'slot': {
      const { slot, old, now } = change;
      if (slot.node === 0)
        return now.kind === 'nothing'
          ? 'The word ma_root becomes NULL: the tree is empty.'
          : `The word ma_root itself holds ${words.noun(now)} now.`;
      if (now.kind !== 'nothing' && old.kind !== 'nothing')
        return `In slot ${slot.slot} ${words.noun(now)} replaces ${words.noun(old)} in place: no pivot changes.`;
      const does = now.kind === 'nothing' ? `loses ${words.noun(old)}` : `gets ${words.noun(now)}`;
      return `${capital(slotAt(slot, words))} ${does} in place: no pivot changes.`;
    }
    case 'bound': {
      const { pivot, old, now, below } = change;
      const grows = now > old ? 'grows' : 'shrinks';
      const owner = below.kind === 'nothing' ? `the gap in slot ${pivot}` : words.noun(below);
      return `Pivot ${pivot} moves from ${words.at(old)} to ${words.at(now)} in place: ${owner} ${grows}.`;
    }
    case 'same':
      return `What is written to ${nodeName(at, words)} is there already.`;
    case 'several':
      return `In place, ${plural(change.words, 'word')} of ${nodeName(at, words)} change${change.words === 1 ? 's' : ''}.`;
  }
}

export const sayMaple = sayBy<MapleFact, [words: MapleWords]>({
  ...READS,
  allocates: ({ nodes: n, why }) =>
    why === 'ahead'
      ? `${nodes(n)} ${are(n)} allocated ahead: once the store has begun, it must not lack memory.`
      : `${nodes(n)} ${are(n)} allocated${why === 'other' ? ', for another tree' : ''}.`,
  'lacks-memory': () => 'There is no memory for nodes.',
  'gives-back': ({ nodes: n, other }) =>
    other
      ? `${nodes(n)} of another tree ${are(n)} freed.`
      : `${nodes(n)} allocated ahead ${n === 1 ? 'was' : 'were'} not needed: back to the allocator.`,
  copies: ({ words: n }) => `A new node is written, ${plural(n, 'word')}: no reader can reach it yet.`,
  links: sayLinks,
  writes: sayWrites,
  'keeps-gap': ({ at, now }, words) =>
    `${capital(nodeName(at, words))} notes ${words.size(now)} as the largest gap below slot ${at.slot}.`,
  dies: ({ at }, words) =>
    `${at.first < 0 ? 'The replaced node' : capital(nodeName(at, words))} becomes its own parent, thus dead: readers inside must start again.`,
  frees: ({ nodes: n, grace }) =>
    `${nodes(n)} ${are(n)} freed${grace ? ', as no reader can be inside any more' : ''}.`,
});
