// SPDX-License-Identifier: GPL-2.0-only
// Questions about a whole run that this exhibit brings.
import { type ReadyQuery } from '../../exhibit-api/index.ts';
import { XA_QUERIES } from '../../structures/xarray/index.ts';

/** Scenarios in which those that all XArrays share have an answer, in variants that every machine has. */
const TRIED: Readonly<Record<(typeof XA_QUERIES)[number]['name'], Required<ReadyQuery>['in']>> = {
  'When does a node’s count first differ from its entries?': ['split-order9', 'merged'],
  'Which walks end at an empty slot?': ['refault-order0', 'v6.9'],
  'What is allocated under the lock?': ['grow', 'v6.9'],
  'Which operations walk the tree more than once?': ['refault-order0', 'v6.9'],
  'Which operations take the lock more than once?': ['split-order9', 'merged'],
  'Where is an entry replaced by another?': ['refault-order0', 'merged'],
  'Where does an entry go?': ['prune', 'merged'],
  'When does the head change?': ['grow', 'merged'],
  'Where are siblings written?': ['split-order9', 'merged'],
  'When are more than two nodes alive?': ['split-order9', 'merged'],
};

export const QUERIES: readonly ReadyQuery[] = [
  ...XA_QUERIES.map((ready) => ({ ...ready, in: TRIED[ready.name] })),
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
];
