// SPDX-License-Identifier: GPL-2.0-only
// Holds wrong solutions of the exercises on fs/aio.c.
import type { Attempt } from './attempt.ts';

type Edit = Attempt['edits'][number];
const solution = (name: string, ...edits: readonly Edit[]): Attempt => ({ of: 'reference', name, edits });

const BOUNDS = ' || id >= table->nr';
const CLAMP = 'array_index_nospec(id, table->nr)';
const SAME = ' && ctx->user_id == ctx_id';
const LOCK = '\trcu_read_lock();\n';
const UNLOCK = '\trcu_read_unlock();\n\treturn ret;\n';
const TABLE = '\ttable = rcu_dereference(mm->ioctx_table);\n';
const READ = 'get_user(id, &ring->id)';
const TAKE = 'percpu_ref_tryget_live(&ctx->users)';
const TAKES = `\t\tif (${TAKE})\n\t\t\tret = ctx;\n`;
const GIVE = '\taio_nr_sub(ctx->max_reqs);\n';
const OLD = '\t\t\tkfree_rcu(old, rcu);\n';
const COPY = '\t\t\tmemcpy(table->table, old->table,';

const BOUNDS_WRONG: readonly Attempt[] = [
  solution('no bounds', [BOUNDS, ''], [CLAMP, 'id']),
  solution('bounds off by one', [BOUNDS, ' || id > table->nr'], [CLAMP, 'id']),
  solution('bounds off by one, and clamped', [BOUNDS, ' || id > table->nr']),
  solution(
    'bounds off by one, and clamped too late',
    [BOUNDS, ' || id > table->nr'],
    [CLAMP, 'array_index_nospec(id, table->nr + 1)'],
  ),
  solution('clamps, and checks nothing', [BOUNDS, '']),
  solution('a bound of its own', [BOUNDS, ' || id >= 16'], [CLAMP, 'id']),
  solution('bounds when it has read', [BOUNDS, ''], [CLAMP, 'id'], [SAME, ` && id < table->nr${SAME}`]),
  solution('believes the number', [SAME, '']),
  solution('compares the slot with the number', [SAME, ' && ctx->id == id']),
];

const SECTION_WRONG: readonly Attempt[] = [
  solution('no read section', [LOCK, ''], [UNLOCK, '\treturn ret;\n']),
  solution(
    'takes its reference behind the section',
    [TAKES, '\t\tret = ctx;\n'],
    [
      UNLOCK,
      `${UNLOCK.replace('return ret', 'return ret && percpu_ref_tryget_live(&ret->users) ? ret : NULL')}`,
    ],
  ),
  solution(
    'compares behind the section',
    ['if (ctx && ctx->user_id == ctx_id) {\n', 'if (ctx) {\n'],
    [TAKES, '\t\tret = ctx;\n'],
    [
      UNLOCK,
      '\trcu_read_unlock();\n\tif (ret && (ret->user_id != ctx_id || !percpu_ref_tryget_live(&ret->users)))\n\t\tret = NULL;\n\treturn ret;\n',
    ],
  ),
  solution('the table is found before the section', [LOCK, ''], [TABLE, `${TABLE}${LOCK}`]),
  solution('a section of its own for the table', [TABLE, `${TABLE}\trcu_read_unlock();\n${LOCK}`]),
  solution('keeps the section', ['goto out', 'return NULL']),
  solution(
    'waits for the user’s memory inside the section',
    [LOCK, ''],
    [`\tif (${READ})\n\t\treturn NULL;\n`, `${LOCK}\tif (${READ})\n\t\tgoto out;\n`],
  ),
];

const UNLOCKS = '\tspin_unlock(&mm->ioctx_lock);\n';
const IN_LOCK: Attempt = solution(
  'takes the lock',
  [LOCK, '\tspin_lock(&mm->ioctx_lock);\n'],
  [UNLOCK, `${UNLOCKS}\treturn ret;\n`],
);

const REFERENCE_WRONG: readonly Attempt[] = [
  solution('takes no reference', [TAKE, '1']),
  solution('takes a reference of a dying one', [TAKE, '(percpu_ref_get(&ctx->users), 1)']),
  solution('looks whether it is dead, then takes a reference', [
    TAKE,
    '!atomic_read(&ctx->dead) && (percpu_ref_get(&ctx->users), 1)',
  ]),
  solution('counts by itself', [TAKE, '(ctx->users.state += 2)']),
  solution('takes two references', [TAKE, `${TAKE} && ${TAKE}`]),
  solution(
    'keeps a reference of another’s',
    [SAME, ` && ${TAKE}`],
    [TAKES, TAKES.replace(TAKE, 'ctx->user_id == ctx_id')],
  ),
];

