// SPDX-License-Identifier: GPL-2.0-only
// Lists the ready queries of this exhibit.
import { type ReadyQuery } from '../../exhibit-api/index.ts';
import { XA_QUERIES } from '../../structures/xarray/index.ts';

export const QUERIES: readonly ReadyQuery[] = [
  ...Object.values(XA_QUERIES),
  {
    name: 'When is a mark set or cleared?',
    query: 'write xa_node.marks where $old != $value show $old, $value',
    in: ['marks'],
  },
  { name: 'What do searches come to?', query: 'return xa_find show $result', in: ['find'] },
  {
    name: 'Which entries stand for several indices?',
    query:
      'enter xas_store where entry && (xas->xa_sibs + 1) << xas->xa_shift > 1 show xas->xa_index, (xas->xa_sibs + 1) << xas->xa_shift',
    in: ['multi-index'],
  },
];
