// SPDX-License-Identifier: GPL-2.0-only
// Holds the glossary of delayed refs.
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
      says: 'A struct btrfs_delayed_ref_head: it collects all changes that wait for one extent. Heads are the tree’s nodes.',
    },
    {
      word: 'key',
      says: 'The number by which a search finds a head: the extent’s first byte, its bytenr. In an XArray the index is its sector’s number.',
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
      says: 'A pointer beside the root to the smallest key: the kernel finds the first head without a search.',
    },
    {
      word: 'sector',
      says: 'The smallest piece of a btrfs disk, 4096 bytes: each extent begins at a multiple of it.',
    },
    {
      word: 'btrfs’s lock',
      forms: 'btrfs’s lock',
      says: 'The lock of a transaction’s heads, delayed_refs->lock: code that changes or searches them holds it.',
    },
    {
      word: 'xa_lock',
      forms: 'xa_lock',
      says: 'Each XArray’s own spin lock: its API takes it for every change, whatever other locks are held.',
    },
    {
      word: 'padding',
      says: 'Bytes that the compiler leaves unused in a struct, so that the next member begins where its type requires.',
    },
  ],
};

/** Words of the XArray with the same meaning here. A head is a head of references. */
const OURS = ['XArray', 'index', 'slot', 'leaf', 'walk', 'reserved entry', 'shift', 'xas'];
const XARRAY: Glossary = {
  ...XARRAY_GLOSSARY,
  terms: XARRAY_GLOSSARY.terms.filter((t) => OURS.includes(t.word)),
};

const glossary = [WORDS, XARRAY];
export default glossary;
