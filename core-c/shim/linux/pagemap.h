/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_PAGEMAP_H
#define TREEWALK_LINUX_PAGEMAP_H

#include <linux/fs.h>
#include <linux/huge_mm.h>
#include <linux/hugetlb.h>
#include <linux/memcontrol.h>
#include <linux/mm.h>
#include <linux/pagevec.h>
#include <linux/shmem_fs.h>
#include <linux/slab.h>
#include <linux/swap.h>

/* Sets a mapping up as an inode's: its tree is locked with interrupts off. */
static inline void tw_mapping_init(struct address_space *mapping)
{
	xa_init_flags(&mapping->i_pages, XA_FLAGS_LOCK_IRQ | XA_FLAGS_ACCOUNT);
	mapping->gfp_mask = GFP_HIGHUSER_MOVABLE;
	mapping->nrpages = 0;
}

/* same: the allocation flags that the mapping allows. */
static inline gfp_t mapping_gfp_mask(struct address_space *mapping)
{
	return mapping->gfp_mask;
}

/* stub: no file system asks for larger folios than a page. */
#define mapping_min_folio_order(mapping) ((void)(mapping), 0u)

/* same: the first index behind the folio. */
static inline pgoff_t folio_next_index(const struct folio *folio)
{
	return folio->index + folio_nr_pages(folio);
}

/* same: whether the folio holds that page. */
static inline bool folio_contains(const struct folio *folio, pgoff_t index)
{
	return index - folio->index < (pgoff_t)folio_nr_pages(folio);
}

/* same: before folios, the name of folio_try_get(). */
#define page_cache_get_speculative(page) folio_try_get(page_folio(page))

/* stub: these tracepoints do nothing. */
#define trace_mm_filemap_add_to_page_cache(folio)      ((void)(folio))
#define trace_mm_filemap_delete_from_page_cache(folio) ((void)(folio))

#endif
