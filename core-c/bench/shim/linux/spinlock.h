/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: a real queued spin lock in place of the shims' flag, in the same word. A
 * compare-and-exchange takes the lock if it is free and no CPU waits. A store of one byte drops it.
 * Waiters stand in a queue, each with its own cache line, as in the kernel. Lost: disabled
 * preemption. The holder or the next waiter can lose its CPU, so waiters yield after a while.
 */
#ifndef TREEWALK_BENCH_SPINLOCK_H
#define TREEWALK_BENCH_SPINLOCK_H

#include "../../../shim/linux/spinlock.h"
#include "../../count.h"

/* The word: its lowest byte says that the lock is held; the rest is the last waiter, or 0. */
#define BENCH_LOCK_HELD 1u

/* The slow path, for a lock that is held or has waiters: in spinlock.c. */
void bench_spin_wait(spinlock_t *lock);

static __always_inline void bench_spin_lock(spinlock_t *lock)
{
	unsigned int free = 0;

	bench_count(locks, 1);
	if (unlikely(!__atomic_compare_exchange_n(&lock->locked, &free, BENCH_LOCK_HELD, 0,
						  __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)))
		bench_spin_wait(lock);
}

static __always_inline void bench_spin_unlock(spinlock_t *lock)
{
	__atomic_store_n((unsigned char *)&lock->locked, 0, __ATOMIC_RELEASE);
}

#define spin_lock(lock)	  bench_spin_lock(lock)
#define spin_unlock(lock) bench_spin_unlock(lock)

#endif
