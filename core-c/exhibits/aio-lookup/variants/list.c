// SPDX-License-Identifier: GPL-2.0-only
/*
 * The list of v3.10. A new context goes to its head; a lookup reads one context after the
 * other until the id matches.
 */
#include "old-context.h"

static void list_start(void)
{
	INIT_HLIST_HEAD(&process.mm.ioctx_list);
}

static int ioctx_add_list(unsigned long user_id, struct aio_ring *ring)
{
	struct old_kioctx *ctx = old_context_new(user_id, ring);
	struct mm_struct *mm = current->mm;

	spin_lock(&mm->ioctx_lock);
	hlist_add_head_rcu(&ctx->list, &process.mm.ioctx_list);
	spin_unlock(&mm->ioctx_lock);
	return 0;
}

static void *lookup_ioctx_list(unsigned long user_id)
{
	struct old_kioctx *ctx, *found = NULL;

	rcu_read_lock();
	hlist_for_each_entry_rcu (ctx, &process.mm.ioctx_list, list) {
		if (ctx->user_id != user_id)
			continue;
		atomic_inc(&ctx->users);
		found = ctx;
		break;
	}
	rcu_read_unlock();
	return found;
}

static int kill_ioctx_list(void *context)
{
	struct old_kioctx *ctx = context;
	struct mm_struct *mm = current->mm;
	bool first;

	/* Only the first caller removes the context. */
	spin_lock(&mm->ioctx_lock);
	first = atomic_xchg(&ctx->dead, 1) == 0;
	if (first)
		hlist_del_rcu(&ctx->list);
	spin_unlock(&mm->ioctx_lock);
	if (!first)
		return -EINVAL;
	user_unmap_ring(ctx->user_id);
	old_context_unlinked(ctx);
	return 0;
}

const struct context_keeper keep_in_list = {
	.start = list_start,
	.add = ioctx_add_list,
	.lookup = lookup_ioctx_list,
	.kill = kill_ioctx_list,
	.put = old_context_put,
};
