/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Replaces its exhibit's header when a kernel compiles variants/v69.c. The kernel's own insert does
 * two things that v69.c leaves out, and this header adds them. It names the list of nodes with only
 * shadows, and counts the pages under the lock.
 */
#include <linux/dax.h>
#include <linux/mm.h>
#include <linux/pagemap.h>
#include <linux/shmem_fs.h>
#include <linux/swap.h>
#include <linux/vmstat.h>
#include <linux/xarray.h>

int page_cache_insert_v69(struct address_space *mapping, struct folio *folio, pgoff_t index,
			  gfp_t gfp, void **shadowp);

#define xas_set_order(xas, index, order)                                                           \
	do {                                                                                       \
		mapping_set_update(xas, mapping);                                                  \
		(xas_set_order)(xas, index, order);                                                \
	} while (0)

#undef xas_unlock_irq
#define xas_unlock_irq(xas)                                                                        \
	do {                                                                                       \
		if (!xas_error(xas))                                                               \
			__lruvec_stat_mod_folio(folio, NR_FILE_PAGES, folio_nr_pages(folio));      \
		xa_unlock_irq((xas)->xa);                                                          \
	} while (0)
