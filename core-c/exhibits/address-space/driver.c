// SPDX-License-Identifier: GPL-2.0-only
/* Runs operations on the areas of one process. */
#include <linux/errno.h>
#include "address-space.h"
#include "../../host/host.h"

enum { OP_MAP = 1, OP_UNMAP, OP_PROTECT, OP_FIND, OP_GAP, OP_WALK, OP_FORK, OP_FAULT };

/* In the order of kernel.json. */
static const struct area_keeper *const keepers[] = {
#ifndef TW_PACKAGED_ONLY
	&rbtree_keeper,
#endif
	&kernel_keeper,
};
static const struct area_keeper *keeper;

int exhibit_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	unsigned long start = (unsigned long)a << PAGE_SHIFT;
	unsigned long end = ((unsigned long)b + 1) << PAGE_SHIFT;

	(void)c;
	switch (kind) {
	case OP_MAP:
		return keeper->map(start, end);
	case OP_UNMAP:
		return keeper->unmap(start, end);
	case OP_PROTECT:
		return keeper->protect(start, end);
	case OP_FIND:
		return keeper->find(start);
	case OP_GAP:
		return keeper->gap(a);
	case OP_WALK:
		return keeper->walk();
	case OP_FORK:
		return keeper->fork();
	case OP_FAULT:
		return keeper->fault(start);
	default:
		return -EINVAL;
	}
}

unsigned int exhibit_variant_count(void)
{
	return sizeof(keepers) / sizeof(keepers[0]);
}

void exhibit_start(unsigned int variant)
{
	keeper = keepers[variant];
	keeper->start();
}

void exhibit_option(unsigned int value)
{
	(void)value;
}

const void *exhibit_root(void)
{
	return keeper->root();
}

/* The caches whose objects the views show. */
unsigned int tw_cache_id(const char *name)
{
	if (name[0] == 'm')
		return TW_CACHE_MAPLE_NODE;
	return name[2] == 'a' ? TW_CACHE_VMA_LOCK : TW_CACHE_VM_AREA_STRUCT;
}
