// SPDX-License-Identifier: GPL-2.0-only
/* Fuzzes the page cache. It includes the driver, whose state is static. */
#include "../exhibits/page-cache/driver.c"
#include "xarray.h"

static void random_page_cache(struct fuzz_op *op)
{
	static const u8 kinds[] = { OP_ADD,   OP_ADD,	 OP_ADD,  OP_EVICT,
				    OP_EVICT, OP_REMOVE, OP_LOAD, OP_PRUNE };

	op->kind = kinds[fuzz_below(sizeof(kinds))];
	/* 2^24 leaves room for the largest order. */
	op->a = fuzz_near(1u << 31);
	if (op->kind == OP_PRUNE)
		op->b = XA_CHUNK_SHIFT * fuzz_below(4);
	if (op->kind != OP_ADD)
		return;
	op->b = fuzz_below(2) ? 0 : fuzz_below(fuzz_below(16) ? 10 : MAX_ORDER_USED + 1);
	op->a = op->a >> op->b << op->b;
}

static void before(const struct fuzz_op *op)
{
	if (op->kind == OP_ADD)
		fuzz_order(op->b);
}

static void check_page_cache(void)
{
	check_array(&file.mapping.i_pages);
}

static int plain_page_cache(const struct fuzz_op *op, int result)
{
	/* A folio's address. An address whose low half is 0 looks like no folio. */
	return op->kind == OP_LOAD && !(result & 1) ? result != 0 : result;
}

static void print_page_cache(void)
{
	print_entries(&file.mapping.i_pages);
}

const struct fuzz_exhibit fuzz_exhibit = {
	.modified = 1 << OP_ADD,
	.fails = true,
	.races = true,
	.random = random_page_cache,
	.before = before,
	.check = check_page_cache,
	.plain = plain_page_cache,
	.entries = print_page_cache,
};
