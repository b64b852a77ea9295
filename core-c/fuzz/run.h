/* SPDX-License-Identifier: GPL-2.0-only */
/* Runs operations on a variant of the exhibit from an empty structure. */
#ifndef TREEWALK_FUZZ_RUN_H
#define TREEWALK_FUZZ_RUN_H

#include <linux/types.h>

/* The most operations of an input; further ones are ignored. */
#define FUZZ_MOST_OPS 96

struct fuzz_op;

int _setjmp(void *env) __attribute__((returns_twice));
/* Fills `results`; returns the number of operations that ran. */
unsigned int fuzz_play(const struct fuzz_op *ops, unsigned int count, unsigned int variant,
		       int *results);
/* Whether a known fault ended the last run early. */
extern bool fuzz_ended_early;

#endif
