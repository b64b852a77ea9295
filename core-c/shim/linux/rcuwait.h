/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: nobody can wait: what a caller waits for is so already, or the run ends as a BUG. */
#ifndef TREEWALK_LINUX_RCUWAIT_H
#define TREEWALK_LINUX_RCUWAIT_H

#include <linux/bug.h>
#include <linux/sched.h>

struct rcuwait {
	char unused;
};
#define rcuwait_wait_event(wait, met, how)                                                         \
	({                                                                                         \
		BUG_ON(!(met));                                                                    \
		0;                                                                                 \
	})
#define rcuwait_init(wait)    ((void)(wait))
#define rcuwait_wake_up(wait) ((void)(wait))

#endif
