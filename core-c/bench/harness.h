/* SPDX-License-Identifier: GPL-2.0-only */
// The parts of the harness: what is measured, and the three ways of looking at it.
#ifndef TREEWALK_BENCH_HARNESS_H
#define TREEWALK_BENCH_HARNESS_H

#include <string>
#include <vector>
#include "bench.h"

// One line of the results: a case with a setup of its own.
struct Pair {
	std::string name;
	const bench_case *c;
	bench_setup setup;
};

// All pairs of this program. `large` and `fits`: bytes of a structure larger than the last
// cache, and of one that stays inside the second-level cache.
std::vector<Pair> all_pairs(unsigned long large, unsigned long fits, unsigned round);

// The timed part behind one call, so that callgrind and the clock see the same.
void bench_timed(const bench_case *c, void *world, unsigned side, unsigned thread, unsigned n);

// Prints each side's digest: at the start, after one batch, after restore. Exit code.
int print_digests(const std::vector<Pair> &pairs);

// Under callgrind: dumps the instructions of one batch a side, each in a file that names them.
int count_instructions(const std::vector<Pair> &pairs);

#endif
