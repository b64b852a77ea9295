// SPDX-License-Identifier: GPL-2.0-only
// Lists the ready queries of this exhibit.
import type { ReadyQuery } from '../../exhibit-api/index.ts';

export const QUERIES: readonly ReadyQuery[] = [
  { name: 'Which pages are stored?', query: 'op store where $result == 0 show $arg1', in: ['twelve-pages'] },
  {
    name: 'What is allocated for a page?',
    query: 'event object show $op, $arg1, $label',
    in: ['twelve-pages'],
  },
  {
    name: 'What is freed while a page is stored?',
    query: "event release where $op == 'store' show $op, $arg1, $label",
    in: ['same-offset'],
  },
];
