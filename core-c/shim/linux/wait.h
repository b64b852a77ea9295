/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_WAIT_H
#define TREEWALK_LINUX_WAIT_H

#include <linux/list.h>
#include <linux/spinlock_types.h>
#include <linux/types.h>

typedef struct wait_queue_head {
	spinlock_t lock;
	struct list_head head;
} wait_queue_head_t;

/* stub: nothing waits, so nothing is woken. */
#define init_waitqueue_head(wq) INIT_LIST_HEAD(&(wq)->head)
#define wake_up(wq)		((void)(wq))
#define wake_up_all(wq)		((void)(wq))

#endif
