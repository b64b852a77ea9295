// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts and published figures of the page cache's benchmarks.
import { boughtAndCost, type ExhibitBench, type KernelCounts } from '../../exhibit-api/bench.ts';

/** Kernels before 6.0 decide what to split before they take the lock. */
const decidesOutside = ({ kernel }: KernelCounts): boolean => Number.parseInt(kernel) < 6;

function step(before: KernelCounts, after: KernelCounts): string {
  const said = boughtAndCost(
    [
      [before.walks ?? 0, after.walks ?? 0, 'walks'],
      [before.locks, after.locks, 'lock holds'],
      [before.bytes, after.bytes, 'bytes'],
    ],
    decidesOutside(before) && !decidesOutside(after)
      ? ['a decision under the lock, so no other CPU comes between']
      : [],
  );
  return said || 'The same walks, locks and nodes.';
}

/** Describes a page that is put inside the shadow of 512 pages. */
function splitStep(before: KernelCounts, after: KernelCounts): string {
  const path = after.nodes > 0 && after.nodes < before.nodes;
  const rest =
    'The kernel splits only the way to the page: the rest stays in shadows of order 6, 5 and 0. ' +
    'A page that comes back inside a large shadow splits it again.';
  return path ? `${step(before, after)} ${rest}` : step(before, after);
}

/** A step between kernels that read the same file. */
function readStep(before: KernelCounts, after: KernelCounts): string {
  return boughtAndCost([[before.walks ?? 0, after.walks ?? 0, 'walks']]) || 'The same walks.';
}

const isRead = (pair: string): boolean => pair.startsWith('read-');

const bench: ExhibitBench = {
  groups: [
    {
      title: 'Page-cache insert, one thread',
      text:
        'v6.9 against the merged insert, at random places. One tree is larger than the last cache, the other fits ' +
        'into the second-level cache. As in the kernel, a lookup of the same index precedes each insert and ' +
        'misses; the time includes both. The folio has 4 KiB, in refault-order9 2 MiB.',
      has: (pair) => !pair.includes('/threads:') && !isRead(pair),
    },
    {
      title: 'Page-cache insert, more threads',
      has: (pair) => pair.includes('/threads:'),
      text:
        'Each thread uses its own mapping, or all share one: then the time under the lock shows. The lock is a ' +
        'queued spin lock. The time is that of lookup and insert in one thread, with its waits. There are no more ' +
        'threads than CPUs; the published fio ran 16 jobs on one file, so 16 CPUs waited for one lock.',
    },
    {
      title: 'Page-cache read, before and after the patch of May 2026',
      text:
        'The kernel’s own read batch (merged) against read-2026, written anew from the mail’s description. Both read a ' +
        'cached file from its beginning to its end, 4 KiB or 64 KiB at a time. A folio has 4 KiB; in the pairs of ' +
        'order9 it has 2 MiB. In those of node-end each read is of a leaf’s last page. One tree with its folios is ' +
        'larger than the last cache, the other fits into the second-level cache. The time includes dropping the ' +
        'references. A published read also makes a system call and copies its bytes: the batch is a small part of it.',
      executed:
        'The mail of 20 May 2026: 2,697 → 2,709 MiB/s, 654.2 → 646.4 M branches a second, 758.3 → 747.8 G instructions ' +
        'in 300 s. By these rates its read of 4 KiB executes 948 → 932 branches and 3,661 → 3,594 instructions. ' +
        'A read here executes, however busy the machine is:',
    },
  ],
  kernels: [
    {
      title: 'Page-cache insert across kernels',
      text:
        'The insert of each kernel package, at random places. Every kernel has its own tree; one process runs them in ' +
        'turn. 5.10 cannot insert a folio of 2 MiB, so xas_store() puts its shadow there, untimed. ' +
        'Time and instructions include the lookup before; walks and locks do not.',
      cases: {
        'refault-order0': { text: 'A page comes back where its own shadow is.', step },
        'split-order9': { text: 'A page comes back inside the shadow of 512 pages.', step: splitStep },
      },
    },
    {
      title: 'Page-cache read across kernels',
      text:
        'The same reads of a cached file in each kernel package. 5.10 looks up each page from the root. Later kernels ' +
        'look up a batch: 15 folios in 6.1, 31 since 6.9.',
      columns: [['walks', 'Walks']],
      cases: {
        'read-4k': { text: 'A read gets one page.', step: readStep },
        'read-64k': { text: 'A read gets sixteen pages, each a folio.', step: readStep },
      },
    },
  ],
  booted: {
    title: 'The function, a page’s whole way, and what was published',
    text:
      'How much longer v6.9 took, for a page of 4 KiB that comes back where its shadow is. The less other work ' +
      'a measure includes, the more the insert shows. Only the last measure includes waits for the lock.',
    pair: 'refault-order0/fits',
    publishedOf: 'refault-order0',
    figure: '+7.3 %',
    alone: {
      is: 'It is the insert with the lookup before it, native code in one thread, in a tree that fits the cache.',
      isNot: 'It is not what a read takes: no page is allocated, zeroed or evicted.',
    },
    whole: {
      is: 'It is all that a running kernel does for a page read ahead: allocate, zero, insert, and evict another one.',
      isNot: 'It is not a disk’s speed or a contended lock: the file is sparse, and there is one CPU.',
    },
    published: {
      is:
        'It is fio on a whole machine: cached random reads through mmap, 16 jobs on one file. The mail says +7.3 %; ' +
        'its two figures are 7.4 % apart.',
      isNot:
        'It is not the insert’s own time: 16 CPUs waited for one lock, which the new insert holds for a shorter time.',
    },
  },
  published: {
    'read-4k': {
      ratio: 2_709 / 2_697,
      before: '2,697 MiB/s',
      after: '2,709 MiB/s',
      measure:
        'fio, sequential reads of 4 KiB of a cached file; branches 654.2 → 646.4 M/s, ' +
        'instructions 758.3 → 747.8 G in 300 s',
    },
    'refault-order0': {
      ratio: 672_143 / 625_924,
      before: '625,924 iops',
      after: '672,143 iops',
      measure: 'fio, cached reads of 4 KiB from a cgroup too small for the files; +7.3 % in the mail’s words',
    },
    'split-order9': {
      ratio: 2_231.3 / 1_979.5,
      before: '1,979.5 iops',
      after: '2,231.3 iops',
      measure: 'fio, cached reads with huge pages; +12.5 % in the mail’s words',
    },
  },
};
export default bench;
