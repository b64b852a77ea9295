/* SPDX-License-Identifier: GPL-2.0-only */
/* Checks an XArray: its nodes, its entries, and that no node leaked. */
#ifndef TREEWALK_FUZZ_XARRAY_H
#define TREEWALK_FUZZ_XARRAY_H

#include "../shim/environment.h"
#include "check-xarray.h"
#include "fuzz.h"

static bool printing;

static void check(bool right, const char *what, unsigned long index)
{
	fuzz_check(right, what, index);
}

static void check_entry(unsigned long index, void *entry, unsigned int shift, unsigned int slots,
			unsigned char marks)
{
	if (printing)
		printf("entry %lu %u\n", index, shift + log2_of(slots));
}

static void check_array(const struct xarray *array)
{
	void *head = array->xa_head;
	unsigned int nodes = 0;

	if (xa_is_node(head)) {
		check_node(array, xa_to_node(head), NULL, 0, 0);
		nodes = nodes_below(xa_to_node(head));
	} else if (head) {
		check_entry(0, head, 0, 1, 0);
	}
	check(shim_live(TW_CACHE_XA_NODE) == nodes, "a leaked node",
	      shim_live(TW_CACHE_XA_NODE) - nodes);
}

static void print_entries(const struct xarray *array)
{
	printing = true;
	check_array(array);
}

#endif
