// SPDX-License-Identifier: GPL-2.0-only
/* Includes the kernel's own functions, cut out unmodified, and the functions that call them. */
#include "zswap.h"
#include <linux/rbtree.h>
#include <linux/xarray.h>
#include "../../shim/environment.h"
#include "surroundings.h"

#include <slice/mm/swap.h>
#include <slice/mm/zswap.c>

static struct folio folio;

static void prepare(unsigned long offset, bool swapcache)
{
	folio.swap = swp_entry(0, offset);
	folio.in_swapcache = swapcache;
}

void zswap_start(unsigned long pages)
{
	static struct acomp_req request;
	struct zswap_pool *pool = kzalloc(sizeof(*pool), GFP_KERNEL);
	struct crypto_acomp_ctx *context = kzalloc(sizeof(*context), GFP_KERNEL);

	context->req = &request;
#ifdef ZSWAP_OF_RBTREE
	context->dstmem = kzalloc(PAGE_SIZE * 2, GFP_KERNEL);
	context->mutex = kzalloc(sizeof(*context->mutex), GFP_KERNEL);
	zswap_frontswap_init(0);
#else
	shim_xarray_start();
	context->buffer = kzalloc(PAGE_SIZE * 2, GFP_KERNEL);
	zswap_swapon(0, pages);
#endif
	pool->acomp_ctx = context;
	list_add(&pool->list, &zswap_pools);
	zswap_entry_cache = KMEM_CACHE(zswap_entry, 0);
	shim_cache_set_id(zswap_entry_cache, TW_CACHE_ZSWAP_ENTRY);
	shim_kmalloc_set_id(TW_CACHE_COMPRESSED);
}

const void *zswap_root(void)
{
	return zswap_trees[0];
}

int zswap_put_page(unsigned long offset, unsigned int content)
{
	prepare(offset, true);
	folio.page.words[0] = content;
	/* A second word that differs, as zswap compresses no page of equal words. */
	folio.page.words[1] = ~content;
#ifdef ZSWAP_OF_RBTREE
	return zswap_frontswap_store(0, offset, &folio.page);
#else
	return zswap_store(&folio) ? 0 : -ENOMEM;
#endif
}

unsigned int zswap_get_page(unsigned long offset, bool swapcache)
{
	bool found;

	prepare(offset, swapcache);
#ifdef ZSWAP_OF_RBTREE
	found = !zswap_frontswap_load(0, offset, &folio.page);
#else
	found = zswap_load(&folio);
#endif
	return found ? folio.page.words[0] : 0;
}

void zswap_drop_page(unsigned long offset)
{
#ifdef ZSWAP_OF_RBTREE
	zswap_frontswap_invalidate_page(0, offset);
#else
	zswap_invalidate(swp_entry(0, offset));
#endif
}
