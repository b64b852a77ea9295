/* SPDX-License-Identifier: GPL-2.0-only */
/* Operations, run on a variant of the exhibit from an empty structure. */
#ifndef TREEWALK_FUZZ_RUN_H
#define TREEWALK_FUZZ_RUN_H

#include <linux/types.h>

/* Of an input: what stands behind is not looked at. */
#define FUZZ_MOST_OPS 96

struct fuzz_op;

int _setjmp(void *env) __attribute__((returns_twice));
/* Gives the results; returns how many operations ran. */
unsigned int fuzz_play(const struct fuzz_op *ops, unsigned int count, unsigned int variant,
		       int *results);
/* The last run did not come to its end: what is known to go wrong has. */
extern bool fuzz_ended_early;

#endif
