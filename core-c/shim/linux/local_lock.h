/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_LOCAL_LOCK_H
#define TREEWALK_LINUX_LOCAL_LOCK_H

#include <linux/preempt.h>

/* stub: such a lock keeps this CPU from being preempted, which never happens here. */
typedef struct {
	char unused;
} local_lock_t;
#define INIT_LOCAL_LOCK(name)  { 0 }
#define local_lock(lock)       ((void)(lock))
#define local_unlock(lock)     ((void)(lock))
#define local_lock_irq(lock)   ((void)(lock))
#define local_unlock_irq(lock) ((void)(lock))

#endif
