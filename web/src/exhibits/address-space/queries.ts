// SPDX-License-Identifier: GPL-2.0-only
// Lists the ready queries of this exhibit.
import type { ReadyQuery } from '../../exhibit-api/index.ts';

export const QUERIES: readonly ReadyQuery[] = [
  {
    name: 'How many nodes does each operation visit?',
    query: 'op show $nodesVisited, $compared',
    in: ['small-process'],
  },
  {
    name: 'Which operations cut an area?',
    query: "op where $areas > 0 && $op != 'map' show $op, $arg1, $arg2",
    in: ['hole'],
  },
  {
    name: 'When is a node marked dead?',
    query: 'event dead show $op, $arg1, $label',
    in: ['hole', 'kernel'],
  },
  {
    name: 'Which nodes are copied, and by which operation?',
    query: 'event copy show $op, $arg1, $label',
    in: ['hole', 'kernel'],
  },
  {
    name: 'Where does a search meet the cache?',
    query: 'event cache show $op, $arg1',
    in: ['small-process', 'rbtree'],
  },
  {
    name: 'When does a maple tree get another root?',
    query: 'write maple_tree.ma_root where $value != $old show $op, $arg1',
    in: ['hole', 'kernel'],
  },
  {
    name: 'Which areas get another end?',
    query: 'event end show $op, $arg1, $label',
    in: ['heap', 'kernel'],
  },
  {
    name: 'Where does memory lack?',
    query: 'event fail show $op, $arg1',
    in: ['no-memory', 'kernel'],
  },
  {
    name: 'Which searches go right at an area?',
    query: "event descend where $label == 'goes right' show $op, $arg1",
    in: ['worst-rb', 'rbtree'],
  },
  {
    name: 'When does the tree rotate?',
    query: 'event rotate show $op, $arg1',
    in: ['worst-rb', 'rbtree'],
  },
];
