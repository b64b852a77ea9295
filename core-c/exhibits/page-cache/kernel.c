// SPDX-License-Identifier: GPL-2.0-only
/* The kernel's own functions, cut out unmodified, and what calls them from here. */
#include <linux/errno.h>
#include <linux/memcontrol.h>
#include <linux/mmzone.h>
#include <linux/pagemap.h>
#include <linux/xarray.h>
#include "page-cache.h"

int __filemap_add_folio(struct address_space *mapping, struct folio *folio, pgoff_t index,
			gfp_t gfp, void **shadowp);

#include <slice/mm/filemap.c>

#include <slice/mm/workingset.c>

int page_cache_insert_merged(struct address_space *mapping, struct folio *folio, pgoff_t index,
			     gfp_t gfp, void **shadowp)
{
	return __filemap_add_folio(mapping, folio, index, gfp, shadowp);
}

void page_cache_take_out(struct address_space *mapping, struct folio *folio, void *shadow)
{
	page_cache_delete(mapping, folio, shadow);
}

/*
 * A shadow, low to high: value tag (1 bit), workingset (1), memory node (0), cgroup (16),
 * eviction age (14 on wasm32, where it wraps; 46 on x86-64). Of the only cgroup and node.
 */
void *page_cache_make_shadow(unsigned long eviction)
{
	return pack_shadow(0, NODE_DATA(0), eviction, false);
}
