/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Replaces what the locks of areas are built on. custom: nobody waits. An operation that changes
 * areas asks first whether one is locked that it may change, so it meets no reader. It then waits
 * for one even if it changes nothing in the end, for which a kernel does not wait.
 */
#ifndef TREEWALK_ADDRESS_SPACE_VMA_LOCK_H
#define TREEWALK_ADDRESS_SPACE_VMA_LOCK_H

#include <linux/rcuwait.h>
#include <linux/refcount.h>
#include <linux/rwsem.h>
#include <linux/seqlock.h>

struct vm_area_struct;

/* The area whose lock each CPU's page fault takes, holds or gives back. */
static struct vm_area_struct *faulting[TW_CPUS];

#if LINUX_VERSION_CODE >= KERNEL_VERSION(7, 0, 0)
#define has_reader(area) (refcount_read(&(area)->vm_refcnt) > 1)
int __vma_start_write(struct vm_area_struct *area, int state);
void __vma_exclude_readers_for_detach(struct vm_area_struct *area);
#else
#define has_reader(area) would_wait(&(area)->vm_lock->lock, true)
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
