/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Declares what everything here needs of its process: memory, and a CPU's number. It is the lowest
 * layer. Its types are plain: both C with the shims' headers and C++ with the system's can read it.
 */
#ifndef TREEWALK_BENCH_SYSTEM_H
#define TREEWALK_BENCH_SYSTEM_H

#ifdef __cplusplus
extern "C" {
#endif

#define BENCH_CPUS 8

/*
 * The CPU that the thread represents, 0 to BENCH_CPUS - 1. It chooses the thread's pools, callbacks
 * and place in a lock's queue.
 */
extern __thread unsigned int bench_cpu;
/* Gives `bytes` of zeroed memory, aligned to 2 MiB; nothing returns it. */
void *bench_pages(unsigned long bytes);
/* Lets another thread run. */
void bench_yield(void);

/* See count.h. Bytes are those allocated minus those freed. */
struct bench_counts {
	int now;
	unsigned long half_walks, locks, nodes;
	long bytes;
};
extern struct bench_counts bench_counts;

#ifdef __cplusplus
}
#endif

#endif
