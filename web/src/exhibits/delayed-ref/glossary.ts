// SPDX-License-Identifier: GPL-2.0-only
// The glossary of delayed refs.
import { type Glossary } from '../../exhibit-api/index.ts';
import { XARRAY_GLOSSARY } from '../../structures/xarray/index.ts';

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
      says: 'A struct btrfs_delayed_ref_head: it collects all changes that wait for one extent; the tree is of heads.',
    },
    {
      word: 'key',
      says: 'What a head is found by: the extent’s first byte, its bytenr; in an XArray its sector’s number is the index.',
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
      says: 'A place in the tree: the rb_node inside a head; in an XArray, a struct xa_node with 64 slots.',
    },
    {
      word: 'root',
      says: 'The topmost node, where every search begins; in a red-black tree it is always black.',
    },
    {
      word: 'rb_leftmost',
      forms: 'rb_leftmost',
      says: 'A pointer beside the root to the smallest key: the first head is found without a search.',
    },
    {
      word: 'sector',
      says: 'The smallest piece of a btrfs disk, 4096 bytes: each extent begins at a multiple of it.',
    },
    {
      word: 'btrfs’s lock',
      forms: 'btrfs’s lock',
      says: 'Of a transaction’s heads, delayed_refs->lock: whoever changes them or looks for one holds it.',
    },
    {
      word: 'xa_lock',
      forms: 'xa_lock',
      says: 'Each XArray’s own spin lock: its API takes it for every change, whatever locks its user holds.',
    },
    {
      word: 'padding',
      says: 'Bytes that the compiler leaves unused in a struct, so that the next member begins where its type requires.',
    },
  ],
};

/** The XArray's words that mean the same here: a head is a head of references. */
const OURS = ['XArray', 'index', 'slot', 'leaf', 'walk', 'reserved entry', 'shift', 'xas'];
const XARRAY: Glossary = {
  ...XARRAY_GLOSSARY,
  terms: XARRAY_GLOSSARY.terms.filter((t) => OURS.includes(t.word)),
};

const glossary = [WORDS, XARRAY];
export default glossary;
