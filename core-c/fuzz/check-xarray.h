/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Checks an XArray's nodes, one by one. The includer defines what a violation does, and a check of
 * each entry: `slots` slots of 2^shift indices each.
 */
#ifndef TREEWALK_CHECK_XARRAY_H
#define TREEWALK_CHECK_XARRAY_H

#include <linux/xarray.h>

#define MARKS 3

static void check(bool right, const char *what, unsigned long index);
static void check_entry(unsigned long index, void *entry, unsigned int shift, unsigned int slots,
			unsigned char marks);

static unsigned char marks_of(const struct xa_node *node, unsigned int offset)
{
	unsigned char marks = 0;
	unsigned int m;

	for (m = 0; m < MARKS; m++)
		marks |= test_bit(offset, node->marks[m]) << m;
	return marks;
}

static unsigned int log2_of(unsigned long n)
{
	return __builtin_ctzl(n);
}

/* Returns the union of the marks below. */
static unsigned char check_node(const struct xarray *array, const struct xa_node *node,
				const struct xa_node *parent, unsigned int offset,
				unsigned long index)
{
	unsigned int i, slots, count = 0, values = 0;
	unsigned char all = 0, marks;

	check(node->array == array, "a node of another array", index);
	check(node->parent == parent, "a wrong parent", index);
	check(!parent || node->offset == offset, "a wrong offset", index);
	check(!parent || node->shift + XA_CHUNK_SHIFT == parent->shift, "a wrong shift", index);
	check(node->count, "an empty node", index);

	for (i = 0; i < XA_CHUNK_SIZE; i += slots) {
		void *entry = node->slots[i];
		unsigned long here = index + ((unsigned long)i << node->shift);

		for (slots = 1; i + slots < XA_CHUNK_SIZE; slots++) {
			if (!xa_is_sibling(node->slots[i + slots]))
				break;
			check(xa_to_sibling(node->slots[i + slots]) == i,
			      "a sibling of another entry", here);
			check(!marks_of(node, i + slots), "a mark on a sibling", here);
		}
		check((slots & (slots - 1)) == 0 && i % slots == 0,
		      "a run of siblings out of place", here);
		marks = marks_of(node, i);
		all |= marks;
		if (!entry) {
			check(slots == 1, "siblings of nothing", here);
			check(!marks, "a mark on an empty slot", here);
			continue;
		}
		count += slots;
		if (xa_is_node(entry)) {
			check(node->shift, "a node below the lowest level", here);
			check(slots == 1, "siblings of a node", here);
			check(check_node(array, xa_to_node(entry), node, i, here) == marks,
			      "a mark that is not the union of those below", here);
			continue;
		}
		values += xa_is_value(entry) ? slots : 0;
		check_entry(here, entry, node->shift, slots, marks);
	}
	check(node->count == count, "a wrong count", index);
	check(node->nr_values == values, "a wrong nr_values", index);
	return all;
}

static unsigned int nodes_below(const struct xa_node *node)
{
	unsigned int i, n = 1;

	for (i = 0; node->shift && i < XA_CHUNK_SIZE; i++)
		if (xa_is_node(node->slots[i]))
			n += nodes_below(xa_to_node(node->slots[i]));
	return n;
}

#endif
