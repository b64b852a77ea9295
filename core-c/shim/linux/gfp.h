/* SPDX-License-Identifier: GPL-2.0-only */
/* same: tells whether an allocation may wait. */
#ifndef TREEWALK_LINUX_GFP_H
#define TREEWALK_LINUX_GFP_H

#include <asm/page.h>
#include <linux/gfp_types.h>

static inline bool gfpflags_allow_blocking(const gfp_t gfp)
{
	return !!(gfp & __GFP_DIRECT_RECLAIM);
}

#endif
