/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Declares the functions that the shims need from their host. Declares those that they offer to
 * hosts and drivers beside the kernel's own interfaces.
 */
#ifndef TREEWALK_ENVIRONMENT_H
#define TREEWALK_ENVIRONMENT_H

#include <linux/types.h>
#include "../trace/recorder.h"

struct kmem_cache;

/* ---- a host provides ---- */

/*
 * Gives `bytes` (a multiple of 4096) of fresh, zeroed memory, aligned to 16; no call gives it back.
 * A host whose arena is full ends the run with TW_PANIC_ARENA.
 */
void *tw_arena_extend(unsigned int bytes);
/*
 * Called just before a spin lock is taken, while the lock is free. Weak: it does
 * nothing unless a host defines it. It may run another CPU's operations, which take
 * and release the same lock.
 */
void tw_before_lock(const void *lock);

/* ---- the shims provide ---- */

/* Makes the cache of tree nodes. Call it once, before any tree is used. */
void shim_xarray_start(void);
/* Objects of `cache` are reported as `id`, one of TW_CACHE_*; GENERIC if never called. */
void shim_cache_set_id(struct kmem_cache *cache, unsigned int id);
/*
 * The id of a cache that is created under this name; an allocation from it fails as fail.h says.
 * Weak: GENERIC for each name unless an exhibit defines it.
 */
unsigned int tw_cache_id(const char *name);
/* The same for all objects of kmalloc() and its relatives from now on. */
void shim_kmalloc_set_id(unsigned int id);
/* How many objects with this id are allocated and not freed. */
unsigned int shim_live(unsigned int id);

/* CPUs A (0) and B (1) share one thread and all per-CPU variables; only RCU has a list for each. */
#define TW_CPUS 2
extern unsigned int tw_this_cpu;
/* From here on `cpu` runs. A macro, as one CPU would enter a function and another leave it. */
#define tw_run_on(cpu)                                                                             \
	do {                                                                                       \
		tw_this_cpu = (cpu);                                                               \
		tw_cpu(cpu);                                                                       \
	} while (0)

/*
 * 0, as in a traced run: callbacks of call_rcu() wait for rcu_barrier(). Otherwise they also
 * run when this many wait and the last lock or read section ends. A kernel cannot run them
 * earlier.
 */
extern unsigned int tw_rcu_limit;
/* How many callbacks wait. */
extern unsigned int tw_rcu_pending;
/* How many spin locks are held now, and how deep read sections nest. */
extern unsigned int tw_locks_held;
extern unsigned int tw_rcu_depth;
/* Called when the last lock or read section ends: runs callbacks if tw_rcu_limit says so. */
void tw_rcu_quiescent(void);

#endif
