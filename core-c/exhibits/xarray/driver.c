// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs operations on one XArray. Each is a call of the library's own API, or the few lines that
 * users of its advanced API write.
 */
#include <linux/errno.h>
#include <linux/gfp.h>
#include <linux/xarray.h>
#include "../../shim/environment.h"
#include "../../host/host.h"

enum { OP_STORE = 1, OP_LOAD, OP_ERASE, OP_MARK, OP_UNMARK, OP_FIND, OP_SPLIT, OP_RESERVE };

/* The struct that the views read first. */
struct xarray_exhibit {
	struct xarray array;
	/* Where the last `find` ended; it returned 1 if it found something there. */
	unsigned long found;
};

static struct xarray_exhibit exhibit;

/* Stores a value of any order. The caller has aligned the index to the order. */
static int op_store(unsigned long index, unsigned long value, unsigned int order)
{
	XA_STATE_ORDER(xas, &exhibit.array, index, order);

	if (!order)
		return xa_err(xa_store(&exhibit.array, index, xa_mk_value(value), GFP_KERNEL));
	do {
		xas_lock(&xas);
		xas_store(&xas, xa_mk_value(value));
		xas_unlock(&xas);
	} while (xas_nomem(&xas, GFP_KERNEL));
	return xas_error(&xas);
}

static int op_find(unsigned long index, unsigned int filter)
{
	exhibit.found = index;
	return xa_find(&exhibit.array, &exhibit.found, ULONG_MAX, (__force xa_mark_t)filter) !=
	       NULL;
}

/* Splits the entry at `index` into entries of `order`, all with the same value. */
static int op_split(unsigned long index, unsigned int order)
{
	XA_STATE_ORDER(xas, &exhibit.array, index, order);
	unsigned int present = xa_get_order(&exhibit.array, index);
	void *entry = xa_load(&exhibit.array, index);

	if (!entry)
		return -ENOENT;
	if (present <= order)
		return -EINVAL;
	xas_split_alloc(&xas, entry, present, GFP_KERNEL);
	if (xas_error(&xas))
		return xas_error(&xas);
	xas_lock(&xas);
	xas_split(&xas, entry, present);
	xas_unlock(&xas);
	return 0;
}

static int op_mark(unsigned long index, unsigned int mark, bool set)
{
	if (set)
		xa_set_mark(&exhibit.array, index, (__force xa_mark_t)mark);
	else
		xa_clear_mark(&exhibit.array, index, (__force xa_mark_t)mark);
	return 0;
}

int exhibit_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	switch (kind) {
	case OP_STORE:
		return op_store(a, b, c);
	case OP_LOAD:
		return (int)(unsigned long)xa_load(&exhibit.array, a);
	case OP_ERASE:
		return xa_err(xa_erase(&exhibit.array, a));
	case OP_MARK:
		return op_mark(a, b, true);
	case OP_UNMARK:
		return op_mark(a, b, false);
	case OP_FIND:
		/* b is the mark + 1, or 0 for any entry. */
		return op_find(a, b ? b - 1 : (__force unsigned int)XA_PRESENT);
	case OP_SPLIT:
		return op_split(a, b);
	case OP_RESERVE:
		return xa_reserve(&exhibit.array, a, GFP_KERNEL);
	default:
		return -EINVAL;
	}
}

unsigned int exhibit_variant_count(void)
{
	return 1;
}

void exhibit_start(unsigned int variant)
{
	(void)variant;
	shim_xarray_start();
	xa_init(&exhibit.array);
}

void exhibit_option(unsigned int value)
{
	(void)value;
}

const void *exhibit_root(void)
{
	return &exhibit;
}
