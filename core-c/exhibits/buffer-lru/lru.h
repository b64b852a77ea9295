/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * One LRU of BH_LRU_SIZE slots, named TW_LRU: the kernel's own functions, cut out
 * unmodified, and the install before the change. Included once for each size, which the
 * including file defines, as the kernel's own definition says 16.
 */
struct buffer_head;
/* These functions have external linkage in the kernel; here each size has its own. */
static void __brelse(struct buffer_head *buf);
static void invalidate_bh_lrus_cpu(void);

#include "buffer-lru.h"

/* Defined in mm/swap.c. Not 0 while pages are migrated, which references in an LRU prevent. */
extern atomic_t lru_disable_count;

#include <slice/include/linux/swap.h>

/* custom: false, as the only CPU is not isolated. Later kernels empty isolated CPUs' LRUs. */
#define cpu_is_isolated(cpu) false

#include <slice/fs/buffer.c>

#if !LRU_CAN_BE_DISABLED
#define lru_cache_disabled() false
/* Such a kernel asks every CPU to empty its own LRU; here only one CPU exists. */
static void invalidate_bh_lrus_cpu(void)
{
	invalidate_bh_lru(NULL);
}
#endif

#ifndef TW_PACKAGED_ONLY
#include "variants/before.h"
#endif

static void release(struct buffer_head *bh)
{
	brelse(bh);
}

const struct lru TW_LRU = {
    .slots = bh_lrus.bhs,
    .nr_slots = BH_LRU_SIZE,
    .lookup = lookup_bh_lru,
    .install =
	{
#ifndef TW_PACKAGED_ONLY
	    [LRU_BEFORE] = bh_lru_install_by_copy,
#endif
	    [LRU_AFTER] = bh_lru_install,
	},
    .invalidate = invalidate_bh_lrus_cpu,
    .release = release,
};
