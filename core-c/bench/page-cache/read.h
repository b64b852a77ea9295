/* SPDX-License-Identifier: GPL-2.0-only */
/* Declares the cases that read a cached file: see read.c. page-cache.c lists them. */
#ifndef TREEWALK_BENCH_PAGE_CACHE_READ_H
#define TREEWALK_BENCH_PAGE_CACHE_READ_H

#include "../bench.h"

/* The ways to read, each with its line in read.c. */
enum {
	READ_4K,
	READ_64K,
	READ_4K_NODE_END,
	READ_4K_ORDER9,
	READ_64K_ORDER9,
};

void *read_make(const struct bench_case *c, const struct bench_setup *setup);
void read_prepare(void *world, unsigned int side, unsigned int thread, unsigned int n);
void read_run(void *world, unsigned int side, unsigned int thread, unsigned int n);
void read_restore(void *world, unsigned int side, unsigned int thread, unsigned int n);
unsigned long long read_digest(void *world, unsigned int side);

#endif
