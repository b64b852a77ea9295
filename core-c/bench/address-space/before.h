/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Included before the exhibit's own file. There `process` is one static variable; here the name
 * stands for the process in use, so that a benchmark can have many. mmap_lock is a flag there; here
 * it also makes the atomic change of a lock that nobody waits for.
 */
#include <linux/slab.h>
#include <linux/types.h>
#include "../../trace/recorder.h"
#include "../../shim/environment.h"
#include "../count.h"
#include "keepers.h"

#define process (*bench_process)
/* One CPU does all. */
#define tw_this_cpu 0

#define tw_before_lock(lock) ((void)0)
#define tw_lock(class, lock)                                                                       \
	(bench_count(locks, 1),                                                                    \
	 (void)__atomic_fetch_add((unsigned int *)(lock), 0, __ATOMIC_ACQUIRE))
#define tw_unlock(class, lock)                                                                     \
	((void)__atomic_fetch_add((unsigned int *)(lock), 0, __ATOMIC_RELEASE))
