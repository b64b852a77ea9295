/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Connects the harness (C++, with the system's headers) and the kernel's C (with the shims' headers
 * only). It uses plain types, so that both can read it. A case is two variants that do the same
 * work. The harness makes one world for both, then lets them work in turn: prepare, run, restore.
 * It times only the run. After restore the world is as it was before prepare, so neither side sees
 * changes by the other.
 */
#ifndef TREEWALK_BENCH_H
#define TREEWALK_BENCH_H

#include "system.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Measured with a structure larger than the last cache, also with one that fits the second level,
 * or only so. */
enum bench_sizes { BENCH_LARGE, BENCH_BOTH, BENCH_FITS };

enum bench_side { BENCH_BEFORE, BENCH_AFTER, BENCH_SIDES };

struct bench_setup {
	/* How many bytes the structure should take, about. A case without a tree ignores it. */
	unsigned long bytes;
	unsigned int threads;
	/* Whether all threads work on one structure. Otherwise each has its own. */
	int shared;
	/* In odd rounds a case with a structure for each side makes the second one first. */
	unsigned int round;
};

struct bench_case {
	/* Name in the results: "page-cache/split-order9". */
	const char *name;
	/* The variants of the sides, as in kernel.json; only one if each side is a kernel. */
	const char *variant[BENCH_SIDES];
	/* The number of operations between two reads of the clock. */
	unsigned int batch;
	enum bench_sizes fits;
	/* Whether to measure it also with more threads. */
	int threads;
	/* The case's own number. */
	unsigned int arg;
	void *(*make)(const struct bench_case *c, const struct bench_setup *setup);
	/* `thread` counts from 0; `n` is at most 4 * batch operations. prepare and restore may
	 * be NULL. */
	void (*prepare)(void *world, unsigned int side, unsigned int thread, unsigned int n);
	void (*run)(void *world, unsigned int side, unsigned int thread, unsigned int n);
	void (*restore)(void *world, unsigned int side, unsigned int thread, unsigned int n);
	/* Describes the side's structure and how it is built, without addresses. */
	unsigned long long (*digest)(void *world, unsigned int side);
};

/* <slug>.c defines the cases. A case without a name ends the array. */
extern const struct bench_case bench_cases[];

#ifdef __cplusplus
}
#endif

#endif
