/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the shims ask of whoever hosts them, and what they offer to hosts and drivers
 * beside the kernel's own interfaces.
 */
#ifndef TREEWALK_ENVIRONMENT_H
#define TREEWALK_ENVIRONMENT_H

#include <linux/types.h>
#include "../trace/recorder.h"

struct kmem_cache;

/* ---- a host provides ---- */

/*
 * `bytes` (a multiple of 4096) of fresh memory that is zero, aligned to 16 and never
 * given back. A host whose arena is full ends the run with TW_PANIC_ARENA.
 */
void *tw_arena_extend(unsigned int bytes);
/*
 * Called just before a spin lock is taken, which is free at that moment. Weak: does
 * nothing unless a host defines it. It may run operations that take and release the
 * same lock (another CPU's).
 */
void tw_before_lock(const void *lock);

/* ---- the shims provide ---- */

/* Once, before any tree is used: the cache of tree nodes. */
void shim_xarray_start(void);
/* Objects of `cache` are reported as `id`, one of TW_CACHE_*; GENERIC if never called. */
void shim_cache_set_id(struct kmem_cache *cache, unsigned int id);
/* The same for what kmalloc() and its kin give from now on. */
void shim_kmalloc_set_id(unsigned int id);
/* How many objects with this id are allocated and not freed. */
unsigned int shim_live(unsigned int id);

/* CPUs A (0) and B: they share one thread, and what is per CPU in a kernel is one, but for RCU. */
#define TW_CPUS 2
extern unsigned int tw_this_cpu;
/* From here on `cpu` runs. Not a function: one CPU would enter it, and another leave. */
#define tw_run_on(cpu)                                                                             \
	do {                                                                                       \
		tw_this_cpu = (cpu);                                                               \
		tw_cpu(cpu);                                                                       \
	} while (0)

/*
 * 0, as in a traced run: call_rcu() callbacks wait for rcu_barrier(). Else they also
 * run whenever this many wait and the last lock or read section is left: as early as
 * a kernel may run them.
 */
extern unsigned int tw_rcu_limit;
/* Callbacks that wait. */
extern unsigned int tw_rcu_pending;
/* Spin locks held now, and depth of read sections. */
extern unsigned int tw_locks_held;
extern unsigned int tw_rcu_depth;
/* The last lock or read section was left: runs callbacks if tw_rcu_limit says so. */
void tw_rcu_quiescent(void);

#endif
