// SPDX-License-Identifier: GPL-2.0-only
// Edits the lookup that should move its hit to the front.
import type { Attempt } from '../attempt.ts';

type Edit = Attempt['edits'][number];
export const edited = (name: string, ...edits: readonly Edit[]): Attempt => ({
  of: 'reference',
  name,
  edits,
});
/** The text as it begins; `code` has the hit in `bh` and its slot in `i`, under the lock. */
export const moves = (name: string, code: string, ...more: readonly Edit[]): Attempt => ({
  ...{ of: 'start', name },
  edits: [['ret = bh;', `ret = bh;\n${code}`], ...more],
});

const SIGNATURE = 'lookup_bh_lru(struct block_device *bdev, sector_t block, unsigned size)\n{';
/** Replaces the lookup. */
export const instead = (name: string, body: string, before = ''): Attempt => ({
  ...{ of: 'start', name },
  edits: [
    [
      `static struct buffer_head *\n${SIGNATURE}`,
      `${before}static struct buffer_head *\n${SIGNATURE}\n${body}\n}\n\nstatic struct buffer_head *__attribute__((unused))\n${SIGNATURE.replace('lookup', 'unused')}`,
    ],
  ],
});

export const SLOTS = 'struct buffer_head **slots = this_cpu_ptr(&bh_lrus)->bhs;';
export const FOUND = 'bh && bh->b_blocknr == block && bh->b_bdev == bdev && bh->b_size == size';
export const DOWN = 'for (; i; i--)\n__this_cpu_write(bh_lrus.bhs[i], __this_cpu_read(bh_lrus.bhs[i - 1]));';
export const FRONT = `if (i) {\n${DOWN}\n__this_cpu_write(bh_lrus.bhs[0], bh);\n}`;
export const TAKES = 'get_bh(bh);\n\t\t\tret = bh;';
/** Removes the search's lock. The install and the invalidation keep theirs. */
export const NO_LOCK: readonly Edit[] = [
  ['bh_lru_lock();\n\tfor (i', 'for (i'],
  ['bh_lru_unlock();\n\treturn ret', 'return ret'],
];
export const ON = 'bh_lru_unlock();';
export const OFF = 'bh_lru_lock();';
