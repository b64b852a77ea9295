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
	/* About how much memory the structure is to take; a case without a tree ignores it. */
	unsigned long bytes;
	unsigned int threads;
	/* All threads work on one structure; else each has its own. */
	int shared;
	/* Odd: a case with a structure for each side makes the second one first. */
	unsigned int round;
};

struct bench_case {
	/* As in the results: "page-cache/split-order9". */
	const char *name;
	/* The variants of the sides, as kernel.json calls them; one alone where its kernel is the
	 * side. */
	const char *variant[BENCH_SIDES];
	/* Operations between two looks at the clock. */
	unsigned int batch;
	/* Also measured with a structure that fits into the second-level cache. */
	int fits;
	/* Also measured with more threads. */
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

/* Provided by <slug>.c, ended by a case without a name. */
extern const struct bench_case bench_cases[];

#ifdef __cplusplus
}
#endif

#endif
