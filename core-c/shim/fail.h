/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Makes allocations of tree nodes fail on demand: objects of a cache with the id TW_CACHE_XA_NODE,
 * or with an id that the exhibit's tw_cache_id() gave. A host sets the switches before an operation
 * and calls tw_fail_reset() after it.
 */
#ifndef TREEWALK_FAIL_H
#define TREEWALK_FAIL_H

#include <linux/types.h>

/* Not 0: an allocation that may not wait (without __GFP_DIRECT_RECLAIM, as under a lock) fails. */
extern unsigned int tw_fail_nowait;
/* N: the operation's Nth node allocation (from 1) fails, whatever its flags. 0: none fails. */
extern unsigned int tw_fail_nth;
/* Not 0: every node allocation fails. */
extern unsigned int tw_fail_all;
/* How many node allocations were tried since tw_fail_reset(), and how many of them succeeded. */
extern unsigned int tw_node_allocs_tried;
extern unsigned int tw_node_allocs;

/* Turns all switches off and counts from 0 again. */
void tw_fail_reset(void);
/* Called by the allocator: counts a node allocation and says whether it fails. */
bool tw_fail_node(gfp_t gfp);

#endif
