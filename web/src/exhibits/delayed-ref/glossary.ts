// SPDX-License-Identifier: GPL-2.0-only
import type { Glossary } from '../../exhibit-api/index.ts';

const WORDS: Glossary = {
  title: 'Delayed refs',
  terms: [
    {
      word: 'extent',
      says: 'A run of blocks on a btrfs disk, named by the byte at which it begins.',
    },
    {
      word: 'reference',
      says: 'One use of an extent by the file system; an extent without any is free space.',
    },
    {
      word: 'delayed ref',
      says: 'A change of an extent’s reference count that btrfs notes now and writes to disk later, with others.',
    },
    {
      word: 'head',
      forms: '(?:ref )?heads?',
      says: 'A struct btrfs_delayed_ref_head: it collects all changes that wait for one extent, and is a node of the tree.',
    },
    {
      word: 'key',
      says: 'What the tree is sorted by: the extent’s first byte, its bytenr.',
    },
    {
      word: 'bytenr',
      says: 'The address at which an extent begins, in bytes: the key of its head.',
    },
    {
      word: 'red-black tree',
      says: 'A search tree whose nodes are red or black; rules about colours keep it from growing lopsided.',
    },
    {
      word: 'red',
      forms: 'reds?|blacks?',
      says: 'No red node has a red child, and each way down meets equally many blacks: the longest is at most twice the shortest.',
    },
    {
      word: 'rotation',
      says: 'A node and its parent trade places: one side gets lower, the other higher, and the sorting stays.',
      seen: 'ex=delayed-ref&sc=double-rotation',
    },
    {
      word: 'uncle',
      says: 'The other child of a node’s grandparent; whether it is red decides between new colours and a rotation.',
    },
    {
      word: 'node',
      says: 'The rb_node inside a head: its parent and colour, and pointers to the smaller and the larger side.',
    },
    {
      word: 'root',
      says: 'The topmost node, where every search begins; it is always black.',
    },
    {
      word: 'rb_leftmost',
      forms: 'rb_leftmost',
      says: 'A pointer beside the root to the smallest key: the first head is found without a search.',
    },
    {
      word: 'padding',
      says: 'Bytes that the compiler leaves unused in a struct, so that the next member begins where its type requires.',
    },
  ],
};

const glossary = [WORDS];
export default glossary;
