// SPDX-License-Identifier: GPL-2.0-only
/* Makes random numbers from libFuzzer's seed only. */
#include "random.h"

static u64 state;

u32 fuzz_below(u32 limit)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (u32)((state >> 16) % limit);
}

u32 fuzz_near(u32 limit)
{
	static const u32 spans[] = { 4, 16, 80, 600, 5000, 300000 };
	u32 span = fuzz_below(40) ? spans[fuzz_below(fuzz_below(6) + 1)] : limit;

	return fuzz_below(span < limit ? span : limit);
}

void fuzz_seed(unsigned int seed)
{
	state = seed * 0x9e3779b97f4a7c15ull + 1;
}
