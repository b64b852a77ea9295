/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What variants/v69.c finds as its exhibit's header where it is compiled in a kernel. It leaves out
 * two things that an insert must do there, and that the kernel's own does: name the list of nodes
 * that hold only shadows, and count the pages while the lock is held.
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
