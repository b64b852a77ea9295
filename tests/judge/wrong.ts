// SPDX-License-Identifier: GPL-2.0-only
// Collects wrong solutions, each a small edit of a right one or of the starting file. Every test judges the first of
// each exercise; LONG=1 judges a quarter of the others, LONG=all all.

import type { Attempt } from './attempt.ts';
import { LRU_RIGHT, LRU_WRONG } from './wrong-lru.ts';
import {
  RIGHT_AGAIN,
  RIGHT_BY_GUESS,
  RIGHT_STYLES,
  WRONG_AGAIN,
  WRONG_BY_GUESS,
  WRONG_STYLES,
  inFunction,
} from './right-page-cache.ts';
import { RIGHT_AIO } from './right-aio.ts';
import { WRONG_AIO } from './wrong-aio.ts';
import { RIGHT_AREAS, WRONG_AREAS } from './wrong-areas.ts';
import {
  CHEATS,
  KEEPS_WRONG,
  LOCKS_AGAIN,
  MEMORY_WRONG,
  REACHES_ANOTHER,
  WALKS_WRONG,
} from './wrong-page-cache.ts';
import { RARELY_WRONG, WALKS_BY_READERS } from './wrong-rare.ts';
import { RIGHT_STRUCT, WRONG_STRUCT } from './wrong-struct.ts';

export type { Attempt };

const NO_CHECK: Attempt = {
  of: 'reference',
  name: 'no −EEXIST check',
  edits: [['\t\t\tif (!xa_is_value(', null]],
};

const INSERT_WRONG: readonly Attempt[] = [
  NO_CHECK,
  {
    of: 'reference',
    name: 'drops the lock between look and store',
    edits: [['xas_store(&xas', 'xas_unlock_irq(&xas);\n\t\txas_lock_irq(&xas);\n\t\txas_store(&xas']],
  },
  { of: 'reference', name: 'keeps nodes', edits: [['xas_destroy(', '(void)(']] },
  {
    of: 'reference',
    name: 'says 0 where it failed',
    edits: [['return xas_error(&', 'return 0 && xas_error(&']],
  },
  { of: 'reference', name: 'does not try again', edits: [['!xas_nomem(', '1 || xas_nomem(']] },
  {
    of: 'reference',
    name: 'two walks more, under the lock',
    edits: [
      [
        '\txas_lock_irq(&',
        '\tif (xa_load(&mapping->i_pages, index) == folio ||\n\t\t    xa_load(&mapping->i_pages, index) == folio)\n\t\t\tbreak;\n\t\txas_lock_irq(&',
      ],
    ],
  },
  { of: 'reference', name: 'never ends', edits: [['for (;;)', 'for (;;)\n\t\t;\n\tfor (;;)']] },
  {
    of: 'reference',
    name: 'recurses',
    edits: [['gfp &= ', 'if (nr)\n\t\treturn INSERT(mapping, folio, index, gfp, shadowp);\n\tgfp &= ']],
  },
  {
    of: 'reference',
    name: 'stores where nothing is',
    edits: [['gfp &= ', '*(volatile int *)16 = 1;\n\tgfp &= ']],
  },
  {
    of: 'start',
    name: 'fewer walks, decided without the lock',
    edits: [
      [
        'unsigned int present = xa_get_order(xas->xa, xas->xa_index);\n\tvoid *entry;\n\n\tif (present <= wanted)\n\t\treturn;\n\tentry = xa_load(xas->xa, xas->xa_index);',
        'unsigned int present;\n\tvoid *entry;\n\n\trcu_read_lock();\n\tentry = xas_load(xas);\n\tpresent = entry ? xas_get_order(xas) : 0;\n\trcu_read_unlock();\n\txas_reset(xas);\n\tif (present <= wanted)\n\t\treturn;',
      ],
      [
        'unsigned int present = xa_get_order(xas->xa, xas->xa_index);\n\n\tif (present > wanted) {',
        'unsigned int present = xas_get_order(xas);\n\n\tif (present > wanted) {',
      ],
    ],
  },
];

const named = (attempts: readonly Attempt[], insert: string): readonly Attempt[] =>
  attempts.map((a) => ({
    ...a,
    edits: a.edits.map(([find, put]) => [find, put?.replace('INSERT', insert) ?? null] as const),
  }));

