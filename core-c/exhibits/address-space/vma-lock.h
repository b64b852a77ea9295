/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Replaces what the locks of areas are built on. custom: nobody waits. A writer asks area_readers
 * first, so it cannot meet a reader; it counts readers of other areas too, for which a kernel does
 * not wait.
 */
#ifndef TREEWALK_ADDRESS_SPACE_VMA_LOCK_H
#define TREEWALK_ADDRESS_SPACE_VMA_LOCK_H

#include <linux/bug.h>
#include <linux/refcount.h>
#include <linux/seqlock.h>
#include "mmap-lock.h"

struct vm_area_struct;
struct rcuwait {
	char unused;
};
#define TASK_UNINTERRUPTIBLE 2
#define TASK_KILLABLE	     0x102
#define rcuwait_wait_event(wait, met, how)                                                         \
	({                                                                                         \
		BUG_ON(!(met));                                                                    \
		0;                                                                                 \
	})
#define rcuwait_init(wait)    ((void)(wait))
#define rcuwait_wake_up(wait) ((void)(wait))

/* Since 6.16 an area's lock is a count, and lockdep is told when it is taken. So is the trace. */
#define __vma_lockdep_acquire_read(area)                                                           \
	(read_locks++, tw_lock(TW_LOCK_CLASS_SPIN, &(area)->vm_refcnt))
#define __vma_lockdep_release_read(area)                                                           \
	(read_locks--, tw_unlock(TW_LOCK_CLASS_SPIN, &(area)->vm_refcnt))
#define __vma_lockdep_acquire_exclusive(area) tw_lock(TW_LOCK_CLASS_SPIN, &(area)->vm_refcnt)
#define __vma_lockdep_release_exclusive(area) tw_unlock(TW_LOCK_CLASS_SPIN, &(area)->vm_refcnt)
/* stub: no statistics of locks, and no process ends while one waits. */
#define __vma_lockdep_stat_mark_acquired(area)	      ((void)(area))
#define __mmap_lock_trace_start_locking(mm, write)    ((void)0)
#define __mmap_lock_trace_acquire_returned(mm, w, ok) ((void)0)
#define __mmap_lock_trace_released(mm, write)	      ((void)0)
#define count_vm_vma_lock_event(event)		      ((void)0)
#define mmgrab(mm)				      ((void)(mm))
#define mmdrop(mm)				      ((void)(mm))

#if LINUX_VERSION_CODE >= KERNEL_VERSION(7, 0, 0)
int __vma_start_write(struct vm_area_struct *area, int state);
void __vma_exclude_readers_for_detach(struct vm_area_struct *area);
#endif

#endif
