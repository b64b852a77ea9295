// SPDX-License-Identifier: GPL-2.0-only
// Questions about a whole run that this exhibit brings.
import type { ReadyQuery } from '../../exhibit-api/index.ts';

export const QUERIES: readonly ReadyQuery[] = [
  { name: 'Which pages are stored?', query: 'op store show $arg1, $result', in: ['twelve-pages'] },
  {
    name: 'What is allocated for a page?',
    query: 'event object show $op, $arg1, $label',
    in: ['twelve-pages'],
  },
  {
    name: 'Where is an entry of the same offset replaced?',
    query: 'event release',
    in: ['same-offset'],
  },
];
