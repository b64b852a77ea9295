/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: the values of 6.1 for every kernel; another kernel's values may differ. Only
 *         DIRECT_RECLAIM and ZERO have an effect in the allocator. Lost: zones, reserves,
 *         I/O and file systems, retries, cgroups.
 */
#ifndef TREEWALK_LINUX_GFP_TYPES_H
#define TREEWALK_LINUX_GFP_TYPES_H

#include <linux/types.h>

#define __GFP_DMA	     ((gfp_t)0x01)
#define __GFP_HIGHMEM	     ((gfp_t)0x02)
#define __GFP_DMA32	     ((gfp_t)0x04)
#define __GFP_MOVABLE	     ((gfp_t)0x08)
#define __GFP_RECLAIMABLE    ((gfp_t)0x10)
#define __GFP_HIGH	     ((gfp_t)0x20)
#define __GFP_IO	     ((gfp_t)0x40)
#define __GFP_FS	     ((gfp_t)0x80)
#define __GFP_ZERO	     ((gfp_t)0x100)
#define __GFP_ATOMIC	     ((gfp_t)0x200)
#define __GFP_DIRECT_RECLAIM ((gfp_t)0x400)
#define __GFP_KSWAPD_RECLAIM ((gfp_t)0x800)
#define __GFP_WRITE	     ((gfp_t)0x1000)
#define __GFP_NOWARN	     ((gfp_t)0x2000)
#define __GFP_RETRY_MAYFAIL  ((gfp_t)0x4000)
#define __GFP_NOFAIL	     ((gfp_t)0x8000)
#define __GFP_NORETRY	     ((gfp_t)0x10000)
#define __GFP_MEMALLOC	     ((gfp_t)0x20000)
#define __GFP_COMP	     ((gfp_t)0x40000)
#define __GFP_NOMEMALLOC     ((gfp_t)0x80000)
#define __GFP_HARDWALL	     ((gfp_t)0x100000)
#define __GFP_THISNODE	     ((gfp_t)0x200000)
#define __GFP_ACCOUNT	     ((gfp_t)0x400000)
#define __GFP_ZEROTAGS	     ((gfp_t)0x800000)

#define __GFP_BITS_SHIFT 27
#define __GFP_BITS_MASK	 ((gfp_t)((1 << __GFP_BITS_SHIFT) - 1))
#define __GFP_RECLAIM	 (__GFP_DIRECT_RECLAIM | __GFP_KSWAPD_RECLAIM)
#define GFP_ZONEMASK	 (__GFP_DMA | __GFP_HIGHMEM | __GFP_DMA32 | __GFP_MOVABLE)

#define GFP_NOWAIT	     __GFP_KSWAPD_RECLAIM
#define GFP_ATOMIC	     (__GFP_HIGH | __GFP_ATOMIC | __GFP_KSWAPD_RECLAIM)
#define GFP_NOIO	     __GFP_RECLAIM
#define GFP_NOFS	     (__GFP_RECLAIM | __GFP_IO)
#define GFP_KERNEL	     (__GFP_RECLAIM | __GFP_IO | __GFP_FS)
#define GFP_KERNEL_ACCOUNT   (GFP_KERNEL | __GFP_ACCOUNT)
#define GFP_USER	     (GFP_KERNEL | __GFP_HARDWALL)
#define GFP_HIGHUSER	     (GFP_USER | __GFP_HIGHMEM)
#define GFP_HIGHUSER_MOVABLE (GFP_HIGHUSER | __GFP_MOVABLE)

/* The caller's flags that an allocation for the page cache's own tree may use (mm/internal.h). */
#define GFP_RECLAIM_MASK                                                                           \
	(__GFP_RECLAIM | __GFP_HIGH | __GFP_IO | __GFP_FS | __GFP_NOWARN | __GFP_RETRY_MAYFAIL |   \
	 __GFP_NOFAIL | __GFP_NORETRY | __GFP_MEMALLOC | __GFP_NOMEMALLOC | __GFP_ATOMIC)

#endif
