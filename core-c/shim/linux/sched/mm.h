/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_SCHED_MM_H
#define TREEWALK_LINUX_SCHED_MM_H

#include <linux/gfp.h>
#include <linux/sched.h>

/* custom: no task narrows its own allocations. */
#define current_gfp_context(gfp) (gfp)
/*
 * stub: lost is the warning where a caller may not wait for memory, also if nothing is
 *       allocated in the end. An allocation that is made is looked at by the allocator.
 */
#define might_alloc(gfp) ((void)(gfp))

#endif
