/* SPDX-License-Identifier: GPL-2.0-only */
/* Hashes 64-bit words by FNV-1a. The same words in the same order have the same digest. */
#ifndef TREEWALK_BENCH_DIGEST_H
#define TREEWALK_BENCH_DIGEST_H

#include <linux/types.h>

#define DIGEST_START 0xcbf29ce484222325ull

static inline u64 digest_word(u64 digest, u64 word)
{
	unsigned int i;

	for (i = 0; i < 64; i += 8)
		digest = (digest ^ (word >> i & 255)) * 0x100000001b3ull;
	return digest;
}

#endif
