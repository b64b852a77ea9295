/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_SCHED_H
#define TREEWALK_LINUX_SCHED_H

#include <linux/kernel.h>
#include <linux/types.h>

struct mm_struct;

/* custom: there is one task, whose `mm` a driver sets. */
struct task_struct {
	struct mm_struct *mm;
};
extern struct task_struct tw_current_task;
#define current (&tw_current_task)

/* same: how a task waits, and that it is one of the kernel's own. */
#define TASK_UNINTERRUPTIBLE 2
#define TASK_KILLABLE	     0x102
#define PF_KTHREAD	     0x00200000

/* stub: no other task exists that could run. */
#define schedule()     ((void)0)
#define need_resched() 0

#endif
