// SPDX-License-Identifier: GPL-2.0-only
// Lists the ready queries of this exhibit.
import { type ReadyQuery } from '../../exhibit-api/index.ts';
import { XA_QUERIES } from '../../structures/xarray/index.ts';

export const QUERIES: readonly ReadyQuery[] = [
  // The answer of this exhibit to the queries that all XArrays share, in variants that every machine has.
  { ...XA_QUERIES.count, in: ['split-order9', 'merged'] },
  { ...XA_QUERIES.empty, in: ['refault-order0', 'v6.9'] },
  { ...XA_QUERIES.underLock, in: ['grow', 'v6.9'] },
  { ...XA_QUERIES.walks, in: ['refault-order0', 'v6.9'] },
  { ...XA_QUERIES.locks, in: ['split-order9', 'merged'] },
  { ...XA_QUERIES.replaced, in: ['refault-order0', 'merged'] },
  { ...XA_QUERIES.gone, in: ['prune', 'merged'] },
  { ...XA_QUERIES.head, in: ['grow', 'merged'] },
  { ...XA_QUERIES.siblings, in: ['split-order9', 'merged'] },
  { ...XA_QUERIES.alive, in: ['split-order9', 'merged'] },
  {
    name: 'Which inserts are refused, and with which error?',
    query: 'op add where $result < 0 show $result',
    in: ['over-folio', 'merged'],
  },
  {
    name: 'How does the number of cached pages go?',
    query: 'write address_space.nrpages show $old, $value',
    in: ['split-order9', 'merged'],
  },
  {
    name: 'What is split, and into pieces of how many pages?',
    query: 'enter xas_split show xas->xa_index, 1 << order, (xas->xa_sibs + 1) << xas->xa_shift',
    in: ['split-order9', 'merged'],
  },
  {
    name: 'Which references does a reader take?',
    query: "write folio._refcount where $op == 'read' && $value > $old show $it.index, $value",
    in: ['read-large', 'merged'],
  },
  {
    name: 'Where does a reader look at a slot again?',
    query: 'enter xas_reload show $op, xas->xa_index',
    in: ['read-lookup', 'merged'],
  },
  {
    name: 'Where does a batch end, and with how many folios?',
    query: 'return filemap_get_read_batch show xas.xa_index, fbatch->nr',
    in: ['read-across-node', 'merged'],
  },
  {
    name: 'Which readers meet a retry entry?',
    query: 'return xas_retry where $result show $op',
    in: ['read-race-shrink', 'merged'],
  },
  {
    name: 'Which reads stop before they have all pages?',
    query: 'op read where $result < $arg2 show $result, $arg2',
    in: ['read-hole', 'merged'],
  },
];
