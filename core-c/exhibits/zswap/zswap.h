/* SPDX-License-Identifier: GPL-2.0-only */
/* What the parts of this exhibit share: one swap device of 64 MB, and calls of zswap. */
#ifndef TREEWALK_ZSWAP_H
#define TREEWALK_ZSWAP_H

#include <linux/types.h>
#include <linux/version.h>
#include "../../trace/recorder.h"

/* One struct zswap_entry, and one compressed page. */
enum tw_caches { TW_CACHE_ZSWAP_ENTRY = TW_CACHE_OWN, TW_CACHE_COMPRESSED };

/* This kernel keeps a red-black tree for each device; later ones an XArray for each 64 MB of it. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 9, 0)
#define ZSWAP_OF_RBTREE
#endif

/* Of 4 KB each: 64 MB, which is one XArray. */
#define SWAP_PAGES 16384

/* In kernel.c, around what was cut out of the kernel. */
/* A device of so many pages. */
void zswap_start(unsigned long pages);
/* The tree: a struct zswap_tree or a struct xarray. */
const void *zswap_root(void);
/* Stores a page whose content is `content`, not 0. 0, or -ENOMEM: the page goes to the device. */
int zswap_put_page(unsigned long offset, unsigned int content);
/* The content of the page that was stored there; 0: zswap has none. */
unsigned int zswap_get_page(unsigned long offset, bool swapcache);
void zswap_drop_page(unsigned long offset);

#endif