const USER_WRONG: readonly Attempt[] = [
  solution('reads the number once more behind the check', [
    `\tid = ${CLAMP};\n`,
    `\tif (${READ})\n\t\tgoto out;\n\tid = ${CLAMP};\n`,
  ]),
  solution('does not ask whether it could be read', [
    `\tif (${READ})\n\t\treturn NULL;\n`,
    `\tid = 0;\n\t(void)${READ};\n`,
  ]),
  solution('looks at the number first, then reads it', [
    `\tif (${READ})\n`,
    `\tif (${READ} || id == ~0U || ${READ})\n`,
  ]),
  solution('reads the number without get_user()', [
    `\tif (${READ})\n\t\treturn NULL;\n`,
    '\tif (!user_ring(ctx_id))\n\t\treturn NULL;\n\tid = user_ring(ctx_id)->id;\n',
  ]),
  solution('asks where the ring is, and reads it once', [
    `\tif (${READ})\n\t\treturn NULL;\n`,
    '\tring = (void *)user_ring(ctx_id);\n\tif (!ring)\n\t\treturn NULL;\n\tid = READ_ONCE(ring->id);\n',
  ]),
  solution('reads the number at its user’s address', [READ, '!(id = ring->id)']),
  solution('reads the number again in the ring’s page', [
    SAME,
    `${SAME} && ((struct aio_ring *)ctx->ring_pages[0])->id == id`,
  ]),
];

const KEEPING_WRONG: readonly Attempt[] = [
  solution('finds nothing', ['ret = ctx;', 'ret = NULL;']),
  solution('frees the old table at once', [OLD, '\t\t\tkfree(old);\n']),
  solution('looks at a table that it has freed', [
    '\t\t\tkfree(table);\n',
    '\t\t\tkfree(table);\n\t\t\tif (!table->nr)\n\t\t\t\treturn -EINVAL;\n',
  ]),
  solution('keeps the old table', [OLD, '']),
  solution('hands the old table on while it is in use', [OLD, ''], [COPY, `${OLD}${COPY}`]),
  solution('shows the table before it is full', [
    COPY,
    `\t\t\trcu_assign_pointer(mm->ioctx_table, table);\n${COPY}`,
  ]),
  solution('gives no requests back', [GIVE, '']),
  solution('gives its requests back twice', [GIVE, `${GIVE}${GIVE}`]),
  solution('keeps the ring mapped', ['vm_munmap(ctx->mmap_base, ctx->mmap_size)', '(void)0']),
];

const SLOT = '\t\t\t\t\trcu_assign_pointer(table->table[i], ctx);\n';
const ID = '\t\t\t\t\tctx->id = i;\n';
const FILLED = `${SLOT}\t\t\t\t\tspin_unlock(&mm->ioctx_lock);\n`;
const CLEAR = '\tRCU_INIT_POINTER(table->table[ctx->id], NULL);\n';
const KILL_LOCK = '\tspin_lock(&mm->ioctx_lock);\n\tif (atomic_xchg(';
const NEW = 'kzalloc(struct_size(';
const LARGER = 'table->nr > old->nr';
const RACED = '\t\t} else {\n\t\t\tkfree(table);\n\t\t\ttable = old;\n\t\t}\n';

