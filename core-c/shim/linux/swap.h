/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_SWAP_H
#define TREEWALK_LINUX_SWAP_H

#include <linux/mm.h>

/*
 * stub: the kernel lists nodes that hold only shadows, and frees them when memory is short. Here
 * nothing lists them, and memory is never short. Such a node stays until its entries are gone, or
 * until the operation `prune` frees it.
 */
#define mapping_set_update(xas, mapping) ((void)(xas), (void)(mapping))
/* custom: no migration or CPU isolation is going on. */
#define lru_cache_disabled() false
/* stub: pages are in no list by age, so reclaim never looks for one. */
#define lru_cache_add(page) ((void)(page))

#endif
