/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Declares what this exhibit's files share: the signature of every insert, and the kernel headers
 * that a variant needs.
 */
#ifndef TREEWALK_PAGE_CACHE_H
#define TREEWALK_PAGE_CACHE_H

#include <linux/xarray.h>
#include <linux/mm.h>
#include <linux/pagemap.h>
#include <linux/gfp.h>
#include <linux/version.h>
#include "../../trace/recorder.h"

/* Before 5.16, which brought folios, the insert takes single pages only. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(5, 16, 0)
#define PAGE_CACHE_OF_PAGES
#include "variants/old-xarray.h"
#endif

enum tw_caches { TW_CACHE_FOLIO = TW_CACHE_OWN };

/*
 * Inserts `folio` at `index`. Returns 0, -EEXIST if a folio is in the way, or -ENOMEM. Stores a
 * shadow that it replaces to *shadowp, if `shadowp` is not NULL.
 */
typedef int (*page_cache_insert_t)(struct address_space *mapping, struct folio *folio,
				   pgoff_t index, gfp_t gfp, void **shadowp);

int page_cache_insert_v69(struct address_space *mapping, struct folio *folio, pgoff_t index,
			  gfp_t gfp, void **shadowp);
int page_cache_insert_v1(struct address_space *mapping, struct folio *folio, pgoff_t index,
			 gfp_t gfp, void **shadowp);

/* In kernel.c, around the functions that are cut out of the kernel. */
int page_cache_insert_merged(struct address_space *mapping, struct folio *folio, pgoff_t index,
			     gfp_t gfp, void **shadowp);
void page_cache_take_out(struct address_space *mapping, struct folio *folio, void *shadow);
void *page_cache_make_shadow(unsigned long eviction);

#endif
