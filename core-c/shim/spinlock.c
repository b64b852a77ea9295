// SPDX-License-Identifier: GPL-2.0-only
/* Implements spin locks of one thread: see linux/spinlock_types.h for what is lost. */
#include <linux/spinlock.h>
#include "environment.h"

unsigned int tw_locks_held;

__weak void tw_before_lock(const void *lock)
{
}

void spin_lock(spinlock_t *lock)
{
	/* The lock is held: a kernel would spin here for ever. */
	BUG_ON(lock->locked);
	tw_before_lock(lock);
	BUG_ON(lock->locked);
	lock->locked = 1;
	tw_locks_held++;
	tw_lock(TW_LOCK_CLASS_SPIN, lock);
}

int spin_trylock(spinlock_t *lock)
{
	if (lock->locked)
		return 0;
	spin_lock(lock);
	return 1;
}

void spin_unlock(spinlock_t *lock)
{
	BUG_ON(!lock->locked);
	tw_unlock(TW_LOCK_CLASS_SPIN, lock);
	lock->locked = 0;
	tw_locks_held--;
	tw_rcu_quiescent();
}
