// SPDX-License-Identifier: GPL-2.0-only
// Declares the operations that a reader may type.
import type { Op, OpSpec, OpsExample } from '../../exhibit-api/index.ts';

/** Bytes of a sector: extents begin at its multiples. */
export const SECTOR = 4096;

/** First byte of an extent, on a disk of up to 4 GiB. */
const BYTENR = { name: 'BYTENR', min: 0, max: 0xffffffff, step: SECTOR } as const;

export const OP = { insert: 1, find: 2, erase: 3 } as const;

export const OPS: readonly OpSpec[] = [
  {
    name: 'insert',
    code: OP.insert,
    args: [BYTENR],
    help: 'queue a head for the extent; a head that is queued already absorbs it',
    also: ['add', 'put', 'store', 'set', 'queue'],
  },
  {
    name: 'find',
    code: OP.find,
    args: [BYTENR],
    help: 'search for the head of the extent',
    also: ['lookup', 'get', 'load', 'search', 'select'],
  },
  {
    name: 'erase',
    code: OP.erase,
    args: [BYTENR],
    help: 'remove the head of the extent, as btrfs does once it has written its changes',
    also: ['delete', 'del', 'remove', 'rm', 'drop', 'run'],
  },
];

export const EXAMPLES: readonly OpsExample[] = [
  { title: 'Three heads, one rotation', ops: 'insert 4096\ninsert 8192\ninsert 12288' },
  { title: 'The same extent twice', ops: 'insert 20480\ninsert 36864\ninsert 20480' },
  { title: 'Put in and found', ops: 'insert 32768\ninsert 16384\ninsert 49152\nfind 49152' },
  { title: 'Taken out again', ops: 'insert 32768\ninsert 16384\ninsert 49152\ninsert 8192\nerase 49152' },
];

export const cautionOf = ({ args: [key = 0] }: Op): string | null =>
  key % SECTOR === 0
    ? null
    : `No extent begins at ${key}: sectors are 4096 bytes. Kernels with an XArray have one head a sector`;
