// SPDX-License-Identifier: GPL-2.0-only
// Lists the ready queries of this exhibit.
import type { ReadyQuery } from '../../exhibit-api/index.ts';

export const QUERIES: readonly ReadyQuery[] = [
  { name: 'Which lookups find nothing?', query: 'op lookup where $result < 0', in: ['destroyed'] },
  {
    name: 'When does the table grow, and to how many slots?',
    query: 'write kioctx_table.nr show $value',
    in: ['many-contexts', 'table'],
  },
  {
    name: 'Which lookups go through more than two nodes?',
    query: 'op lookup where $nodesVisited > 2 show $nodesVisited, $cacheLines',
    in: ['five-contexts', 'list'],
  },
];
