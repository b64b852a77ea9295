/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_WORKQUEUE_H
#define TREEWALK_LINUX_WORKQUEUE_H

#include <linux/list.h>
#include <linux/types.h>

struct workqueue_struct;

/* stub: has the kernel's members, so that struct layouts agree. No work is ever queued. */
struct work_struct {
	atomic_long_t data;
	struct list_head entry;
	void (*func)(struct work_struct *work);
};

struct rcu_work {
	struct work_struct work;
	struct rcu_head rcu;
	struct workqueue_struct *wq;
};

#endif
