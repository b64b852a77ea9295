/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: in place of the shims' flag a real queued spin lock, in the same word: a
 *         compare-and-exchange takes it if it is free and nobody waits, a store of one
 *         byte drops it, and waiters stand in a queue, each at a line of its own, as in
 *         the kernel. Lost: disabled preemption. Whoever holds it or is next can lose
 *         its CPU, so waiters yield after a while.
 */
#ifndef TREEWALK_BENCH_SPINLOCK_H
#define TREEWALK_BENCH_SPINLOCK_H

#include "../../../shim/linux/spinlock.h"
#include "../../count.h"

/* The word: its lowest byte says that the lock is held, the rest who waits last, or 0. */
#define BENCH_LOCK_HELD 1u

/* Not free, or not free of waiters: in spinlock.c. */
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
