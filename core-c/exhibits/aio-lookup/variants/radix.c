// SPDX-License-Identifier: GPL-2.0-only
/*
 * The radix tree that a patch proposed: the id itself is the index. The tree is the
 * kernel's own lib/radix-tree.c.
 *
 * An id is the address of a page, a large number. The tree has a level for every 6 bits
 * of it, even with a single context.
 */
#include "old-context.h"
#include "../../../shim/environment.h"

static void radix_start(void)
{
	radix_tree_init();
	shim_xarray_start();
	/* The tree allocates nodes under the lock, so the allocator may not wait. */
	INIT_RADIX_TREE(&process.mm.ioctx_rtree, GFP_ATOMIC);
}

static int ioctx_add_radix(unsigned long user_id, struct aio_ring *ring)
{
	struct old_kioctx *ctx = old_context_new(user_id, ring);
	struct mm_struct *mm = current->mm;
	int error;

	spin_lock(&mm->ioctx_lock);
	error = radix_tree_insert(&process.mm.ioctx_rtree, user_id, ctx);
	spin_unlock(&mm->ioctx_lock);
	if (error)
		quarantine_free(TW_CACHE_IOCTX, ctx, sizeof(*ctx));
	return error;
}

static void *lookup_ioctx_radix(unsigned long user_id)
{
	struct old_kioctx *ctx;

	rcu_read_lock();
	ctx = radix_tree_lookup(&process.mm.ioctx_rtree, user_id);
	if (ctx)
		atomic_inc(&ctx->users);
	rcu_read_unlock();
	return ctx;
}

static int kill_ioctx_radix(void *context)
{
	struct old_kioctx *ctx = context;
	struct mm_struct *mm = current->mm;
	bool first;

	/* Only the first caller removes the context. */
	spin_lock(&mm->ioctx_lock);
	first = atomic_xchg(&ctx->dead, 1) == 0;
	if (first)
		radix_tree_delete(&process.mm.ioctx_rtree, ctx->user_id);
	spin_unlock(&mm->ioctx_lock);
	if (!first)
		return -EINVAL;
	user_unmap_ring(ctx->user_id);
	old_context_unlinked(ctx);
	return 0;
}

const struct context_keeper keep_in_radix_tree = {
	.start = radix_start,
	.add = ioctx_add_radix,
	.lookup = lookup_ioctx_radix,
	.kill = kill_ioctx_radix,
	.put = old_context_put,
};
