// SPDX-License-Identifier: GPL-2.0-only
/* Fuzzes swapped pages: compares each loaded page with the last one stored there. */
#include "../exhibits/zswap/driver.c"
#include "../shim/environment.h"
#include "fuzz.h"
#ifdef ZSWAP_OF_RBTREE
#include "rbtree.h"
#else
#include "xarray.h"
#endif

/* The number of the last store, by offset; 0 after the page was freed. */
static u32 last[SWAP_PAGES];

static void random_page(struct fuzz_op *op)
{
	op->kind = 1 + fuzz_below(6);
	if (op->kind > OP_INVALIDATE)
		op->kind = OP_STORE;
	op->a = fuzz_near(SWAP_PAGES);
}

static void check_pages(void)
{
	unsigned int live = shim_live(TW_CACHE_ZSWAP_ENTRY);

	fuzz_check(shim_live(TW_CACHE_COMPRESSED) == live, "a compressed page of no entry", live);
#ifdef ZSWAP_OF_RBTREE
	/* The root is the first thing in a tree, and the node in an entry. */
	check_rb_tree(zswap_root(), live);
#else
	check_array(zswap_root());
#endif
}

static int plain_page(const struct fuzz_op *op, int result)
{
	u32 *here = &last[op->a];

	if (op->kind == OP_STORE)
		/* A page that could not be stored must not come back either. */
		*here = result ? 0 : stored;
	if (op->kind == OP_INVALIDATE)
		*here = 0;
	if (op->kind == OP_LOAD || op->kind == OP_READ)
		fuzz_check(!result || (u32)result == *here, "another page than went out", op->a);
	return result;
}

const struct fuzz_exhibit fuzz_exhibit = {
	.modified = 1 << OP_STORE,
	.fails = true,
	.random = random_page,
	.check = check_pages,
	.plain = plain_page,
};
