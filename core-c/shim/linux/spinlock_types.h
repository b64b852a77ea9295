/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: a flag in one word, the size of the kernel's lock without debugging, for equal struct
 * layouts. One thread runs, so no CPU waits for a lock. Taking a held lock is a deadlock, and ends
 * the run as a BUG.
 */
#ifndef TREEWALK_LINUX_SPINLOCK_TYPES_H
#define TREEWALK_LINUX_SPINLOCK_TYPES_H

#include <linux/lockdep.h>
#include <linux/types.h>

typedef struct spinlock {
	unsigned int locked;
} spinlock_t;
typedef spinlock_t raw_spinlock_t;
typedef spinlock_t rwlock_t;

#define __SPIN_LOCK_UNLOCKED(name)     (spinlock_t){ 0 }
#define __RAW_SPIN_LOCK_UNLOCKED(name) (spinlock_t){ 0 }
#define DEFINE_SPINLOCK(name)	       spinlock_t name = { 0 }
#define DEFINE_RAW_SPINLOCK(name)      spinlock_t name = { 0 }

#endif
