// SPDX-License-Identifier: GPL-2.0-only
// Holds right lookups of a context, each in another style.
import type { Attempt } from './attempt.ts';

type Edit = Attempt['edits'][number];
const solution = (name: string, ...edits: readonly Edit[]): Attempt => ({ of: 'reference', name, edits });

const BOUNDS = ' || id >= table->nr';
const CLAMP = 'array_index_nospec(id, table->nr)';
const TABLE = '\ttable = rcu_dereference(mm->ioctx_table);\n';
const READ = 'get_user(id, &ring->id)';

const HEAD = 'static struct kioctx *lookup_ioctx(unsigned long ctx_id)\n{';
const UNUSED = HEAD.replace('static ', 'static __maybe_unused ').replace('lookup_ioctx', 'lookup_as_it_was');

/** Replaces the kernel's body. `before` is put above the function. */
const anew = (name: string, body: string, before = ''): Attempt =>
  solution(name, [HEAD, `${before}${HEAD}\n${body}}\n\n${UNUSED}`]);

const RING = '\tstruct aio_ring __user *ring = (void __user *)ctx_id;\n';

const RIGHT: readonly Attempt[] = [
  anew(
    'returns early',
    `${RING}\tstruct kioctx_table *all;
	struct kioctx *one;
	unsigned int slot;

	if (get_user(slot, &ring->id) != 0)
		return NULL;
	rcu_read_lock();
	all = rcu_dereference(current->mm->ioctx_table);
	if (!all) {
		rcu_read_unlock();
		return NULL;
	}
	if (slot >= all->nr) {
		rcu_read_unlock();
		return NULL;
	}
	one = rcu_dereference(all->table[array_index_nospec(slot, all->nr)]);
	if (!one || one->user_id != ctx_id || !percpu_ref_tryget_live(&one->users)) {
		rcu_read_unlock();
		return NULL;
	}
	rcu_read_unlock();
	return one;
`,
  ),
  anew(
    'nested',
    `${RING}\tstruct kioctx *found = NULL;
	unsigned int slot;

	if (!get_user(slot, &ring->id)) {
		struct kioctx_table *all;

		rcu_read_lock();
		all = rcu_dereference(current->mm->ioctx_table);
		if (all) {
			if (slot < all->nr) {
				struct kioctx *one = rcu_dereference(all->table[slot]);

				if (one) {
					if (one->user_id == ctx_id) {
						if (percpu_ref_tryget_live(&one->users))
							found = one;
					}
				}
			}
		}
		rcu_read_unlock();
	}
	return found;
`,
  ),
  anew(
    'in functions of its own',
    `${RING}\tstruct kioctx *one;
	unsigned int slot;

	if (get_user(slot, &ring->id))
		return NULL;
	rcu_read_lock();
	one = in_slot(rcu_dereference(current->mm->ioctx_table), slot);
	if (!is_of(one, ctx_id))
		one = NULL;
	rcu_read_unlock();
	return one;
`,
    `static struct kioctx *in_slot(struct kioctx_table *all, unsigned int slot)
{
	return all && slot < all->nr ? rcu_dereference(all->table[slot]) : NULL;
}

static bool is_of(struct kioctx *one, unsigned long id)
{
	return one && one->user_id == id && percpu_ref_tryget_live(&one->users);
}

`,
  ),
  anew(
    'the reference first, and given back',
    `${RING}\tstruct kioctx_table *all;
	struct kioctx *one = NULL;
	unsigned int slot;

	if (get_user(slot, &ring->id))
		return NULL;
	rcu_read_lock();
	all = rcu_dereference(current->mm->ioctx_table);
	if (all && slot < all->nr)
		one = rcu_dereference(all->table[slot]);
	if (one && !percpu_ref_tryget_live(&one->users))
		one = NULL;
	if (one && one->user_id != ctx_id) {
		percpu_ref_put(&one->users);
		one = NULL;
	}
	rcu_read_unlock();
	return one;
`,
  ),
  anew(
    'compares when the section is over, holding a reference',
    `${RING}\tstruct kioctx_table *all;
	struct kioctx *one = NULL;
	unsigned int slot;

	if (get_user(slot, &ring->id))
		return NULL;
	rcu_read_lock();
	all = rcu_dereference(current->mm->ioctx_table);
	if (all && slot < all->nr)
		one = rcu_dereference(all->table[slot]);
	if (one && !percpu_ref_tryget_live(&one->users))
		one = NULL;
	rcu_read_unlock();
	if (one && one->user_id != ctx_id) {
		percpu_ref_put(&one->users);
		return NULL;
	}
	return one;
`,
  ),
  solution('without array_index_nospec()', [`\tid = ${CLAMP};\n`, '']),
  solution(
    'by other readers',
    [TABLE, '\ttable = rcu_dereference_check(mm->ioctx_table, rcu_read_lock_held());\n'],
    ['rcu_dereference(table->table[id])', 'rcu_dereference_protected(table->table[id], 1)'],
  ),
  solution('the reference first, and given back where it does not agree', [
    ' && ctx->user_id == ctx_id) {\n\t\tif (percpu_ref_tryget_live(&ctx->users))\n\t\t\tret = ctx;\n',
    ' && percpu_ref_tryget_live(&ctx->users)) {\n\t\tif (ctx->user_id == ctx_id)\n\t\t\tret = ctx;\n\t\telse\n\t\t\tpercpu_ref_put(&ctx->users);\n',
  ]),
  solution('waits for the readers, and frees the old table at once', [
    '\t\t\tkfree_rcu(old, rcu);\n',
    '\t\t\tspin_unlock(&mm->ioctx_lock);\n\t\t\tsynchronize_rcu();\n\t\t\tkfree(old);\n\t\t\tspin_lock(&mm->ioctx_lock);\n\t\t\ttable = rcu_dereference_raw(mm->ioctx_table);\n',
  ]),
  solution('copies slot by slot', [
    '\t\t\tmemcpy(table->table, old->table,\n\t\t\t       old->nr * sizeof(struct kioctx *));\n',
    '\t\t\tfor (i = 0; i < old->nr; i++)\n\t\t\t\tRCU_INIT_POINTER(table->table[i], rcu_dereference_raw(old->table[i]));\n',
  ]),
  solution('reads the table anew where another CPU’s is larger', [
    '\t\t\tkfree(table);\n\t\t\ttable = old;\n',
    '\t\t\tkfree(table);\n\t\t\ttable = rcu_dereference_raw(mm->ioctx_table);\n',
  ]),
  solution(
    'memory from kmalloc(), cleared by hand',
    ['kzalloc(struct_size(', 'kmalloc(struct_size('],
    [
      '\t\ttable->nr = new_nr;\n',
      '\t\tmemset(table, 0, struct_size(table, table, new_nr));\n\t\ttable->nr = new_nr;\n',
    ],
  ),
  solution('a section in a section', [TABLE, `\trcu_read_lock();\n${TABLE}\trcu_read_unlock();\n`]),
  solution('looks whether there is a table first', [
    `\tif (${READ})\n`,
    `\tif (!rcu_access_pointer(mm->ioctx_table) || ${READ})\n`,
  ]),
  solution(
    'the size in a variable',
    ['\tunsigned id;\n', '\tunsigned id, nr;\n'],
    [TABLE, `${TABLE}\tnr = table ? table->nr : 0;\n`],
    [`!table${BOUNDS}`, 'id >= nr'],
    [CLAMP, 'array_index_nospec(id, nr)'],
  ),
];

export const RIGHT_AIO: Readonly<Record<string, readonly Attempt[]>> = {
  'list-to-table': RIGHT,
  'forged-id': RIGHT,
};
