/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Replaces what the locks of areas are built on. custom: nobody waits. An operation that changes
 * areas asks area_locked() first, so it meets no reader. Then it also waits for readers of areas
 * that it would not change, for which a kernel does not wait.
 */
#ifndef TREEWALK_ADDRESS_SPACE_VMA_LOCK_H
#define TREEWALK_ADDRESS_SPACE_VMA_LOCK_H

#include <linux/rcuwait.h>
#include <linux/refcount.h>
#include <linux/rwsem.h>
#include <linux/seqlock.h>

struct vm_area_struct;

#if LINUX_VERSION_CODE >= KERNEL_VERSION(7, 0, 0)
/* The lock that each CPU's page fault takes, holds or gives back. */
static refcount_t *area_lock[TW_CPUS];
#define area_locked(cpu) (area_lock[cpu] && refcount_read(area_lock[cpu]) > 1)

static inline bool area_get(refcount_t *count, int *old, int limit)
{
	area_lock[tw_this_cpu] = count;
	if (__refcount_inc_not_zero_limited_acquire(count, old, limit))
		return true;
	area_lock[tw_this_cpu] = NULL;
	return false;
}

static inline bool area_put(refcount_t *count, int *old)
{
	bool last = __refcount_dec_and_test(count, old);

	area_lock[tw_this_cpu] = NULL;
	return last;
}

#define __refcount_inc_not_zero_limited_acquire(count, old, limit) area_get(count, old, limit)
#define __refcount_dec_and_test(count, old)			   area_put(count, old)

int __vma_start_write(struct vm_area_struct *area, int state);
void __vma_exclude_readers_for_detach(struct vm_area_struct *area);
#else
static struct rw_semaphore *area_lock[TW_CPUS];
#define area_locked(cpu) (area_lock[cpu] && would_wait(area_lock[cpu], true))

static inline int area_down_read(struct rw_semaphore *lock)
{
	area_lock[tw_this_cpu] = lock;
	if (down_read_trylock(lock))
		return 1;
	area_lock[tw_this_cpu] = NULL;
	return 0;
}

static inline void area_up_read(struct rw_semaphore *lock)
{
	up_read(lock);
	area_lock[tw_this_cpu] = NULL;
}

#define down_read_trylock(lock) area_down_read(lock)
#define up_read(lock)		area_up_read(lock)
#endif

/* lockdep is told when an area's lock, which is a count since 6.16, is taken. So is the trace. */
#define __vma_lockdep_acquire_read(area)      tw_lock(TW_LOCK_CLASS_SPIN, &(area)->vm_refcnt)
#define __vma_lockdep_release_read(area)      tw_unlock(TW_LOCK_CLASS_SPIN, &(area)->vm_refcnt)
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

#endif
