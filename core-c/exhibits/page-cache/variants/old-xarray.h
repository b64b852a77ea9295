/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the versions written here ask of the XArray and kernels before folios keep to
 * themselves or have not: for a build of all variants for such a kernel.
 */
#ifndef TREEWALK_OLD_XARRAY_H
#define TREEWALK_OLD_XARRAY_H

#include <linux/bitops.h>
#include <linux/xarray.h>

/* Without an error to mend, this one gives the nodes back. */
#define xas_destroy(xas) ((void)xas_nomem(xas, 0))

/* Of the entry on which the xa_state stands: its slots are counted, and nothing walked. */
static inline int xas_get_order(struct xa_state *xas)
{
	struct xa_node *node = xas->xa_node;
	unsigned int last = xas->xa_offset;

	if (!node)
		return 0;
	while (last + 1 < XA_CHUNK_SIZE && xa_is_sibling(xa_entry_locked(xas->xa, node, last + 1)))
		last++;
	return node->shift + fls(last - xas->xa_offset);
}

#endif
