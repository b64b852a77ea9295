// SPDX-License-Identifier: GPL-2.0-only
// Lists what the AIO patches' authors published, and what this project finds.
import { atMost, beside, counted, exactly, holds, type Claim } from '../../exhibit-api/claims.ts';
import { MANY_CONTEXTS, ms, ONE_CONTEXT, SHARE_OF_CPU } from './published.ts';

const PATCH = 'the radix-tree patch, aio list, April 2013';
const TABLE = 'the table, aio list, June and July 2013';

const claims: readonly Claim[] = [
  {
    id: 'long-list',
    says: 'With 512 threads the list of contexts is long, and walking it costs a third of all CPU time.',
    source: PATCH,
    published: `${SHARE_OF_CPU} % in lookup_ioctx()`,
    find(e) {
      const { before, after } = e.pair('512-list-vs-radix') ?? {};
      const [list, radix] = ['list', 'radix'].map((v) => e.counted('many-contexts', v, 'nodesVisited'));
      return {
        agreement: 'other',
        here:
          `To find the first of 512 contexts, a lookup visits ${list} contexts of the list, or ${radix} nodes of the tree.` +
          (before && after
            ? ` One lookup: ${before.median.toFixed(0)} ns, in the radix tree ${after.median.toFixed(0)} ns.`
            : ''),
      };
    },
  },
  {
    id: 'radix-512',
    says: 'With a radix tree the same job took two thirds of the time on one core.',
    source: PATCH,
    published: `${ms(MANY_CONTEXTS[0]!.list)} → ${ms(MANY_CONTEXTS[0]!.radix)}`,
    find: (e) => beside(e.pair('512-list-vs-radix'), 'The lookup alone, 512 contexts'),
  },
  {
    id: 'one-context',
    says: 'With one context the radix tree is no faster than the list.',
    source: PATCH,
    published: `${ms(ONE_CONTEXT.list)} → ${ms(ONE_CONTEXT.radix)}; a maintainer saw 1.5 % less throughput`,
    find: (e) => holds(e.pair('1-list-vs-radix'), atMost(1), 'The lookup alone, one context'),
  },
  {
    id: 'table',
    says: 'By an index that the ring itself keeps, a lookup needs no search.',
    source: TABLE,
    published: 'the lookup reads one entry',
    find: (e) =>
      counted(e.counted('many-contexts', 'table', 'nodesVisited'), exactly(1), 'context visited of 512.'),
  },
];
export default claims;
