/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Allocations that fail on demand: those of tree nodes (objects of a cache whose id is
 * TW_CACHE_XA_NODE), as only these are an exhibit's subject. The switches are set before
 * an operation and hold for that one: tw_fail_reset() ends it.
 */
#ifndef TREEWALK_FAIL_H
#define TREEWALK_FAIL_H

#include <linux/types.h>

/* Not 0: an allocation that may not wait (no __GFP_DIRECT_RECLAIM: under the lock) fails. */
extern unsigned int tw_fail_nowait;
/* N: the operation's Nth node allocation, from 1, fails, whatever its flags. 0: none. */
extern unsigned int tw_fail_nth;
/* Not 0: every node allocation fails. */
extern unsigned int tw_fail_all;
/* Node allocations tried since tw_fail_reset(), also those that failed, and those that did not. */
extern unsigned int tw_node_allocs_tried;
extern unsigned int tw_node_allocs;

/* All switches off, and count from 0 again. */
void tw_fail_reset(void);
/* For the allocator: counts one node allocation and says whether it fails. */
bool tw_fail_node(gfp_t gfp);

#endif
