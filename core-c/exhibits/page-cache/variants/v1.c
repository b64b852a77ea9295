// SPDX-License-Identifier: GPL-2.0-only
/*
 * The insert of the patch's first posting (March 2024), written anew from its description. It looks
 * under the lock and drops the lock only to allocate. It frees the nodes of a split only when it
 * needs others. They leak if a folio appeared meanwhile, or if another task has split the shadow.
 * Left out are the checks of the folio (locked, aligned, not swap-backed), cgroup charge,
 * statistics and hugetlb.
 */
#include "../page-cache.h"

/* The shadow and order that the nodes on xas->xa_alloc were filled for. */
struct preparation {
	void *shadow;
	unsigned int order;
};

/* The conflict scan: puts the last shadow in the range into *shadow; -EEXIST for a folio. */
static int look(struct xa_state *xas, void **shadow)
{
	void *entry;

	*shadow = NULL;
	xas_for_each_conflict (xas, entry) {
		if (!xa_is_value(entry))
			return -EEXIST;
		*shadow = entry;
	}
	return 0;
}

/* The order of the shadow where the scan ended, if the shadow must be split; else 0. */
static unsigned int order_to_split(struct xa_state *xas, void *shadow, unsigned int wanted)
{
	unsigned int present;

	if (xas_reload(xas) != shadow)
		return 0;
	present = xas_get_order(xas);
	return present > wanted ? present : 0;
}

/* Gets the nodes of a split. Called and left with the lock held; the xa_state tells an error. */
static void prepare(struct xa_state *xas, struct preparation *prep, void *shadow,
		    unsigned int order, gfp_t gfp)
{
	xas_unlock_irq(xas);
	if (prep->order)
		xas_destroy(xas);
	xas_split_alloc(xas, shadow, order, gfp);
	if (!xas_error(xas)) {
		prep->shadow = shadow;
		prep->order = order;
	}
	xas_lock_irq(xas);
}

/* Gets a node for the store, where waiting is allowed. Called and left with the lock held. */
static void get_node(struct xa_state *xas, gfp_t gfp)
{
	xas_unlock_irq(xas);
	xas_nomem(xas, gfp);
	xas_lock_irq(xas);
}

static int insert_locked(struct xa_state *xas, struct folio *folio, gfp_t gfp, void **shadowp)
{
	struct preparation prep = { NULL, 0 };
	unsigned int order;
	void *shadow;
	int error;

	for (;; xas_reset(xas)) {
		error = look(xas, &shadow);
		if (error)
			return error;
		order = shadow ? order_to_split(xas, shadow, folio_order(folio)) : 0;
		if (order && (order != prep.order || shadow != prep.shadow)) {
			prepare(xas, &prep, shadow, order, gfp);
		} else {
			if (order) {
				xas_split(xas, shadow, order);
				xas_reset(xas);
			}
			if (shadow && shadowp)
				*shadowp = shadow;
			xas_store(xas, folio);
			if (!xas_error(xas))
				return 0;
			get_node(xas, gfp);
		}
		error = xas_error(xas);
		if (error)
			return error;
	}
}

int page_cache_insert_v1(struct address_space *mapping, struct folio *folio, pgoff_t index,
			 gfp_t gfp, void **shadowp)
{
	XA_STATE(xas, &mapping->i_pages, index);
	long nr = folio_nr_pages(folio);
	int error;

	xas_set_order(&xas, index, folio_order(folio));
	folio_ref_add(folio, nr);
	folio->mapping = mapping;
	folio->index = index;

	xas_lock_irq(&xas);
	error = insert_locked(&xas, folio, gfp, shadowp);
	if (!error)
		mapping->nrpages += nr;
	xas_unlock_irq(&xas);

	if (error) {
		folio->mapping = NULL;
		folio_put_refs(folio, nr);
	}
	return error;
}
