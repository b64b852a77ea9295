// SPDX-License-Identifier: GPL-2.0-only
/*
 * The insert of v6.9, written anew from its description. It asks for the order before it takes the
 * lock, allocates for that order, and asks again under the lock. Left out are the checks of the
 * folio (locked, aligned, not swap-backed), cgroup charge, statistics and hugetlb.
 */
#include "../page-cache.h"

/*
 * Walk 1 asks for the order of the entry at the index, under RCU alone. If it
 * is too large, walk 2 loads the entry, to fill the nodes of a split with it.
 * The answer may be stale by the time that the lock is taken.
 */
static void get_nodes_for_split(struct xa_state *xas, unsigned int wanted, gfp_t gfp)
{
	unsigned int present = xa_get_order(xas->xa, xas->xa_index);
	void *entry;

	if (present <= wanted)
		return;
	entry = xa_load(xas->xa, xas->xa_index);
	xas_split_alloc(xas, entry, present, gfp);
}

/* Walk 3 finds the last shadow in the range, or NULL. A folio there is an error. */
static void *scan_for_conflict(struct xa_state *xas)
{
	void *entry, *shadow = NULL;

	xas_for_each_conflict (xas, entry) {
		if (!xa_is_value(entry)) {
			xas_set_err(xas, -EEXIST);
			return NULL;
		}
		shadow = entry;
	}
	return shadow;
}

/* Walk 4 asks for the order again. After a split the store must walk again. */
static void split_larger_shadow(struct xa_state *xas, void *shadow, unsigned int wanted)
{
	unsigned int present = xa_get_order(xas->xa, xas->xa_index);

	if (present > wanted) {
		xas_split(xas, shadow, present);
		xas_reset(xas);
	}
}

/* Returns xas_error(); if that is 0, the folio is in the tree. */
static int try_insert(struct xa_state *xas, struct folio *folio, void **shadowp)
{
	struct address_space *mapping = folio->mapping;
	unsigned int order = folio_order(folio);
	void *shadow;

	xas_lock_irq(xas);
	shadow = scan_for_conflict(xas);
	if (shadow) {
		if (shadowp)
			*shadowp = shadow;
		split_larger_shadow(xas, shadow, order);
	}
	if (!xas_error(xas)) {
		xas_store(xas, folio);
		if (!xas_error(xas))
			mapping->nrpages += folio_nr_pages(folio);
	}
	xas_unlock_irq(xas);
	return xas_error(xas);
}

int page_cache_insert_v69(struct address_space *mapping, struct folio *folio, pgoff_t index,
			  gfp_t gfp, void **shadowp)
{
	XA_STATE(xas, &mapping->i_pages, index);
	long nr = folio_nr_pages(folio);
	int error;

	xas_set_order(&xas, index, folio_order(folio));
	folio_ref_add(folio, nr);
	folio->mapping = mapping;
	folio->index = index;

	do {
		get_nodes_for_split(&xas, folio_order(folio), gfp);
		try_insert(&xas, folio, shadowp);
	} while (xas_nomem(&xas, gfp));

	error = xas_error(&xas);
	if (error) {
		folio->mapping = NULL;
		folio_put_refs(folio, nr);
	}
	return error;
}