/** Writes or reads without the lock what the lock guards. */
const LOCK_WRONG: readonly Attempt[] = [
  solution('clears the slot behind the lock', [`${CLEAR}${UNLOCKS}`, `${UNLOCKS}${CLEAR}`]),
  solution('fills the slot behind the lock', [FILLED, `\t\t\t\t\tspin_unlock(&mm->ioctx_lock);\n${SLOT}`]),
  solution(
    'kills without the lock',
    [KILL_LOCK, '\tif (atomic_xchg('],
    ['1)) {\n\t\tspin_unlock(&mm->ioctx_lock);\n', '1)) {\n'],
    [`${CLEAR}${UNLOCKS}`, CLEAR],
  ),
  solution(
    'shows the new table before it takes the lock',
    [`\t\tspin_lock(&mm->ioctx_lock);\n\t\told = `, '\t\told = '],
    [RACED, `${RACED}\t\tspin_lock(&mm->ioctx_lock);\n`],
  ),
  solution('drops the lock between dead and the slot', [
    'table = rcu_dereference_raw(mm->ioctx_table);\n\tWARN_ON',
    'spin_unlock(&mm->ioctx_lock);\n\tspin_lock(&mm->ioctx_lock);\n\ttable = rcu_dereference_raw(mm->ioctx_table);\n\tWARN_ON',
  ]),
  solution('writes its number behind the lock', [`${ID}${FILLED}`, `${FILLED}${ID}`]),
  solution(
    'finds the table before the lock',
    [KILL_LOCK, `\ttable = rcu_dereference_raw(mm->ioctx_table);\n${KILL_LOCK}`],
    ['\ttable = rcu_dereference_raw(mm->ioctx_table);\n\tWARN_ON', '\tWARN_ON'],
  ),
  solution('takes a context out twice', [
    'if (atomic_xchg(&ctx->dead, 1))',
    'if (atomic_xchg(&ctx->dead, 1) && 0)',
  ]),
  solution('waits for readers under the lock', [OLD, '\t\t\tsynchronize_rcu();\n\t\t\tkfree(old);\n']),
];

const GROWS_WRONG: readonly Attempt[] = [
  solution('puts a smaller table in the place of a larger one', [LARGER, 'table->nr']),
  solution('takes memory as it is', [NEW, 'kmalloc(struct_size(']),
  solution('believes the ring that it has written', [
    'ring->id = ctx->id;\n',
    'ring->id = ctx->id;\n\t\t\t\t\tctx->id = ring->id;\n',
  ]),
];

/** Looks only at some bits of a number. */
const BITS_WRONG: readonly Attempt[] = [
  solution('a number of 8 bits', ['\tunsigned id;\n\n\tif (get', '\tu8 id;\n\n\tif (get']),
  solution('a number of 16 bits', ['\tunsigned id;\n\n\tif (get', '\tu16 id;\n\n\tif (get']),
  solution('a number without its highest bit', [LOCK, `\tid &= 0x7fffffff;\n${LOCK}`]),
  solution('the lower half of the address', [SAME, ' && (u16)ctx->user_id == (u16)ctx_id']),
];

/** Wrong lookups by table, for either exercise. */
const BOTH: readonly Attempt[] = [
  ...BOUNDS_WRONG,
  ...BITS_WRONG,
  IN_LOCK,
  ...LOCK_WRONG,
  ...REFERENCE_WRONG,
  ...KEEPING_WRONG,
  ...GROWS_WRONG,
];

const LIST_WRONG: readonly Attempt[] = [
  { of: 'start', name: 'as it begins', edits: [] },
  {
    of: 'start',
    name: 'begins at the ring’s slot, and goes on',
    edits: [
      [
        '\trcu_read_lock();\n\tall',
        '\tif (get_user(slot, &((struct aio_ring __user *)ctx_id)->id))\n\t\treturn NULL;\n\trcu_read_lock();\n\tall',
      ],
    ],
  },
  solution('searches where the number is false', [
    `!table${BOUNDS})\n\t\tgoto out;\n`,
    '!table)\n\t\tgoto out;\n\tfor (unsigned i = 0; id >= table->nr && i < table->nr; i++)\n\t\tif (table->table[i] && table->table[i]->user_id == ctx_id)\n\t\t\tid = i;\n\tif (id >= table->nr)\n\t\tgoto out;\n',
  ]),
];

const FORGED_WRONG: readonly Attempt[] = [
  { of: 'start', name: 'as it begins', edits: [] },
  {
    of: 'start',
    name: 'refuses the one number that is tried',
    edits: [['if (!table)\n\t\tgoto', 'if (!table || id == ~0U)\n\t\tgoto']],
  },
];

export const WRONG_AIO: Readonly<Record<string, readonly Attempt[]>> = {
  'list-to-table': [...SECTION_WRONG, ...USER_WRONG, ...LIST_WRONG, ...BOTH],
  'forged-id': [...USER_WRONG, ...SECTION_WRONG, ...FORGED_WRONG, ...BOTH],
};
