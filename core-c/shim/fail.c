// SPDX-License-Identifier: GPL-2.0-only
/* Makes allocations of tree nodes fail on demand: see fail.h. */
#include <linux/gfp.h>
#include "fail.h"

unsigned int tw_fail_nowait;
unsigned int tw_fail_nth;
unsigned int tw_fail_all;
unsigned int tw_node_allocs_tried;
unsigned int tw_node_allocs;

void tw_fail_reset(void)
{
	tw_node_allocs_tried = 0;
	tw_node_allocs = 0;
	tw_fail_nowait = 0;
	tw_fail_nth = 0;
	tw_fail_all = 0;
}

bool tw_fail_node(gfp_t gfp)
{
	tw_node_allocs_tried++;
	if (tw_fail_all || tw_node_allocs_tried == tw_fail_nth)
		return true;
	if (tw_fail_nowait && !gfpflags_allow_blocking(gfp))
		return true;
	tw_node_allocs++;
	return false;
}
