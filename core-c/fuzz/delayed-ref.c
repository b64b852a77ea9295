// SPDX-License-Identifier: GPL-2.0-only
/* Fuzzes delayed reference heads. */
#include "../exhibits/delayed-ref/driver.c"
#include "fuzz.h"
#if HEADS_IN_XARRAY
#include "xarray.h"
#else
#include "rbtree.h"
#endif

static void random_head(struct fuzz_op *op)
{
	static const unsigned int kinds[] = { OP_INSERT, OP_INSERT, OP_ERASE, OP_FIND };

	op->kind = kinds[fuzz_below(4)];
	op->a = fuzz_below(8) ? fuzz_near(1u << 20) << 12 : fuzz_near(~0u);
}

static void check_heads(void)
{
#if HEADS_IN_XARRAY
	check_array(&refs.head_refs);
#else
	check_rb_tree(&refs.href_root.rb_root, shim_live(TW_CACHE_REF_HEAD));
#endif
}

/* The head's address. */
static int plain_head(const struct fuzz_op *op, int result)
{
	return op->kind == OP_FIND ? result != 0 : result;
}

const struct fuzz_exhibit fuzz_exhibit = {
	.random = random_head,
	.check = check_heads,
	.plain = plain_head,
};
