/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: no interrupts or bottom halves come, so all kinds of locking are the same. Nothing waits:
 * taking a held lock ends the run as a BUG. Just before a lock is taken, tw_before_lock() of
 * environment.h may let the other CPU's operations run.
 */
#ifndef TREEWALK_LINUX_SPINLOCK_H
#define TREEWALK_LINUX_SPINLOCK_H

#include <linux/atomic.h>
#include <linux/cleanup.h>
#include <linux/kernel.h>
#include <linux/preempt.h>
#include <linux/spinlock_types.h>
#include <linux/string.h>

void spin_lock(spinlock_t *lock);
void spin_unlock(spinlock_t *lock);
int spin_trylock(spinlock_t *lock);

#define spin_lock_init(lock)		((void)((lock)->locked = 0))
#define spin_is_locked(lock)		((lock)->locked != 0)
#define assert_spin_locked(lock)	lockdep_assert_held(lock)
#define spin_lock_nested(lock, sub)	spin_lock(lock)
#define spin_lock_bh(lock)		spin_lock(lock)
#define spin_unlock_bh(lock)		spin_unlock(lock)
#define spin_lock_bh_nested(lock, sub)	spin_lock(lock)
#define spin_lock_irq(lock)		spin_lock(lock)
#define spin_unlock_irq(lock)		spin_unlock(lock)
#define spin_lock_irq_nested(lock, sub) spin_lock(lock)
#define spin_lock_irqsave(lock, flags)                                                             \
	do {                                                                                       \
		(flags) = 0;                                                                       \
		spin_lock(lock);                                                                   \
	} while (0)
#define spin_lock_irqsave_nested(lock, flags, sub) spin_lock_irqsave(lock, flags)
#define spin_unlock_irqrestore(lock, flags)                                                        \
	do {                                                                                       \
		(void)(flags);                                                                     \
		spin_unlock(lock);                                                                 \
	} while (0)

#define raw_spin_lock_init(lock)		spin_lock_init(lock)
#define raw_spin_lock(lock)			spin_lock(lock)
#define raw_spin_unlock(lock)			spin_unlock(lock)
#define raw_spin_lock_irqsave(lock, flags)	spin_lock_irqsave(lock, flags)
#define raw_spin_unlock_irqrestore(lock, flags) spin_unlock_irqrestore(lock, flags)
/* custom: readers exclude one another. */
#define rwlock_init(lock)  spin_lock_init(lock)
#define read_lock(lock)	   spin_lock(lock)
#define read_unlock(lock)  spin_unlock(lock)
#define write_lock(lock)   spin_lock(lock)
#define write_unlock(lock) spin_unlock(lock)

DEFINE_LOCK_GUARD_1(spinlock, spinlock_t, spin_lock(_T->lock), spin_unlock(_T->lock))

#endif
