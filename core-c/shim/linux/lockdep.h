/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_LOCKDEP_H
#define TREEWALK_LINUX_LOCKDEP_H

#include <linux/bug.h>
#include <linux/types.h>

/*
 * stub: no lock classes. Lost: the warning for locks taken in an order that can deadlock,
 *       or with interrupts in another state. Lost too: a function's checks of read sections
 *       and interrupts. The shim spinlock.h still catches double locking.
 */
struct lock_class_key {
	char unused;
};
struct lockdep_map {
	char unused;
};
#define STATIC_LOCKDEP_MAP_INIT(n, k)	       { 0 }
#define lockdep_set_class(lock, key)	       ((void)(key))
#define lockdep_set_class_and_name(lock, k, n) ((void)(k))
#define lockdep_set_subclass(lock, sub)	       ((void)0)
#define lockdep_init_map(map, n, k, s)	       ((void)0)
#define lockdep_assert_irqs_enabled()	       ((void)0)
#define lockdep_assert_irqs_disabled()	       ((void)0)
#define lockdep_assert_in_rcu_read_lock()      ((void)0)
#define might_lock(lock)		       ((void)0)
#define lock_acquire_shared_recursive(...)     ((void)0)
/*
 * custom: works for any lock type with a flag `locked`. Lost: who holds the lock. The kernel asks
 * whether this task holds it; here the check also passes if the other CPU does.
 */
#define lockdep_is_held(lock)		((lock)->locked != 0)
#define lockdep_is_held_type(lock, r)	lockdep_is_held(lock)
#define lockdep_assert(cond)		((void)WARN_ON(!(cond)))
#define lockdep_assert_held(lock)	lockdep_assert(lockdep_is_held(lock))
#define lockdep_assert_held_write(lock) lockdep_assert_held(lock)
#define lockdep_assert_held_read(lock)	lockdep_assert_held(lock)
#define lockdep_assert_held_once(lock)	lockdep_assert_held(lock)
#define lockdep_assert_not_held(lock)	lockdep_assert(!lockdep_is_held(lock))

#endif
