/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Stands in for its exhibit's header where variants/v69.c is compiled in a kernel. v69.c leaves out
 * two things that the kernel's own insert does, and that this adds: it names the list of nodes with
 * only shadows, and counts the pages under the lock.
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
