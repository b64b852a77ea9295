/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What everything here needs of the process that it runs in: memory, and a CPU's number. The
 * lowest layer: system.cc knows of nothing else. Plain types, so that C with the shims' headers
 * and C++ with the system's can both read this.
 */
#ifndef TREEWALK_BENCH_SYSTEM_H
#define TREEWALK_BENCH_SYSTEM_H

#ifdef __cplusplus
extern "C" {
#endif

#define BENCH_CPUS 8

/* Which CPU's pools, callbacks and place in a lock's queue the thread has: 0 to BENCH_CPUS - 1. */
extern __thread unsigned int bench_cpu;
/* `bytes` of zeroed memory, aligned to 2 MiB, never given back. */
void *bench_pages(unsigned long bytes);
/* Lets another thread run. */
void bench_yield(void);

/* See count.h. Bytes: what was allocated less what was freed. */
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
