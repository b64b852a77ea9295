// SPDX-License-Identifier: GPL-2.0-only
// Lists the ready queries of this exhibit.
import type { ReadyQuery } from '../../exhibit-api/index.ts';

export const QUERIES: readonly ReadyQuery[] = [
  { name: 'Where does the tree turn?', query: 'event rotate', in: ['double-rotation', 'before'] },
  {
    name: 'How does the number of heads go?',
    query: 'write btrfs_delayed_ref_root.num_heads show $old, $value',
    in: ['ten-heads', 'before'],
  },
  {
    name: 'Which operations touch more than six cache lines?',
    query: 'op where $cacheLines > 6 show $cacheLines, $nodesVisited',
    in: ['hundred-random', 'before'],
  },
];