const FROM_HEAD: Attempt = {
  of: 'reference',
  name: 'the store begins at the head again',
  edits: [['xas_store(&xas', 'xas_reset(&xas);\n\t\txas_store(&xas']],
};

const AT_ERROR = [
  'if (error)\n\t\t\treturn error;\n\t\torder = ',
  'if (error) {\n\t\t\txas_destroy(xas);\n\t\t\treturn error;\n\t\t}\n\t\torder = ',
] as const;
const WITHOUT_SPLIT = [
  'if (order && (order != prep.order',
  'if (prep.order && (order != prep.order || shadow != prep.shadow)) {\n\t\t\txas_destroy(xas);\n\t\t\tprep.order = 0;\n\t\t}\n\t\tif (order && (order != prep.order',
] as const;
const AT_END = [
  'if (!xas_error(xas))\n\t\t\t\treturn 0;',
  'if (!xas_error(xas)) {\n\t\t\t\txas_destroy(xas);\n\t\t\t\treturn 0;\n\t\t\t}',
] as const;

/** By exercise. */
export const WRONG: Readonly<Record<string, readonly Attempt[]>> = {
  ...LRU_WRONG,
  'three-walks': named(
    [
      ...INSERT_WRONG,
      ...KEEPS_WRONG,
      ...MEMORY_WRONG,
      ...WALKS_WRONG,
      ...CHEATS,
      ...REACHES_ANOTHER,
      ...WRONG_STYLES,
      ...WRONG_BY_GUESS,
    ],
    'page_cache_insert_v69',
  ),
  'one-walk': [
    FROM_HEAD,
    WALKS_BY_READERS,
    ...WRONG_STYLES,
    ...RIGHT_BY_GUESS,
    ...named([...INSERT_WRONG, ...KEEPS_WRONG, ...MEMORY_WRONG, ...CHEATS], 'page_cache_insert_v69'),
  ],
  'look-again': [
    { of: 'start', name: 'as it begins', edits: [] },
    { of: 'reference', name: 'asks for the order alone', edits: [['old != alloced_shadow || ', '']] },
    {
      of: 'reference',
      name: 'forgets that it gave back',
      edits: [['xas_destroy(&', 'int alloced_order;\n\n\t\t\txas_destroy(&']],
    },
    { of: 'reference', name: 'never takes its nodes', edits: [['if (!alloced_order', 'if (1']] },
    NO_CHECK,
    ...WRONG_AGAIN,
    // The kernel's delete has the same line there.
    ...KEEPS_WRONG.filter((a) => a.name !== 'keeps its mapping where it failed'),
    ...MEMORY_WRONG,
    ...RARELY_WRONG,
  ],
  'no-leak': [
    { of: 'start', name: 'gives back at an error alone', edits: [AT_ERROR] },
    {
      of: 'start',
      name: 'keeps the node that came too late',
      edits: [AT_ERROR, WITHOUT_SPLIT],
    },
    { of: 'start', name: 'as it begins', edits: [] },
    {
      of: 'start',
      name: 'gives back what it needs',
      edits: [
        ['if (order && (order != prep.order', 'xas_destroy(xas);\n\t\tif (order && (order != prep.order'],
      ],
    },
    {
      of: 'reference',
      name: 'forgets that it gave back',
      edits: [['xas_destroy(&', 'int alloced_order;\n\n\t\t\txas_destroy(&']],
    },
    ...inFunction('page_cache_insert_v1', WRONG_STYLES),
    ...KEEPS_WRONG,
    ...MEMORY_WRONG,
    NO_CHECK,
  ],
  ...WRONG_AIO,
  ...WRONG_AREAS,
  ...WRONG_STRUCT,
};

/** Other ways that are right. */
export const RIGHT: Readonly<Record<string, readonly Attempt[]>> = {
  ...LRU_RIGHT,
  'three-walks': [FROM_HEAD, LOCKS_AGAIN, ...RIGHT_STYLES, ...RIGHT_BY_GUESS],
  'one-walk': [LOCKS_AGAIN, ...RIGHT_STYLES],
  'look-again': RIGHT_AGAIN,
  'no-leak': [
    ...inFunction('page_cache_insert_v1', RIGHT_STYLES),
    { of: 'start', name: 'gives back at all three ways out', edits: [AT_ERROR, WITHOUT_SPLIT, AT_END] },
  ],
  ...RIGHT_AIO,
  ...RIGHT_AREAS,
  ...RIGHT_STRUCT,
};
