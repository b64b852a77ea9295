// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs operations on the delayed reference heads of one transaction. Each variant has a fixed order
 * of members. One order is the package's own; which one depends on the kernel. The other order is
 * written here.
 */
#include "delayed-ref.h"
#include <slice/fs/btrfs/delayed-ref.h>
#include "../../shim/environment.h"
#include "../../host/host.h"

enum { OP_INSERT = 1, OP_FIND, OP_ERASE };

/* The struct that the views read first. */
static struct btrfs_delayed_ref_root refs;
static struct kmem_cache *cache;
static const struct head_ops *ops;

/* In the order of kernel.json: before, after. */
static const struct head_ops *ops_of(unsigned int variant)
{
	bool after = variant == 1;

	if (head_ops_package.node_beside_key == after)
		return &head_ops_package;
	return after ? &head_ops_after : &head_ops_before;
}

int exhibit_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	(void)c;
	switch (kind) {
	case OP_INSERT:
		return ops->insert(&refs, cache, (u64)b << 32 | a);
	case OP_FIND:
		return (int)(unsigned long)ops->find(&refs, (u64)b << 32 | a);
	case OP_ERASE:
		return ops->erase(&refs, cache, (u64)b << 32 | a);
	default:
		return -EINVAL;
	}
}

unsigned int exhibit_variant_count(void)
{
	return HEAD_VARIANTS;
}

void exhibit_start(unsigned int variant)
{
	ops = ops_of(variant);
	ops->init(&refs);
	spin_lock_init(&refs.lock);
	cache = kmem_cache_create("btrfs_delayed_ref_head", ops->size, 8, 0, NULL);
	shim_cache_set_id(cache, TW_CACHE_REF_HEAD);
}

void exhibit_option(unsigned int value)
{
	(void)value;
}

const void *exhibit_root(void)
{
	return &refs;
}
