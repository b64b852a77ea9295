// SPDX-License-Identifier: GPL-2.0-only
// Declares the operations that a reader may type for an address space. Pages are numbered from 1 to 524287.
import { failSpec, raceSpec, type Op, type OpSpec, type OpsExample } from '../../exhibit-api/index.ts';
import { LAST_PAGE } from './areas.ts';

const PAGE = { name: 'PAGE', min: 1, max: LAST_PAGE } as const;
const RANGE = [
  { ...PAGE, name: 'FIRST' },
  { ...PAGE, name: 'LAST', endsRange: true },
] as const;

export const OP = { map: 1, unmap: 2, protect: 3, find: 4, gap: 5, walk: 6, fork: 7, fault: 8 } as const;

export const OPS: readonly OpSpec[] = [
  {
    name: 'map',
    code: OP.map,
    args: RANGE,
    help: 'map these pages, private and writable; an area that continues a neighbour becomes part of it',
    also: ['mmap', 'add', 'insert', 'store', 'brk'],
  },
  {
    name: 'unmap',
    code: OP.unmap,
    args: RANGE,
    help: 'unmap what is mapped of these pages; an area that reaches further is cut',
    also: ['munmap', 'remove', 'erase', 'delete', 'free'],
  },
  {
    name: 'protect',
    code: OP.protect,
    args: RANGE,
    help: 'take away the permission to write; areas are cut, and merged with equal neighbours',
    also: ['mprotect', 'readonly'],
  },
  {
    name: 'find',
    code: OP.find,
    args: [PAGE],
    help: 'find the first area that ends at or above the page, as find_vma() does',
    also: ['find_vma', 'lookup', 'get'],
  },
  {
    name: 'gap',
    code: OP.gap,
    args: [{ ...PAGE, name: 'COUNT' }],
    help: 'find the lowest place where so many pages are free',
    also: ['hole', 'empty', 'unmapped'],
  },
  {
    name: 'walk',
    code: OP.walk,
    args: [],
    help: 'visit all areas in order',
    also: ['list', 'each', 'iterate'],
  },
  {
    name: 'fork',
    code: OP.fork,
    args: [],
    help: 'copy all areas for a child, which ends at once',
    also: ['dup', 'clone'],
  },
  {
    name: 'fault',
    code: OP.fault,
    args: [PAGE],
    help: 'find the area that holds the page, as a page fault does: since 6.4 under RCU alone',
    also: ['touch', 'access', 'load'],
  },
  failSpec('in the next operation, allocations of areas and tree nodes fail: the Nth, or all'),
  raceSpec('before a lock, or a load, of the next operation CPU B runs these'),
];

export const EXAMPLES: readonly OpsExample[] = [
  { title: 'A hole in the midst', ops: 'map 10 29\nunmap 15 19\nwalk' },
  { title: 'Neighbours become one', ops: 'map 10 19\nmap 30 39\nmap 20 29' },
  { title: 'Cut by a permission', ops: 'map 10 29\nprotect 15 19\nfind 15' },
];

/** Checks that a range is one. */
export function checkRange({ name, args }: Op): string | null {
  const [first = 0, last = first] = args;
  return args.length === 2 && last < first
    ? `${name} ${first} ${last} ends before it begins; allowed: LAST from ${first} on`
    : null;
}
