// SPDX-License-Identifier: GPL-2.0-only
// Compares what the sides leave behind, and how many instructions they take. Each side gets its own
// world here, so that both start from the same state.
#include <cstdio>
#include <thread>
#include "harness.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION ((void)0)
#define CALLGRIND_STOP_INSTRUMENTATION ((void)0)
#define CALLGRIND_ZERO_STATS ((void)0)
#define CALLGRIND_DUMP_STATS_AT(name) ((void)(name))
#endif

namespace {

// Runs one batch of each thread in turn: here threads do not run at the same time.
template <typename Work> void each_thread(const Pair &p, Work work)
{
	for (unsigned t = 0; t < p.setup.threads; t++) {
		bench_cpu = t;
		work(t);
	}
	bench_cpu = 0;
}

} // namespace

int print_digests(const std::vector<Pair> &pairs)
{
	for (const Pair &p : pairs) {
		for (const Side &s : p.sides) {
			const bench_case *c = s.c;
			const unsigned side = s.nr;

			if (!c->digest)
				continue;
			void *world = c->make(c, &p.setup);
			const unsigned long long start = c->digest(world, side);

			each_thread(p, [&](unsigned t) {
				if (c->prepare)
					c->prepare(world, side, t, c->batch);
				bench_timed(c, world, side, t, c->batch);
			});
			const unsigned long long after = c->digest(world, side);

			each_thread(p, [&](unsigned t) {
				if (c->restore)
					c->restore(world, side, t, c->batch);
			});
			printf("%s\t%s\t%016llx\t%016llx\t%016llx\n", p.name.c_str(), s.name.c_str(), start, after,
			       c->digest(world, side));
		}
	}
	return 0;
}

int print_counts(const std::vector<Pair> &pairs)
{
	for (const Pair &p : pairs) {
		if (p.setup.threads > 1)
			continue;
		for (const auto &[name, c, side] : p.sides) {
			void *world = c->make(c, &p.setup);

			bench_counts = {};
			c->prepare(world, side, 0, c->batch);
			bench_timed(c, world, side, 0, c->batch);
			const double n = c->batch;
			printf("%s\t%s\t%.9g\t%.9g\t%.9g\t%.9g\n", p.name.c_str(), name.c_str(), bench_counts.half_walks / 2 / n,
			       bench_counts.locks / n, bench_counts.nodes / n, bench_counts.bytes / n);
		}
	}
	return 0;
}

int work_together(const std::vector<Pair> &pairs)
{
	const unsigned BATCHES = 20;
	int differ = 0;

	for (const Pair &p : pairs) {
		const unsigned threads = p.setup.threads;

		if (threads == 1)
			continue;
		for (const Side &s : p.sides) {
			const bench_case *c = s.c;
			const unsigned side = s.nr;
			void *world = c->make(c, &p.setup);
			const unsigned long long start = c->digest(world, side);
			std::vector<std::thread> running;
			Meeting meeting;

			for (unsigned t = 0; t < threads; t++)
				running.emplace_back([&, t] {
					bench_cpu = t;
					for (unsigned i = 0; i < BATCHES; i++) {
						if (c->prepare)
							c->prepare(world, side, t, c->batch);
						meeting.wait(threads);
						bench_timed(c, world, side, t, c->batch);
						meeting.wait(threads);
						if (c->restore)
							c->restore(world, side, t, c->batch);
					}
				});
			for (std::thread &thread : running)
				thread.join();
			const bool same = c->digest(world, side) == start;

			printf("%s\t%s\t%s\n", p.name.c_str(), s.name.c_str(), same ? "same" : "differs");
			differ |= !same;
		}
	}
	return differ;
}

int count_instructions(const std::vector<Pair> &pairs)
{
	for (const Pair &p : pairs) {
		if (p.setup.threads > 1)
			continue;
		for (const auto &[name, c, side] : p.sides) {
			void *world = c->make(c, &p.setup);
			// The first batch fills the pools.
			for (int round = 0; round < 2; round++) {
				if (c->prepare)
					c->prepare(world, side, 0, c->batch);
				if (round) {
					CALLGRIND_START_INSTRUMENTATION;
					CALLGRIND_ZERO_STATS;
				}
				bench_timed(c, world, side, 0, c->batch);
				if (round) {
					const std::string what = p.name + " " + name + " " +
								 std::to_string(c->batch);
					CALLGRIND_DUMP_STATS_AT(what.c_str());
					CALLGRIND_STOP_INSTRUMENTATION;
				}
				if (c->restore)
					c->restore(world, side, 0, c->batch);
			}
		}
	}
	return 0;
}
