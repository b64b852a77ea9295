// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of every exhibit whose structure is a maple tree.
import type { Glossary } from '../../ui/glossary/terms.ts';

export const MAPLE_GLOSSARY: Glossary = {
  title: 'The maple tree',
  terms: [
    {
      word: 'maple tree',
      says: 'A B-tree of ranges: each entry stands for a range of indices. Readers may walk it without a lock.',
    },
    {
      word: 'node',
      forms: 'nodes?',
      says: '256 bytes: pivots, and below them slots. A node holds many ranges, so few cache lines lead to an entry.',
    },
    {
      word: 'leaf',
      forms: 'leaf|leaves',
      says: 'A node whose slots hold entries, or NULL where nothing is stored.',
    },
    {
      word: 'slot',
      forms: '(?:slots|slot)(?: \\d+)?',
      says: 'A place of a node for one range: in a leaf an entry or NULL, in an inner node a pointer to a node.',
    },
    {
      word: 'pivot',
      forms: '(?:pivots|pivot)(?: \\d+)?',
      says: 'The last index of a slot. A search takes the first slot whose pivot is not below the index.',
    },
    {
      word: 'gap',
      forms: 'gaps?',
      says: 'Free indices in a row. An inner node keeps the largest gap below each slot, so a search leaves out the rest.',
    },
    {
      word: 'dead',
      forms: 'dead(?: nodes?)?',
      says: 'A node that another has replaced: it is its own parent. A reader that meets one starts again at the root.',
    },
    {
      word: 'allocated ahead',
      says: 'Nodes taken before a store begins, for the worst case: once it has begun, it must not lack memory.',
    },
  ],
};
