/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Functions of the XArray that the versions written here need and that kernels before
 * folios lack or do not export. A build of all variants for such a kernel takes these.
 */
#ifndef TREEWALK_OLD_XARRAY_H
#define TREEWALK_OLD_XARRAY_H

#include <linux/bitops.h>
#include <linux/xarray.h>

/* xas_nomem() frees the nodes if there is no error to mend. */
#define xas_destroy(xas) ((void)xas_nomem(xas, 0))

/* The order of the xa_state's current entry: counts the entry's slots, without a walk. */
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

/* Moves within the node to the last index of an entry: the next step goes on behind that entry. */
static inline void xas_advance(struct xa_state *xas, unsigned long last)
{
	unsigned long slot = last;

	if (!xas_not_node(xas->xa_node))
		slot >>= xas->xa_node->shift;
	xas->xa_offset = slot & XA_CHUNK_MASK;
	xas->xa_index = last;
}

#endif
