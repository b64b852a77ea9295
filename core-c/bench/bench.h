/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Between the harness (C++, with the system's headers) and the kernel's C (with the
 * shims' headers only): plain types, so that both can read this.
 *
 * A case is two variants that do the same work. The harness makes one world for both,
 * then lets them work by turns: prepare, run (the only part that is timed), restore.
 * After restore the world is as it was before prepare, so the sides do not see each
 * other's traces.
 */
#ifndef TREEWALK_BENCH_H
#define TREEWALK_BENCH_H

#include "system.h"

#ifdef __cplusplus
extern "C" {
#endif

enum bench_side { BENCH_BEFORE, BENCH_AFTER, BENCH_SIDES };

struct bench_setup {
	/* Bytes that the structure should take, about; a case without a tree ignores it. */
	unsigned long bytes;
	unsigned int threads;
	/* Whether all threads work on one structure; otherwise each has its own. */
	int shared;
	/* In odd rounds a case with a structure for each side makes the second one first. */
	unsigned int round;
};

struct bench_case {
	/* Name in the results: "page-cache/split-order9". */
	const char *name;
	/* Variants of the sides, as in kernel.json; one alone if each side is a kernel. */
	const char *variant[BENCH_SIDES];
	/* Operations between two looks at the clock. */
	unsigned int batch;
	/* Whether it is also measured with a structure that fits into the second-level cache. */
	int fits;
	/* Whether it is also measured with more threads. */
	int threads;
	/* The case's own number. */
	unsigned int arg;
	void *(*make)(const struct bench_case *c, const struct bench_setup *setup);
	/* `thread` from 0; `n` operations, at most 4 * batch. prepare and restore may be NULL. */
	void (*prepare)(void *world, unsigned int side, unsigned int thread, unsigned int n);
	void (*run)(void *world, unsigned int side, unsigned int thread, unsigned int n);
	void (*restore)(void *world, unsigned int side, unsigned int thread, unsigned int n);
	/* What the side's structure holds and how it is built, without addresses. */
	unsigned long long (*digest)(void *world, unsigned int side);
};

/* <slug>.c defines the cases; one without a name ends them. */
extern const struct bench_case bench_cases[];

#ifdef __cplusplus
}
#endif

#endif
