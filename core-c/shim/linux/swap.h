/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_SWAP_H
#define TREEWALK_LINUX_SWAP_H

#include <linux/mm.h>

/*
 * stub: nodes that hold nothing but shadows are not listed for reclaim, so they stay
 * until their entries go.
 */
#define mapping_set_update(xas, mapping) ((void)(xas), (void)(mapping))
/* custom: no migration or CPU isolation is going on. */
#define lru_cache_disabled() false
#define lru_cache_add(page)  ((void)(page))

#endif
