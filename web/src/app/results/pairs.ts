// SPDX-License-Identifier: GPL-2.0-only
// What the page says about the pairs: their groups, what each measures, and what was published about it. Published
// figures are of other machines and of whole systems, never of the function alone.

export interface Published {
  /** before / after of the published figures, as a speed: above 1 is faster after. */
  readonly ratio: number;
  readonly before: string;
  readonly after: string;
  /** What was measured there. */
  readonly measure: string;
}

/** By pair's name. */
export const PUBLISHED: Readonly<Record<string, Published>> = {
  'page-cache/refault-order0': {
    ratio: 672_143 / 625_924,
    before: '625,924 iops',
    after: '672,143 iops',
    measure: 'fio, cached reads of 4 KiB from a cgroup too small for the files',
  },
  'page-cache/split-order9': {
    ratio: 2_231.3 / 1_979.5,
    before: '1,979.5 iops',
    after: '2,231.3 iops',
    measure: 'fio, cached reads with huge pages',
  },
  'buffer-lru/miss': {
    ratio: 1.758 / 1.653,
    before: '1.758 s',
    after: '1.653 s',
    measure: '10,000,000 calls of sb_getblk(), 17 blocks in turn',
  },
  'aio-lookup/512-list-vs-radix': {
    ratio: 109_376 / 73_651,
    before: '109,376 ms',
    after: '73,651 ms',
    measure: 'reads through 512 contexts, one core',
  },
  'aio-lookup/1-list-vs-radix': {
    ratio: 58_892 / 59_404,
    before: '58,892 ms',
    after: '59,404 ms',
    measure: 'reads through one context',
  },
  'delayed-ref/insert': {
    ratio: 619.7 / 587.8,
    before: '619.7 ns',
    after: '587.8 ns',
    measure: 'htree_insert() under fs_mark, mean (median 548 → 542 ns)',
  },
};

export interface Group {
  readonly id: string;
  readonly title: string;
  /** What is measured, in a sentence or two. */
  readonly text: string;
  readonly has: (name: string) => boolean;
  /** A pair's name without what the title says already. */
  readonly short: (name: string) => string;
  /** Whether the axis of times is logarithmic. */
  readonly log: boolean;
}

const without = (prefix: string) => (name: string) => name.slice(prefix.length);

/** `split-order9/threads:2/shared` → `split-order9, 2 threads, shared` */
export const spoken = (name: string): string =>
  name
    .split('/')
    .map((part) => part.replace(/^threads:(\d+)$/, '$1 threads').replace(/^fits$/, 'fits the cache'))
    .join(', ');

export const GROUPS: readonly Group[] = [
  {
    id: 'page-cache',
    title: 'Page-cache insert, one thread',
    text:
      'v6.9 against the merged insert, at random places of a tree larger than the last cache, and of one that fits ' +
      'into the second-level cache.',
    has: (name) => name.startsWith('page-cache/') && !name.includes('/threads:'),
    short: (name) => spoken(without('page-cache/')(name)),
    log: true,
  },
  {
    id: 'page-cache-threads',
    title: 'Page-cache insert, more threads',
    text:
      'Each thread on a mapping of its own, or all on one: then the time that the lock is held shows. A real spin ' +
      'lock; time is of one insert as its thread sees it, waiting included. More threads than CPUs also wait for one ' +
      'another’s time slices.',
    has: (name) => name.startsWith('page-cache/') && name.includes('/threads:'),
    short: (name) => spoken(without('page-cache/')(name)),
    log: true,
  },
  {
    id: 'buffer-lru',
    title: 'Buffer-head LRU',
    text:
      'miss: lookup and install of 17 blocks in turn, each pushing another out. hit-front, hit-middle: install of a ' +
      'buffer that stands first or ninth.',
    has: (name) => name.startsWith('buffer-lru/'),
    short: without('buffer-lru/'),
    log: true,
  },
  {
    id: 'aio-lookup',
    title: 'AIO context lookup',
    text:
      'Random contexts of 1, 16, 512 and 4096 are looked up and a reference is taken. Ids are addresses of 47 bits, ' +
      'as a process has them.',
    has: (name) => name.startsWith('aio-lookup/'),
    short: without('aio-lookup/'),
    log: true,
  },
  {
    id: 'delayed-ref',
    title: 'btrfs delayed ref heads',
    text:
      'The same search with the struct’s members in the old and the new order. Heads lie in memory in random order; ' +
      'the tree is larger than the last cache, or fits into the second.',
    has: (name) => name.startsWith('delayed-ref/'),
    short: (name) => spoken(without('delayed-ref/')(name)),
    log: true,
  },
  {
    id: 'wasm-native',
    title: 'wasm against native',
    text:
      'The fast wasm under Node against the same C natively: how many times as long it takes. The later side of ' +
      'each pair, trees smaller than above. Pointers of 4 bytes can make wasm the faster one where memory is what counts.',
    has: (name) => name.startsWith('wasm/native/'),
    short: without('wasm/native/'),
    log: true,
  },
];

const REST: Group = {
  id: 'other',
  title: 'Other pairs',
  text: 'This page knows no more of them than their names.',
  has: () => true,
  short: (name) => name,
  log: true,
};

/** Every pair in the first group that has it; groups without any are left out. */
export function grouped<T extends { readonly name: string }>(
  pairs: readonly T[],
): readonly { readonly group: Group; readonly pairs: readonly T[] }[] {
  const all = [...GROUPS, REST];
  const groupOf = (pair: T): Group => all.find((g) => g.has(pair.name)) ?? REST;
  return all
    .map((group) => ({ group, pairs: pairs.filter((pair) => groupOf(pair) === group) }))
    .filter(({ pairs: own }) => own.length > 0);
}
