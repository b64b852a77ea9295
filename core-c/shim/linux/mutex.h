/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_MUTEX_H
#define TREEWALK_LINUX_MUTEX_H

#include <linux/spinlock.h>

/* custom: a flag, as nothing can sleep here. */
struct mutex {
	unsigned int locked;
	struct list_head wait_list;
	void *owner;
};
#define mutex_init(m)	((void)((m)->locked = 0))
#define mutex_lock(m)	tw_mutex_lock(m)
#define mutex_unlock(m) tw_mutex_unlock(m)

static inline void tw_mutex_lock(struct mutex *m)
{
	BUG_ON(m->locked);
	m->locked = 1;
}

static inline void tw_mutex_unlock(struct mutex *m)
{
	WARN_ON(!m->locked);
	m->locked = 0;
}

#endif
