// SPDX-License-Identifier: GPL-2.0-only
// Declares the operations that a reader may type for the page cache.
import {
  checkIndices,
  failSpec,
  INDEX,
  raceSpec,
  type Op,
  type OpSpec,
  type OpsExample,
} from '../../exhibit-api/index.ts';

/** 2^24 pages are 64 GiB; no kernel makes a larger folio. */
const ORDER = { name: 'ORDER', min: 0, max: 24, optional: true } as const;

const FIRST = { ...INDEX, name: 'FIRST' } as const;
const LAST = { ...INDEX, name: 'LAST' } as const;

export const OP = {
  add: 1,
  evict: 2,
  remove: 3,
  load: 4,
  prune: 5,
  read: 6,
  lookup: 7,
  around: 8,
  range: 9,
} as const;

export const OPS: readonly OpSpec[] = [
  {
    name: 'add',
    code: OP.add,
    args: [INDEX, ORDER],
    help: 'insert a folio of 2^ORDER pages',
    also: ['insert', 'put', 'store', 'set', 'write', 'new'],
  },
  {
    name: 'evict',
    code: OP.evict,
    args: [INDEX],
    help: 'evict the folio there; it leaves its shadow behind',
    also: ['reclaim', 'shrink', 'drop', 'shadow'],
  },
  {
    name: 'remove',
    code: OP.remove,
    args: [INDEX],
    help: 'remove the folio or shadow there',
    also: ['delete', 'del', 'erase', 'rm', 'truncate', 'free', 'invalidate'],
  },
  {
    name: 'load',
    code: OP.load,
    args: [INDEX],
    help: 'look up what is there',
    also: ['get', 'find', 'search'],
  },
  {
    name: 'prune',
    code: OP.prune,
    args: [INDEX, { name: 'SHIFT', min: 0, max: 30 }],
    help: 'free the node there, as memory pressure does, if it holds only shadows',
    also: ['shrinker'],
  },
  {
    name: 'read',
    code: OP.read,
    args: [FIRST, { name: 'COUNT', min: 1, max: INDEX.max + 1 }],
    help: 'read COUNT pages, as far as they are cached without a gap',
    also: ['pread', 'cat', 'scan'],
  },
  {
    name: 'lookup',
    code: OP.lookup,
    args: [INDEX],
    help: 'get the folio there with a reference, or the shadow',
    also: ['grab', 'pagecache'],
  },
  {
    name: 'around',
    code: OP.around,
    args: [FIRST, LAST],
    help: 'map what is cached of these pages, as a page fault does around its page',
    also: ['fault', 'mmap', 'map', 'faultaround'],
  },
  {
    name: 'range',
    code: OP.range,
    args: [FIRST, LAST, { name: 'LOCK', min: 0, max: 1, optional: true }],
    help: 'get all folios and shadows there; LOCK 1: those wholly inside, locked, as truncation does',
    also: ['entries', 'gang', 'between'],
  },
  failSpec('in the next add, node allocations fail: those under the lock, the Nth, or all'),
  raceSpec('CPU B does this while the next add holds no lock'),
];

export const EXAMPLES: readonly OpsExample[] = [
  { title: 'Three pages', ops: 'add 0\nadd 1\nadd 70' },
  { title: 'A page leaves and comes back', ops: 'add 70\nevict 70\nadd 70' },
  { title: 'A large folio', ops: 'add 64 4\nload 70\nevict 64' },
];

/**
 * Kernels before xas_try_split() split to order 0 only an entry below twice the node's shift; larger ones need
 * caution.
 */
export function cautionOf(op: Op, fanout: number): string | null {
  const [, order = 0] = op.args;
  const limit = 2 * Math.log2(fanout);
  if (op.name !== 'add' || order < limit) return null;
  if (order === limit)
    return `with ${fanout} slots a node, a split of order ${order} to order 0 leaves pieces too large: before 6.16 the kernel then stores over a whole piece`;
  return `with ${fanout} slots a node, order ${order} cannot be split to order 0: before 6.16 the kernel warns and gives −ENOMEM; v6.9 never ends`;
}

/**
 * Checks a node's address: its index must be a multiple of what it covers. Trees of this fan-out must have its shift.
 */
function checkNode(index: number, shift: number, fanout: number): string | null {
  const bits = Math.log2(fanout);
  if (shift % bits !== 0)
    return `SHIFT ${shift} is none of a tree of ${fanout} slots a node; allowed: multiples of ${bits}`;
  const pages = 2 ** (shift + bits);
  return index % pages === 0
    ? null
    : `INDEX ${index} is not the first of a node of SHIFT ${shift}; allowed: multiples of ${pages}`;
}

export const checkOrder = (index: number, order: number): string | null =>
  checkIndices(index, order, 'a folio');

/** Checks that the pages of a read are in order, and that the last one has an index. */
function checkRange(name: string, first: number, more: number): string | null {
  if (name === 'read')
    return first + more - 1 <= INDEX.max
      ? null
      : `COUNT ${more} leads beyond the last page; allowed from ${first}: 1 to ${INDEX.max - first + 1}`;
  return more >= first ? null : `LAST ${more} is before FIRST ${first}; allowed: ${first} to ${INDEX.max}`;
}

export function checkOp({ name, args: [index = 0, more = 0] }: Op, fanout: number): string | null {
  if (name === 'read' || name === 'around' || name === 'range') return checkRange(name, index, more);
  if (name === 'prune') return checkNode(index, more, fanout);
  return name === 'add' ? checkOrder(index, more) : null;
}
