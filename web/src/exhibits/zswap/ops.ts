// SPDX-License-Identifier: GPL-2.0-only
// Declares the operations that a reader may type for zswap.
import { failSpec, type OpSpec, type OpsExample } from '../../exhibit-api/index.ts';

/** The number of a page on a swap device of 64 MB. */
const OFFSET = { name: 'OFFSET', min: 0, max: 16383 } as const;

export const OPS: readonly OpSpec[] = [
  {
    name: 'store',
    code: 1,
    args: [OFFSET],
    help: 'swap a page out to that offset: zswap compresses and keeps it',
    also: ['put', 'add', 'insert', 'set', 'swapout'],
  },
  {
    name: 'load',
    code: 2,
    args: [OFFSET],
    help: 'swap it in through the swap cache; later kernels drop their copy',
    also: ['get', 'find', 'lookup', 'swapin'],
  },
  {
    name: 'read',
    code: 3,
    args: [OFFSET],
    help: 'swap it in beside the swap cache, as from a fast device: zswap keeps its copy',
    also: ['peek'],
  },
  {
    name: 'invalidate',
    code: 4,
    args: [OFFSET],
    help: 'free the offset; zswap drops what it keeps for it',
    also: ['erase', 'remove', 'delete', 'free', 'drop'],
  },
  failSpec('in the next store, allocations of tree nodes fail: those under the lock, the Nth, or all'),
];

export const EXAMPLES: readonly OpsExample[] = [
  { title: 'Three pages, one rotation', ops: 'store 1\nstore 2\nstore 3' },
  { title: 'Out and in again', ops: 'store 5\nstore 70\nload 5\ninvalidate 5' },
  { title: 'The same offset twice', ops: 'store 9\nstore 9\nread 9' },
];
