/* SPDX-License-Identifier: GPL-2.0-only */
/* Declares what this exhibit's files share: one swap device of 64 MB, and calls of zswap. */
#ifndef TREEWALK_ZSWAP_H
#define TREEWALK_ZSWAP_H

#include <linux/types.h>
#include <linux/version.h>
#include "../../trace/recorder.h"

/* One struct zswap_entry, and one compressed page. */
enum tw_caches { TW_CACHE_ZSWAP_ENTRY = TW_CACHE_OWN, TW_CACHE_COMPRESSED };

/* Before 6.9 a device has one red-black tree; since then it has an XArray for each 64 MB. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 9, 0)
#define ZSWAP_OF_RBTREE
#endif

/* Pages of 4 KB: 64 MB, which one XArray covers. */
#define SWAP_PAGES 16384

/* In kernel.c, around the functions that are cut out of the kernel. */
/* Sets up a device of so many pages. */
void zswap_start(unsigned long pages);
/* The tree: a struct zswap_tree or a struct xarray. */
const void *zswap_root(void);
/* Stores a page with this content, not 0. Returns 0, or -ENOMEM: the page goes to the device. */
int zswap_put_page(unsigned long offset, unsigned int content);
/* The content of the page that was stored there; 0 if zswap has none. */
unsigned int zswap_get_page(unsigned long offset, bool swapcache);
void zswap_drop_page(unsigned long offset);

#endif
