// SPDX-License-Identifier: GPL-2.0-only
/* Implements system.h: memory in huge pages, and the number of a thread's CPU. */
#include "system.h"
#include <sched.h>
#include <sys/mman.h>
#include <cstdio>
#include <cstdlib>

__thread unsigned int bench_cpu;
struct bench_counts bench_counts;

void *bench_pages(unsigned long bytes)
{
	const unsigned long huge = 2ul << 20;
	unsigned long size = (bytes + huge - 1) / huge * huge;
	void *at = mmap(nullptr, size + huge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (at == MAP_FAILED) {
		fprintf(stderr, "out of memory: %lu bytes are not to be had\n", size);
		exit(1);
	}
	at = reinterpret_cast<void *>((reinterpret_cast<unsigned long>(at) + huge - 1) / huge * huge);
	// The kernel maps its own memory with huge pages. This does the same, for as few misses of
	// the TLB.
	madvise(at, size, MADV_HUGEPAGE);
	return at;
}

void bench_yield()
{
	sched_yield();
}
