// SPDX-License-Identifier: GPL-2.0-only
import type { OpSpec, OpsExample } from '../../exhibit-api/index.ts';

/** The byte at which an extent begins, on a disk of up to 4 GiB. */
const BYTENR = { name: 'BYTENR', min: 0, max: 0xffffffff } as const;

export const OP = { insert: 1, find: 2 } as const;

export const OPS: readonly OpSpec[] = [
  {
    name: 'insert',
    code: OP.insert,
    args: [BYTENR],
    help: 'queue a head for the extent there; one that is there already takes it in',
    also: ['add', 'put', 'store', 'set', 'queue'],
  },
  {
    name: 'find',
    code: OP.find,
    args: [BYTENR],
    help: 'search for the head of the extent there',
    also: ['lookup', 'get', 'load', 'search', 'select'],
  },
];

export const EXAMPLES: readonly OpsExample[] = [
  { title: 'Three heads, one rotation', ops: 'insert 1\ninsert 2\ninsert 3' },
  { title: 'The same extent twice', ops: 'insert 5\ninsert 9\ninsert 5' },
  { title: 'Put in and found', ops: 'insert 8\ninsert 4\ninsert 12\nfind 12' },
];
