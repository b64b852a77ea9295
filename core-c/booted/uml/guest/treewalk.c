// SPDX-License-Identifier: GPL-2.0-only
/*
 * Offers two inserts in one kernel. Our edit keeps the kernel's own insert in mm/filemap.c under
 * another name; the other one is variants/v69.c. /sys/module/treewalk/parameters/before chooses
 * one. Beside it are the number of pages that each inserted, and how often each met a shadow.
 */
#include <linux/init.h>
#include <linux/memcontrol.h>
#include <linux/moduleparam.h>
#include "../internal.h"
#include "page-cache.h"
#include "variants/v69.c"

int treewalk_own_insert(struct address_space *mapping, struct folio *folio, pgoff_t index,
			gfp_t gfp, void **shadowp);

static bool before;
module_param(before, bool, 0644);

/* The kernel's own insert is first. The guest has one CPU, so no two add at the same time. */
static unsigned long inserted[2], refaulted[2];
module_param_array(inserted, ulong, NULL, 0444);
module_param_array(refaulted, ulong, NULL, 0444);

/* What the kernel's own insert does before and after its work on the tree. */
static noinline int before_insert(struct address_space *mapping, struct folio *folio, pgoff_t index,
				  gfp_t gfp, void **shadowp)
{
	int error;

	if (mem_cgroup_charge(folio, NULL, gfp))
		return -ENOMEM;
	error = page_cache_insert_v69(mapping, folio, index, gfp & GFP_RECLAIM_MASK, shadowp);
	if (error)
		mem_cgroup_uncharge(folio);
	return error;
}

int __filemap_add_folio(struct address_space *mapping, struct folio *folio, pgoff_t index,
			gfp_t gfp, void **shadowp)
{
	int side = before;
	int error = side ? before_insert(mapping, folio, index, gfp, shadowp)
			 : treewalk_own_insert(mapping, folio, index, gfp, shadowp);

	inserted[side] += !error;
	refaulted[side] += !error && shadowp && *shadowp;
	return error;
}
