// SPDX-License-Identifier: GPL-2.0-only
/* Fuzzes the XArray. */
#include "../exhibits/xarray/driver.c"
#include "xarray.h"

static void random_xarray(struct fuzz_op *op)
{
	op->kind = 1 + fuzz_below(OP_RESERVE + 4);
	if (op->kind > OP_RESERVE)
		op->kind = OP_STORE;
	op->a = fuzz_near(0xffffffff);
	switch (op->kind) {
	case OP_STORE:
		op->b = fuzz_below(1 << 20);
		op->c = fuzz_below(2) ? 0 : fuzz_below(fuzz_below(16) ? 12 : 32);
		op->a = op->a >> op->c << op->c;
		break;
	case OP_MARK:
	case OP_UNMARK:
		op->b = fuzz_below(3);
		break;
	case OP_FIND:
		op->b = fuzz_below(4);
		break;
	case OP_SPLIT:
		op->b = fuzz_below(fuzz_below(3) ? 7 : 32);
		op->a = op->a >> op->b << op->b;
		break;
	}
}

static void before(const struct fuzz_op *op)
{
	if (op->kind == OP_STORE) {
		fuzz_order(op->c);
		/* A store into part of an entry, without a split. */
		fuzz_run.undefined |= (unsigned int)xa_get_order(&exhibit.array, op->a) > op->c;
	}
	/* xas_split() marks all slots of a new node, the siblings' too. */
	if (op->kind == OP_SPLIT)
		fuzz_run.undefined |= fuzz_run.kinds >> OP_MARK & 1;
}

static void check_xarray(void)
{
	check_array(&exhibit.array);
}

static int plain_xarray(const struct fuzz_op *op, int result)
{
	return result;
}

static void print_xarray(void)
{
	print_entries(&exhibit.array);
}

static bool of_an_open_outcome(void)
{
	return fuzz_run.undefined;
}

static const struct fuzz_known known[] = {
	{ NULL, fuzz_of_large_order, "an entry of two levels or more cannot be split in one go" },
	/* tests/fuzz/xarray/found/endless.ops */
	{ FUZZ_NEXT, of_an_open_outcome,
	  "a store into part of an entry, or a split where entries are marked, leaves marks that "
	  "no entry "
	  "has: a search for one may not end" },
	{},
};

const struct fuzz_exhibit fuzz_exhibit = {
	.known = known,
	.modified = ~0u,
	.fails = true,
	.random = random_xarray,
	.before = before,
	.check = check_xarray,
	.plain = plain_xarray,
	.entries = print_xarray,
};
