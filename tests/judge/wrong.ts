// SPDX-License-Identifier: GPL-2.0-only
// Wrong solutions, each a small edit of a right one or of the starting file. The first of each exercise is judged in
// every test, the others with LONG=1.

import type { Attempt } from './attempt.ts';
import {
  CHEATS,
  KEEPS_WRONG,
  LOCKS_AGAIN,
  MEMORY_WRONG,
  REACHES_ANOTHER,
  WALKS_WRONG,
} from './wrong-page-cache.ts';

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
    name: 'lets go of the lock between look and store',
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

/** By exercise. */
export const WRONG: Readonly<Record<string, readonly Attempt[]>> = {
  'three-walks': named(
    [...INSERT_WRONG, ...KEEPS_WRONG, ...MEMORY_WRONG, ...WALKS_WRONG, ...CHEATS, ...REACHES_ANOTHER],
    'page_cache_insert_v69',
  ),
  'one-walk': [
    FROM_HEAD,
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
    // There the kernel's delete has the same line.
    ...KEEPS_WRONG.filter((a) => a.name !== 'keeps its mapping where it failed'),
    ...MEMORY_WRONG,
  ],
  'no-leak': [
    {
      of: 'start',
      name: 'gives back at an error alone',
      edits: [
        [
          'if (error)\n\t\t\treturn error;\n\t\torder = ',
          'if (error) {\n\t\t\txas_destroy(xas);\n\t\t\treturn error;\n\t\t}\n\t\torder = ',
        ],
      ],
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
    NO_CHECK,
  ],
  'swap-dont-copy': [
    {
      of: 'start',
      name: 'copies in a loop',
      edits: [
        [
          'memcpy(this_cpu_ptr(&bh_lrus)->bhs, row, sizeof(row));',
          'for (unsigned int i = 0; i < BH_LRU_SIZE; i++)\n\t\tthis_cpu_ptr(&bh_lrus)->bhs[i] = row[i];',
        ],
      ],
    },
    { of: 'reference', name: 'takes no reference', edits: [['get_bh(bh);', '']] },
    { of: 'reference', name: 'drops no reference', edits: [['brelse(evictee);', '']] },
    {
      of: 'reference',
      name: 'goes on behind the newcomer',
      edits: [['evictee == bh', 'i == 0 && evictee == bh']],
    },
    {
      of: 'reference',
      name: 'one slot too few',
      edits: [['i < BH_LRU_SIZE; i++', 'i < BH_LRU_SIZE - 1; i++']],
    },
    {
      of: 'reference',
      name: 'installs while disabled',
      edits: [['(lru_cache_disabled())', '(0)']],
    },
  ],
  'hit-to-front': [
    {
      of: 'reference',
      name: 'swaps with the first',
      edits: [
        [
          'while (i) {',
          '{\n\t\t\t\t\t__this_cpu_write(bh_lrus.bhs[i],\n\t\t\t\t\t\t__this_cpu_read(bh_lrus.bhs[0]));\n\t\t\t\t}\n\t\t\t\twhile (0) {',
        ],
      ],
    },
    { of: 'start', name: 'as it begins', edits: [] },
    { of: 'reference', name: 'stops one early', edits: [['while (i)', 'while (i > 1)']] },
    { of: 'reference', name: 'writes a hit in front again', edits: [['if (i)', 'if (1)']] },
    { of: 'reference', name: 'takes no reference', edits: [['ret = bh', 'put_bh(bh);\n\t\t\tret = bh']] },
  ],
  'list-to-table': [
    { of: 'start', name: 'as it begins', edits: [] },
    {
      of: 'reference',
      name: 'no bounds',
      edits: [
        [' || id >= table->nr', ''],
        ['array_index_nospec(id, table->nr)', 'id'],
      ],
    },
    { of: 'reference', name: 'believes the number', edits: [[' && ctx->user_id == ctx_id', '']] },
    {
      of: 'reference',
      name: 'takes no reference',
      edits: [['percpu_ref_tryget_live(', '1 || percpu_ref_tryget_live(']],
    },
    { of: 'reference', name: 'finds nothing', edits: [['ret = ctx;', 'ret = NULL;']] },
  ],
  'forged-id': [
    { of: 'reference', name: 'looks at the bounds alone', edits: [[' && ctx->user_id == ctx_id', '']] },
    { of: 'start', name: 'as it begins', edits: [] },
    { of: 'reference', name: 'looks at the user_id alone', edits: [[' || id >= table->nr', '']] },
    { of: 'reference', name: 'finds nothing', edits: [['ret = ctx;', 'ret = NULL;']] },
  ],
  'one-cache-line': [
    {
      of: 'start',
      name: 'the two small ones side by side',
      edits: [
        ['\tspinlock_t lock;\n', ''],
        ['\trefcount_t refs;\n', '\trefcount_t refs;\n\tspinlock_t lock;\n'],
      ],
    },
    { of: 'start', name: 'as it begins', edits: [] },
    { of: 'reference', name: 'a member less', edits: [['\tunsigned int is_system : 1;\n', '']] },
    { of: 'reference', name: 'padded', edits: [['\tu64 bytenr;\n', '\tu64 bytenr __aligned(64);\n']] },
    {
      of: 'reference',
      name: 'the key to the end',
      edits: [
        ['\tu64 bytenr;\n', ''],
        ['\tint ref_mod;\n', '\tint ref_mod;\n\tu64 bytenr;\n'],
      ],
    },
  ],
};

/** Other ways that are right. */
export const RIGHT: Readonly<Record<string, readonly Attempt[]>> = {
  'three-walks': [FROM_HEAD, LOCKS_AGAIN],
  'one-walk': [LOCKS_AGAIN],
  'no-leak': [
    {
      of: 'start',
      name: 'gives back at both ways out',
      edits: [
        [
          'if (error)\n\t\t\treturn error;\n\t\torder = ',
          'if (error) {\n\t\t\txas_destroy(xas);\n\t\t\treturn error;\n\t\t}\n\t\torder = ',
        ],
        [
          'if (order && (order != prep.order',
          'if (prep.order && (order != prep.order || shadow != prep.shadow)) {\n\t\t\txas_destroy(xas);\n\t\t\tprep.order = 0;\n\t\t}\n\t\tif (order && (order != prep.order',
        ],
      ],
    },
  ],
  'swap-dont-copy': [
    {
      of: 'reference',
      name: 'swaps in a function of its own',
      edits: [
        [
          'static void bh_lru_install_by_copy',
          'static void trade(struct buffer_head **a, struct buffer_head **b)\n{\n\tstruct buffer_head *c = *a;\n\n\t*a = *b;\n\t*b = c;\n}\n\nstatic void bh_lru_install_by_copy',
        ],
        ['swap(evictee, b->bhs[i]);', 'trade(&evictee, &b->bhs[i]);'],
      ],
    },
  ],
  'one-cache-line': [
    {
      of: 'reference',
      name: 'the node before the key',
      edits: [
        ['\tu64 bytenr;\n', ''],
        ['\tstruct rb_node href_node;\n', '\tstruct rb_node href_node;\n\tu64 bytenr;\n'],
      ],
    },
  ],
};
