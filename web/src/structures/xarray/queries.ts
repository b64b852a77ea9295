// SPDX-License-Identifier: GPL-2.0-only
// Lists the ready queries that every exhibit with an XArray shares.
import type { ReadyQuery } from '../../exhibit-api/queries.ts';

/** Makes the shared queries: an exhibit passes the scenario in which each has an answer. */
export const XA_QUERIES = {
  count: {
    name: 'When does a node’s count first differ from its entries?',
    query: 'first write xa_node where $it.count != count($it.slots) show $it.count, count($it.slots)',
  },
  empty: {
    name: 'Which walks end at an empty slot?',
    query: 'walk where $value == 0',
  },
  underLock: {
    name: 'What is allocated under the lock?',
    query: 'event alloc where $held > 0 show $label',
  },
  walks: {
    name: 'Which operations walk the tree more than once?',
    query: 'op where $walks > 1 show $walks',
  },
  locks: {
    name: 'Which operations take the lock more than once?',
    query: 'op where $locks > 1 show $locks',
  },
  replaced: {
    name: 'Where is an entry replaced by another?',
    query: 'write xa_node.slots where $old && $value && $value != $old && $value != XA_RETRY_ENTRY',
  },
  gone: {
    name: 'Where does an entry go?',
    // A freed node's slots no longer belong to the array.
    query: "write xa_node.slots where $old != 0 && $value == 0 && $function == 'xas_store'",
  },
  head: {
    name: 'When does the head change?',
    query: 'write xarray.xa_head where $value != $old',
  },
  siblings: {
    name: 'Where are siblings written?',
    query: 'write xa_node.slots where ($value & 3) == 2 && $value < 256',
  },
  alive: {
    name: 'When are more than two nodes alive?',
    query: 'event alloc where alive(xa_node) > 2 show alive(xa_node)',
  },
} satisfies Readonly<Record<string, ReadyQuery>>;
