// SPDX-License-Identifier: GPL-2.0-only
// Holds all words of the reorder lab and of its figures.
import { plural } from '../../../exhibit-api/index.ts';

export const WORDS = {
  // The members.
  order: 'Order of the members',
  from: 'Start from',
  help: 'Drag a member, use its arrows, or press Alt with ↑ or ↓.',
  list: 'Members, first to last',
  member: (name: string, type: string, n: number, of: number, byte: number) =>
    `${name}, ${type}, member ${n} of ${of}, byte ${byte}`,
  bytes: (n: number) => `${n} bytes`,
  bits: (n: number) => `${n} bit`,
  hole: (bytes: number) => `, hole of ${bytes} before`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, n: number, byte: number, size: number, lines: string) =>
    `${name} is member ${n}, at byte ${byte}; ${size} bytes, ${lines} lines for each node.`,
  chosen: (order: string, size: number, lines: string) =>
    `${order}: ${size} bytes, ${lines} lines for each node.`,

  // Orders.
  before: 'before',
  after: 'after',
  thisKernel: 'this kernel’s',
  fewest: 'fewest lines',
  smallest: 'smallest',
  thisOrder: 'this order',
  afterChosen: 'after, the kernel’s choice',
  later: 'this kernel’s, with later members',
  bestFewest: 'best: fewest lines',
  bestSmallest: 'best of the smallest',
  /** Choices that an address may name. */
  anOrder: (known: readonly string[]) => `one of ${known.join(', ')}, or all members in any order`,

  // Costs of an order.
  cost: 'What it costs',
  costs: ' cache lines for each node that a search visits',
  placement: 'Placement',
  packed: 'packed, as the slab does',
  aligned: 'aligned to 64 bytes, which the kernel does not do',
  head: ['Order', 'Lines a node', 'Going left', 'Going right', 'Bytes', 'Holes', 'In a page'],
  allTried: (orders: string, members: number) =>
    `Best of all ${orders} orders of ${members} members; orders that differ only in names count once.`,
  someTried:
    'There are too many orders to try. This is the best that single moves reach; a better one may exist.',
  weights: ' Left and right weigh the same. The numbers are means over the places of a page.',
  whyMore: (heads: number, size: number) =>
    `Why not 1.00 after the change? The slab packs heads without regard to lines: ${plural(heads, 'head')} of ${size} bytes start at different places in their lines. A visit costs two lines if a line ends between key and pointer. In a run, the heads near the root count most.`,

  // Counted and published.
  counted: 'Counted here',
  takes: 'takes ',
  perNode: ' cache lines for each node visited',
  and: ', ',
  stop: '.',
  running: 'Running the kernel’s own code…',
  countedNow: (inserts: string, seed: number) =>
    `Counted just now: ${inserts} random inserts, seed ${seed}. Below, the rules of the x86-64 ABI give the cost of any order.`,
  published: 'Published figures',
  publishedWith: 'Published with the change',
  publishedHead: ['Measured', 'Before', 'After', 'Change'],
  mean: 'mean',
  median: 'median',
  p90: '90th percentile',
  p95: '95th percentile',
  p99: '99th percentile',
  longest: 'longest',
  insert: (measure: string) => `htree_insert(), ${measure}, ns`,
  files: 'fs_mark, files a second in total',
  author:
    'The change’s author measured this on btrfs over a null block device, with empty files and many threads. ',
} as const;
