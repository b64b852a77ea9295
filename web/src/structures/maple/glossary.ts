// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of every exhibit whose structure is a maple tree.
import type { Glossary } from '../../ui/glossary/terms.ts';

export const MAPLE_GLOSSARY: Glossary = {
  title: 'Maple tree',
  terms: [
    {
      word: 'maple tree',
      says: 'The kernel’s map from ranges of numbers to pointers: a B-tree whose nodes are replaced, so readers need no lock.',
    },
    {
      word: 'pivot',
      says: 'The last index of a slot’s range: a search takes the first slot whose pivot is not below what it seeks.',
    },
    {
      word: 'slot',
      says: 'One place in a node: in a leaf it holds the entry of a range, or NULL; above, it leads to a node.',
    },
    {
      word: 'node',
      says: 'A struct maple_node of 256 bytes, aligned to as many, so that the low bits of its address can say its type.',
      glyph: 'node pointer',
    },
    {
      word: 'leaf',
      forms: 'leaf|leaves',
      says: 'A node on the lowest level: its slots hold entries. All leaves are equally deep.',
    },
    {
      word: 'ma_root',
      says: 'The tree’s own word, where each walk begins: it points at the root, holds the only entry, or is NULL.',
    },
    {
      word: 'largest gap',
      forms: 'largest gaps?|gaps?',
      says: 'How many indices in a row are free: a node above the leaves keeps the largest one below each of its slots.',
    },
    {
      word: 'copy',
      forms: 'cop(?:y|ies|ied)|written anew',
      says: 'A new node with the change in it: one store puts it in the old one’s place, so readers see all or nothing.',
    },
    {
      word: 'dead node',
      forms: 'dead(?: nodes?)?',
      says: 'A node that was replaced: it names itself as its parent, and a reader that finds this starts again at the root.',
    },
    {
      word: 'grace period',
      says: 'The time until every reader that was inside when a node left the tree has ended; then the node may be freed.',
    },
    {
      word: 'allocated ahead',
      forms: 'allocated ahead|nodes ahead',
      says: 'Before a store changes anything, it gets all nodes that it may need: after that it cannot fail.',
      glyph: 'allocated, private',
    },
    {
      word: 'mas',
      forms: 'mas|struct ma_state|ma_state',
      says: 'The struct ma_state of one operation: its range, and the node and slot that it has reached.',
      glyph: 'current position (xas)',
    },
    {
      word: 'walk',
      says: 'One way down the tree, from ma_root to a slot of a leaf.',
      glyph: 'walk: past, now',
    },
  ],
};
