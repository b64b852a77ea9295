// SPDX-License-Identifier: GPL-2.0-only
/*
 * The read batch with the change that the list saw in May 2026, written anew from its description.
 * It compares with the last index once a folio is in the batch, so it never advances in vain.
 * The kernels' own batch moves to the next entry first and compares there. Where the wanted range
 * ends at a node's end, that move walks to the next node, only to stop.
 * Nothing is left out. custom: folio_try_get() serves every kernel, for 6.1's folio_try_get_rcu().
 */
#include "../page-cache.h"

/* A read of the cache ends at an empty slot and at a shadow. The other slots of a folio are
 * siblings: only a folio that was split or replaced meanwhile shows one. */
static bool can_read(const void *entry)
{
	return entry && !xa_is_value(entry) && !xa_is_sibling(entry);
}

/*
 * Takes a reference on the entry's folio. False if the folio is being freed, or left the slot
 * before the reference held it. Then the reader has no reference, and looks at the index again.
 */
static bool hold_folio(struct xa_state *xas, void *entry)
{
	struct folio *folio = entry;

	if (!folio_try_get(folio))
		return false;
	if (likely(xas_reload(xas) == entry))
		return true;
	folio_put(folio);
	return false;
}

/* The caller waits for a folio's data, and starts the next readahead, before it reads on. */
static bool needs_caller(struct folio *folio)
{
	return !folio_test_uptodate(folio) || folio_test_readahead(folio);
}

/*
 * Adds the folios from `index` on that follow each other without a gap, with a reference on each.
 * The last of them may reach beyond `max`. `index` must not be above `max`.
 */
void page_cache_read_2026(struct address_space *mapping, pgoff_t index, pgoff_t max,
			  struct folio_batch *fbatch)
{
	XA_STATE(xas, &mapping->i_pages, index);
	void *entry;

	rcu_read_lock();
	for (entry = xas_load(&xas); can_read(entry); entry = xas_next(&xas)) {
		struct folio *folio = entry;
		pgoff_t last;

		/* After a reset, xas_next() loads the same index from the head. */
		if (xas_retry(&xas, entry))
			continue;
		if (!hold_folio(&xas, entry)) {
			xas_reset(&xas);
			continue;
		}
		last = folio->index + folio_nr_pages(folio) - 1;
		/* The batch takes this folio in any case; 0 says that it is now full. */
		if (!folio_batch_add(fbatch, folio) || needs_caller(folio) || last >= max)
			break;
		xas_advance(&xas, last);
	}
	rcu_read_unlock();
}
