// SPDX-License-Identifier: GPL-2.0-only
// Declares the operations that a reader may type for an XArray.
import {
  checkIndices,
  failSpec,
  INDEX,
  type Op,
  type OpSpec,
  type OpsExample,
} from '../../exhibit-api/index.ts';

/** A value entry holds 31 bits on a 32-bit machine. */
const VALUE = { name: 'VALUE', min: 0, max: 0x7fffffff } as const;
const ORDER = { name: 'ORDER', min: 0, max: 31 } as const;
const MARK = { name: 'MARK', min: 0, max: 2 } as const;

export const OPS: readonly OpSpec[] = [
  {
    name: 'store',
    code: 1,
    args: [INDEX, VALUE, { ...ORDER, optional: true }],
    help: 'put a value at 2^ORDER indices',
    also: ['set', 'put', 'insert', 'add', 'write'],
  },
  { name: 'load', code: 2, args: [INDEX], help: 'look up what is there', also: ['get', 'lookup', 'read'] },
  {
    name: 'erase',
    code: 3,
    args: [INDEX],
    help: 'erase the entry there',
    also: ['delete', 'del', 'remove', 'rm', 'free'],
  },
  {
    name: 'mark',
    code: 4,
    args: [INDEX, MARK],
    help: 'set one of the three marks',
    also: ['tag', 'set_mark'],
  },
  {
    name: 'unmark',
    code: 5,
    args: [INDEX, MARK],
    help: 'clear a mark',
    also: ['untag', 'clear', 'clear_mark'],
  },
  {
    name: 'find',
    code: 6,
    args: [INDEX, { ...MARK, optional: true }],
    // The driver takes 0 for any entry, and a mark's number plus 1 for that mark.
    encode: ([index = 0, mark]) => [index, mark === undefined ? 0 : mark + 1],
    help: 'find the next entry from there on, with that mark',
    also: ['search', 'next', 'scan'],
  },
  {
    name: 'split',
    code: 7,
    args: [INDEX, ORDER],
    help: 'cut the entry there into pieces of ORDER',
    also: ['cut', 'divide'],
  },
  {
    name: 'reserve',
    code: 8,
    args: [INDEX],
    help: 'reserve memory for an entry there',
    also: ['alloc', 'preallocate'],
  },
  failSpec('in the next operation, node allocations fail: those under the lock, the Nth, or all'),
];

export const EXAMPLES: readonly OpsExample[] = [
  { title: 'Three values', ops: 'store 0 1\nstore 5 2\nstore 70 3' },
  { title: 'Marked and found', ops: 'store 3 1\nstore 70 2\nmark 70 0\nfind 0 0' },
  { title: 'One entry at 16 indices', ops: 'store 64 7 4\nload 70\nerase 70' },
];

export function checkOp({ name, args: [index = 0, second = 0, third = 0] }: Op): string | null {
  const order = name === 'store' ? third : name === 'split' ? second : 0;
  return checkIndices(index, order, 'an entry');
}
