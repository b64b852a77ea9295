/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_RCUPDATE_H
#define TREEWALK_LINUX_RCUPDATE_H

#include <linux/compiler.h>
#include <linux/preempt.h>
#include <linux/types.h>

/*
 * custom: one thread runs. The macros evaluate a pointer once, as callers pass arguments
 *         with side effects. They have no barriers, and do not evaluate the lockdep
 *         condition of the _check forms.
 */
#define rcu_dereference_check(p, c)	READ_ONCE(p)
#define rcu_dereference_protected(p, c) (p)
#define rcu_dereference_raw(p)		READ_ONCE(p)
#define rcu_dereference_raw_check(p)	READ_ONCE(p)
#define rcu_dereference(p)		READ_ONCE(p)
#define rcu_dereference_bh(p)		READ_ONCE(p)
#define rcu_dereference_sched(p)	READ_ONCE(p)
#define rcu_access_pointer(p)		READ_ONCE(p)
#define rcu_assign_pointer(p, v)	WRITE_ONCE(p, v)
#define RCU_INIT_POINTER(p, v)		WRITE_ONCE(p, v)
#define RCU_POINTER_INITIALIZER(p, v)	.p = (v)
#define rcu_replace_pointer(p, v, c)                                                               \
	({                                                                                         \
		__typeof__(p) __old = (p);                                                         \
		rcu_assign_pointer((p), (v));                                                      \
		__old;                                                                             \
	})
#define rcu_pointer_handoff(p) (p)

/*
 * custom: counts how deep read sections nest; the trace gets only the outermost one. All kinds of
 * read section are one, as bottom halves and preemption are never off.
 */
void rcu_read_lock(void);
void rcu_read_unlock(void);
int rcu_read_lock_held(void);
#define rcu_read_lock_any_held() rcu_read_lock_held()
#define rcu_read_lock_bh()	 rcu_read_lock()
#define rcu_read_unlock_bh()	 rcu_read_unlock()
#define rcu_read_lock_sched()	 rcu_read_lock()
#define rcu_read_unlock_sched()	 rcu_read_unlock()

/*
 * custom: no grace period passes by itself. Callbacks wait in a list for each CPU until the
 * host calls rcu_barrier() after each operation. Tests can run them earlier: see
 * environment.h.
 */
void call_rcu(struct rcu_head *head, rcu_callback_t func);
void rcu_barrier(void);
#define call_rcu_hurry(head, func) call_rcu(head, func)
/*
 * custom: waits for nothing, as every reader has run to its end, and runs no callback. It is a
 * function so that a trace shows the call.
 */
static inline void synchronize_rcu(void)
{
}
#define synchronize_rcu_expedited() synchronize_rcu()

/*
 * The `func` of an object that is only freed; no function has so high an address.
 * custom: each object waits on its own, as with call_rcu().
 */
#define TW_RCU_FREE(offset) ((rcu_callback_t)(~0UL - (offset)))
#define kfree_rcu(ptr, member)                                                                     \
	call_rcu(&(ptr)->member, TW_RCU_FREE(offsetof(__typeof__(*(ptr)), member)))
#define kvfree_rcu(ptr, member) kfree_rcu(ptr, member)

/*
 * stub: the checks of CONFIG_PROVE_RCU and CONFIG_DEBUG_OBJECTS_RCU_HEAD. Lost: the warnings for
 *       pointers that are read outside of a read section, and for objects passed to call_rcu()
 *       twice.
 */
#define RCU_LOCKDEP_WARN(cond, s) ((void)0)
#define init_rcu_head(head)	  ((void)0)
#define destroy_rcu_head(head)	  ((void)0)
#define rcu_head_init(head)	  ((void)0)

#endif
