/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_SCHED_MM_H
#define TREEWALK_LINUX_SCHED_MM_H

#include <linux/gfp.h>
#include <linux/sched.h>

/* custom: no task narrows its own allocations. */
#define current_gfp_context(gfp) (gfp)
/*
 * stub: no check. Lost: the warning for a caller that may not wait for memory, even if it
 *       allocates nothing in the end. The allocator still checks each allocation.
 */
#define might_alloc(gfp) ((void)(gfp))

#endif
