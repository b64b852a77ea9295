/* SPDX-License-Identifier: GPL-2.0-only */
/* Declares random numbers from libFuzzer's seed only. */
#ifndef TREEWALK_FUZZ_RANDOM_H
#define TREEWALK_FUZZ_RANDOM_H

#include <linux/types.h>

void fuzz_seed(unsigned int seed);
u32 fuzz_below(u32 limit);
/* A number in 0..limit-1, mostly one of a few, so that operations meet. */
u32 fuzz_near(u32 limit);

#endif
