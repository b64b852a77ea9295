/* SPDX-License-Identifier: GPL-2.0-only */
// The parts of the harness: what is measured, and the three ways of looking at it.
#ifndef TREEWALK_BENCH_HARNESS_H
#define TREEWALK_BENCH_HARNESS_H

#include <atomic>
#include <string>
#include <vector>
#include "bench.h"

// The cases of one kernel; `kernel` is empty in a program of one.
struct Part {
	std::string kernel;
	const bench_case *cases;
};

const std::vector<Part> &all_parts();

// One of those that are compared: a variant, or a kernel.
struct Side {
	std::string name;
	const bench_case *c;
	unsigned nr;
};

// One line of the results: a case with a setup of its own, and its sides, two at least. Those of
// one `c` share a world.
struct Pair {
	std::string name;
	std::vector<Side> sides;
	bench_setup setup;
};

// All pairs of this program; of several threads no more than there are CPUs. `large` and `fits`:
// bytes of a structure larger than the last cache, and of one that stays inside the second-level
// cache.
std::vector<Pair> all_pairs(unsigned long large, unsigned long fits, unsigned round, unsigned cpus);

// The timed part behind one call, so that callgrind and the clock see the same.
void bench_timed(const bench_case *c, void *world, unsigned side, unsigned thread, unsigned n);

// All threads of a run meet here. Spins: a thread put to sleep would begin its batch late.
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

// Under BENCH_COUNT: walks, locks, nodes and bytes of one operation, a line a side. Exit code.
int print_counts(const std::vector<Pair> &pairs);

// Prints each side's digest: at the start, after one batch, after restore. Exit code.
int print_digests(const std::vector<Pair> &pairs);

// Lets the threads of a pair run at the same time, some batches; then the structure must be as it
// was at the start. A line a side; exit code 1 if one differs.
int work_together(const std::vector<Pair> &pairs);

// Under callgrind: dumps the instructions of one batch a side, each in a file that names them.
int count_instructions(const std::vector<Pair> &pairs);

#endif
