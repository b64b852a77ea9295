// SPDX-License-Identifier: GPL-2.0-only
// Lists the ready queries of this exhibit.
import type { ReadyQuery } from '../../exhibit-api/index.ts';

export const QUERIES: readonly ReadyQuery[] = [
  {
    name: 'Which buffers lose a reference?',
    query: 'write buffer_head.b_count where $value < $old',
    in: ['miss-full'],
  },
  { name: 'What does the newest slot hold?', query: 'write slot 0', in: ['hit-middle'] },
  {
    name: 'Which operations write more than eight slots?',
    query: 'op where $slotWrites > 8 show $slotWrites, $slotReads',
    in: ['miss-full'],
  },
];
