/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: in place of the shims' flag a real spin lock, in the same word. One atomic
 *         exchange to take it, as the kernel's fast path has one compare-and-exchange.
 *         Lost: the queue of waiters (whoever comes first gets it), and disabled
 *         preemption: a holder can lose its CPU, so waiters yield after a while.
 */
#ifndef TREEWALK_BENCH_SPINLOCK_H
#define TREEWALK_BENCH_SPINLOCK_H

#include "../../../shim/linux/spinlock.h"
#include "../../bench.h"

#define BENCH_SPINS 1000

static noinline __maybe_unused void bench_spin_wait(spinlock_t *lock)
{
	unsigned int spins = 0;

	do {
		while (__atomic_load_n(&lock->locked, __ATOMIC_RELAXED)) {
			__builtin_ia32_pause();
			if (++spins % BENCH_SPINS == 0)
				bench_yield();
		}
	} while (__atomic_exchange_n(&lock->locked, 1, __ATOMIC_ACQUIRE));
}

static __always_inline void bench_spin_lock(spinlock_t *lock)
{
	if (unlikely(__atomic_exchange_n(&lock->locked, 1, __ATOMIC_ACQUIRE)))
		bench_spin_wait(lock);
}

static __always_inline void bench_spin_unlock(spinlock_t *lock)
{
	__atomic_store_n(&lock->locked, 0, __ATOMIC_RELEASE);
}

#define spin_lock(lock)	  bench_spin_lock(lock)
#define spin_unlock(lock) bench_spin_unlock(lock)

#endif
