/* SPDX-License-Identifier: GPL-2.0-only */
/* Makes random numbers by xorshift64*. One seed gives the same run on every machine. */
#ifndef TREEWALK_BENCH_RANDOM_H
#define TREEWALK_BENCH_RANDOM_H

#include <linux/types.h>

#define RANDOM_SEED 88172645463325252ull

static inline u64 random_next(u64 *state)
{
	*state ^= *state >> 12;
	*state ^= *state << 25;
	*state ^= *state >> 27;
	return *state * 2685821657736338717ull;
}

/* Shuffles by Fisher and Yates. */
static inline void shuffle_pointers(void **list, unsigned long count, u64 *state)
{
	unsigned long i;

	for (i = count; i > 1; i--) {
		unsigned long j = random_next(state) % i;
		void *other = list[j];

		list[j] = list[i - 1];
		list[i - 1] = other;
	}
}

#endif
