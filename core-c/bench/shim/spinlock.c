// SPDX-License-Identifier: GPL-2.0-only
/*
 * The queue of a spin lock. Only the first waiter polls the lock. Every other waiter polls its own
 * line until the waiter before it has the lock.
 */
#include <linux/spinlock.h>
#include "../system.h"

#define TAIL_SHIFT 8
#define SPINS	   1000

/* A CPU waits for one lock at a time, so it needs only one place in a queue. */
static struct waiter {
	struct waiter *next;
	unsigned int first;
} __aligned(128) waiters[BENCH_CPUS];

static __always_inline void pause(unsigned int *spins)
{
	__builtin_ia32_pause();
	if (++*spins % SPINS == 0)
		bench_yield();
}

/* Makes this CPU the last in the queue. Returns the previous last CPU, or NULL. */
static struct waiter *line_up(spinlock_t *lock, unsigned int tail)
{
	unsigned int was = READ_ONCE(lock->locked);

	while (!__atomic_compare_exchange_n(&lock->locked, &was, (was & BENCH_LOCK_HELD) | tail, 0,
					    __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
		;
	return was >> TAIL_SHIFT ? &waiters[(was >> TAIL_SHIFT) - 1] : NULL;
}

/* Called by the first waiter. True if no CPU waits after it. */
static bool take(spinlock_t *lock, unsigned int tail, unsigned int *spins)
{
	for (;;) {
		unsigned int was = __atomic_load_n(&lock->locked, __ATOMIC_RELAXED);

		if (was & BENCH_LOCK_HELD) {
			pause(spins);
		} else if (was != tail) {
			__atomic_fetch_or(&lock->locked, BENCH_LOCK_HELD, __ATOMIC_ACQUIRE);
			return false;
		} else if (__atomic_compare_exchange_n(&lock->locked, &was, BENCH_LOCK_HELD, 0,
						       __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
			return true;
		}
	}
}

void bench_spin_wait(spinlock_t *lock)
{
	struct waiter *me = &waiters[bench_cpu], *before, *next;
	unsigned int tail = (bench_cpu + 1) << TAIL_SHIFT, spins = 0;

	me->next = NULL;
	me->first = 0;
	before = line_up(lock, tail);
	if (before) {
		__atomic_store_n(&before->next, me, __ATOMIC_RELEASE);
		while (!__atomic_load_n(&me->first, __ATOMIC_ACQUIRE))
			pause(&spins);
	}
	if (take(lock, tail, &spins))
		return;
	/* The next waiter has announced itself in the word, and is about to do so here. */
	while (!(next = __atomic_load_n(&me->next, __ATOMIC_ACQUIRE)))
		pause(&spins);
	__atomic_store_n(&next->first, 1, __ATOMIC_RELEASE);
}
