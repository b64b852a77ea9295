/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: a lock of one thread. It is held for writing by one CPU, or for reading by both. Nobody
 * can wait: taking a lock that is held ends the run as a BUG, so a caller asks would_wait() first.
 * Lost: the queue of waiters, and the handoff to them.
 */
#ifndef TREEWALK_LINUX_RWSEM_H
#define TREEWALK_LINUX_RWSEM_H

#include <linux/bug.h>
#include <linux/types.h>
#include "../environment.h"

struct rw_semaphore {
	unsigned int readers;
	unsigned int writer;
};

static inline bool would_wait(const struct rw_semaphore *lock, bool write)
{
	return lock->writer || (write && lock->readers);
}

static inline void down_write(struct rw_semaphore *lock)
{
	tw_before_lock(lock);
	BUG_ON(would_wait(lock, true));
	lock->writer = 1;
	tw_lock(TW_LOCK_CLASS_SPIN, lock);
}

static inline void up_write(struct rw_semaphore *lock)
{
	BUG_ON(!lock->writer);
	lock->writer = 0;
	tw_unlock(TW_LOCK_CLASS_SPIN, lock);
}

static inline void down_read(struct rw_semaphore *lock)
{
	tw_before_lock(lock);
	BUG_ON(would_wait(lock, false));
	lock->readers++;
	tw_lock(TW_LOCK_CLASS_SPIN, lock);
}

static inline void up_read(struct rw_semaphore *lock)
{
	BUG_ON(!lock->readers);
	lock->readers--;
	tw_unlock(TW_LOCK_CLASS_SPIN, lock);
}

static inline int down_read_trylock(struct rw_semaphore *lock)
{
	if (lock->writer)
		return 0;
	lock->readers++;
	tw_lock(TW_LOCK_CLASS_SPIN, lock);
	return 1;
}

static inline void downgrade_write(struct rw_semaphore *lock)
{
	lock->writer = 0;
	lock->readers++;
}

#define init_rwsem(lock)	      (*(lock) = (struct rw_semaphore){ 0 })
#define down_write_nested(lock, sub)  down_write(lock)
#define down_write_killable(lock)     (down_write(lock), 0)
#define rwsem_is_locked(lock)	      ((lock)->writer || (lock)->readers)
#define rwsem_assert_held(lock)	      ((void)WARN_ON(!rwsem_is_locked(lock)))
#define rwsem_assert_held_write(lock) ((void)WARN_ON(!(lock)->writer))

#endif
