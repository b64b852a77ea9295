/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Replaces what mm/zswap.c uses in a kernel: pages, a compressor, a pool of compressed pages,
 * cgroups, reclaim. No view shows any of it.
 */
#ifndef TREEWALK_ZSWAP_SURROUNDINGS_H
#define TREEWALK_ZSWAP_SURROUNDINGS_H

#include <asm/page.h>
#include <linux/atomic.h>
#include <linux/bug.h>
#include <linux/errno.h>
#include <linux/gfp.h>
#include <linux/kernel.h>
#include <linux/list.h>
#include <linux/mmdebug.h>
#include <linux/mutex.h>
#include <linux/percpu-refcount.h>
#include <linux/percpu.h>
#include <linux/rculist.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/string.h>
#include <linux/workqueue.h>

/* custom: there is one device, so a swap entry is its offset. */
typedef struct {
	unsigned long val;
} swp_entry_t;
#define MAX_SWAPFILES	   1
#define swp_entry(type, o) ((swp_entry_t){ (o) })
#define swp_type(entry)	   0
#define swp_offset(entry)  ((entry).val)

/* custom: one page exists, in the swap cache or not; the folio is the same page. */
struct page {
	unsigned int words[PAGE_SIZE / sizeof(unsigned int)];
};
struct folio {
	struct page page;
	swp_entry_t swap;
	bool in_swapcache;
};
#define kmap_atomic(page)	    ((void *)(page)->words)
#define kunmap_atomic(at)	    ((void)(at))
#define PageTransHuge(page)	    0
#define folio_test_large(folio)	    0
#define folio_test_locked(folio)    1
#define folio_test_swapcache(folio) ((folio)->in_swapcache)
#define folio_mark_dirty(folio)	    ((void)(folio))
#define folio_mark_uptodate(folio)  ((void)(folio))
#define folio_nid(folio)	    0
#define totalram_pages()	    (1UL << 20)
#define memset_l(at, value, n)	    memset(at, (int)(value), (n) * sizeof(unsigned long))

#define CONFIG_ZSWAP_DEFAULT_ON 1
#define CRYPTO_MAX_ALG_NAME	128
#define zswap_never_enabled()	false

/* stub: no cgroups, and no list of entries by age, from which zswap writes back to the device. */
struct obj_cgroup;
struct mem_cgroup;
struct list_lru {
	int unused;
};
#define get_obj_cgroup_from_page(page)	      NULL
#define get_obj_cgroup_from_folio(folio)      NULL
#define obj_cgroup_may_zswap(objcg)	      true
#define obj_cgroup_put(objcg)		      ((void)(objcg))
#define obj_cgroup_charge_zswap(objcg, n)     ((void)(n))
#define obj_cgroup_uncharge_zswap(objcg, n)   ((void)(n))
#define get_mem_cgroup_from_objcg(objcg)      NULL
#define mem_cgroup_put(memcg)		      ((void)(memcg))
#define memcg_list_lru_alloc(memcg, lru, gfp) 0
#define shrink_memcg(memcg)		      ((void)(memcg), -ENOENT)
#define count_objcg_event(objcg, item)	      ((void)(objcg))
#define count_objcg_events(objcg, item, n)    ((void)(objcg))
#define count_vm_event(item)		      ((void)0)
#define zswap_lru_add(lru, entry)	      ((void)(lru))
#define zswap_lru_del(lru, entry)	      ((void)(lru))
#define queue_work(queue, work)		      ((void)(queue), (void)(work))

/* custom: there is one pool, which is never freed. */
struct kref {
	int unused;
};
#define zswap_pool_current_get() list_first_entry_or_null(&zswap_pools, struct zswap_pool, list)
#define zswap_pool_last_get()	 zswap_pool_current_get()
#define zswap_pool_put(pool)	 ((void)(pool))

#include "compressor.h"

#endif
