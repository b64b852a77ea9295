// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of every exhibit whose structure is an XArray.
import type { Glossary } from '../../ui/glossary/terms.ts';

export const XARRAY_GLOSSARY: Glossary = {
  title: 'XArray',
  terms: [
    {
      word: 'XArray',
      says: 'The kernel’s map from a number to a pointer or a value: a tree of nodes that grows as needed.',
    },
    {
      word: 'index',
      forms: 'index|indices',
      says: 'The number under which an entry is stored and found again; in the page cache, a page’s number within its file.',
    },
    {
      word: 'entry',
      forms: 'entry|entries',
      says: 'What is stored under an index: one word, which may cover several indices in a row.',
    },
    {
      word: 'node',
      says: 'A struct xa_node, the building block of the tree: mainly an array of slots, 64 in most kernels.',
      glyph: 'node pointer',
    },
    {
      word: 'slot',
      says: 'One place in a node: it is empty, holds an entry, or points at a node one level down.',
      glyph: 'empty',
    },
    {
      word: 'leaf',
      forms: 'leaf',
      says: 'A node on the lowest level: each of its slots stands for one index.',
    },
    {
      word: 'root',
      says: 'The topmost node: xa_head points at it.',
    },
    {
      word: 'xa_head',
      forms: 'xa_head|the head',
      says: 'The array’s own word, where each walk begins: it points at the root, holds the only entry, or is NULL.',
    },
    {
      word: 'shift',
      says: 'A slot of this node covers 2 to the power of shift indices; at a leaf the shift is 0.',
    },
    {
      word: 'fan-out',
      forms: 'fan-out|slots a node',
      says: 'How many slots a node has: 64, or 16 in kernels built for small machines.',
    },
    {
      word: 'order',
      forms: '(?<!in )orders?',
      says: 'An entry of order n covers 2 to the power of n indices: order 0 is one, order 9 is 512.',
      seen: 'ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.read.1',
    },
    {
      word: 'sibling',
      says: 'A slot that belongs to the entry in a lower slot of its node, whose number it holds.',
      glyph: 'sibling',
      seen: 'ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.read.2',
    },
    {
      word: 'canonical slot',
      says: 'The lowest slot of an entry that covers several; the others are its siblings.',
    },
    {
      word: 'walk',
      says: 'One way down the tree, from xa_head to a slot. One walk could often answer what several walks ask.',
      glyph: 'walk: past, now',
      seen: 'ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.walk.1',
    },
    {
      word: 'split',
      says: 'One entry that covers many indices is replaced by several smaller ones, or by nodes full of them.',
      seen: 'ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.split.1',
    },
    {
      word: 'prepared node',
      says: 'A node that is allocated and filled with copies while no lock is held: the split only links it.',
      glyph: 'allocated, private',
    },
    {
      word: 'xas',
      forms: 'xas|struct xa_state|xa_state',
      says: 'The struct xa_state of one operation: its index, and the node and slot that it has reached.',
      glyph: 'current position (xas)',
    },
    {
      word: 'xa_alloc',
      forms: 'xa_alloc',
      says: 'The list on which the struct xa_state keeps nodes that are allocated but not yet in the tree.',
    },
    {
      word: 'mark',
      says: 'One of three bits that each slot has; a node above has it too, so searches skip branches without it.',
      glyph: 'mark',
      seen: 'ex=xarray&sc=marks',
    },
    {
      word: 'value',
      says: 'A number kept in the slot itself, instead of a pointer: its lowest bit, 1, tells it apart.',
    },
    {
      word: 'internal entry',
      forms: 'internal(?: entry| entries)?',
      says: 'A word that only the XArray’s own code uses: a pointer to a node, a sibling, a retry entry.',
      glyph: 'internal',
    },
    {
      word: 'retry entry',
      forms: 'retry entry|retry entries|retry',
      says: 'An entry left in a node that leaves the tree: a reader that meets it starts again at xa_head.',
      seen: 'ex=xarray&sc=retry',
    },
    {
      word: 'reserved entry',
      forms: 'reserved(?: entry)?',
      says: 'An entry that reserves a slot: a store there needs no memory, and lookups find nothing until then.',
      seen: 'ex=xarray&sc=reserve',
    },
    {
      word: 'lookup',
      forms: 'lookups?|looked up',
      says: 'A search for the entry under an index. It takes no lock, as RCU protects it.',
    },
  ],
};
