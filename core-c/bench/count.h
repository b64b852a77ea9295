/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Counts what the code under test does, in a separate program (-DBENCH_COUNT): the timed programs
 * count nothing. It counts one thread, between bench_counting(1) and bench_counting(0).
 */
#ifndef TREEWALK_BENCH_COUNT_H
#define TREEWALK_BENCH_COUNT_H

#include "system.h"

#ifdef BENCH_COUNT
#define bench_counting(on)   (bench_counts.now = (on))
#define bench_count(what, n) (bench_counts.what += bench_counts.now ? (n) : 0)
/*
 * A read of the head begins a walk. Under the lock xas_create() reads it twice in one walk: again
 * after xas_expand(), even if no tree grows or shrinks. The parameter `text` is the kernel's.
 */
#define bench_count_read(text, halves)                                                             \
	bench_count(half_walks, __builtin_strcmp(text, "xa->xa_head") ? 0 : (halves))
#else
#define bench_counting(on)   ((void)0)
#define bench_count(what, n) ((void)0)
#endif

#endif
