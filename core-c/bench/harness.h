/* SPDX-License-Identifier: GPL-2.0-only */
// Declares the parts of the harness: what it measures, and its three ways to look at it.
#ifndef TREEWALK_BENCH_HARNESS_H
#define TREEWALK_BENCH_HARNESS_H

#include <atomic>
#include <string>
#include <vector>
#include "bench.h"

// The cases of one kernel; `kernel` is empty in a program of one kernel.
struct Part {
	std::string kernel;
	const bench_case *cases;
};

const std::vector<Part> &all_parts();

// One side of a comparison: a variant, or a kernel.
struct Side {
	std::string name;
	const bench_case *c;
	unsigned nr;
};

// One line of the results: a case with its own setup, and at least two sides. Sides of one `c`
// share a world.
struct Pair {
	std::string name;
	std::vector<Side> sides;
	bench_setup setup;
};

// All pairs of this program, with at most as many threads as CPUs. `large` and `fits` are bytes of
// a structure. The first is larger than the last cache, the second stays in the second-level cache.
std::vector<Pair> all_pairs(unsigned long large, unsigned long fits, unsigned round, unsigned cpus);

// Makes the timed part one call, so that callgrind and the clock measure the same.
void bench_timed(const bench_case *c, void *world, unsigned side, unsigned thread, unsigned n);

// All threads of a run meet here. They spin, as a sleeping thread would begin its batch late.
class Meeting
{
      public:
	void wait(unsigned threads)
	{
		const unsigned turn = turn_.load();

		if (here_.fetch_add(1) + 1 == threads) {
			here_ = 0;
			turn_++;
			return;
		}
		while (turn_.load() == turn)
			bench_yield();
	}

      private:
	std::atomic<unsigned> here_{ 0 }, turn_{ 0 };
};

// Under BENCH_COUNT: prints walks, locks, nodes and bytes of one operation, a line a side. Returns
// the exit code.
int print_counts(const std::vector<Pair> &pairs);

// Prints each side's digest: at the start, after one batch, after restore. Returns the exit code.
int print_digests(const std::vector<Pair> &pairs);

// Runs the threads of a pair at the same time for some batches. Afterwards the structure must be as
// it was at the start. Prints a line a side. Returns exit code 1 if one differs.
int work_together(const std::vector<Pair> &pairs);

// Under callgrind: dumps the instructions of one batch a side, each into a file that names them.
int count_instructions(const std::vector<Pair> &pairs);

#endif
