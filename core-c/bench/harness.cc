// SPDX-License-Identifier: GPL-2.0-only
// Runs an exhibit's cases under Google Benchmark, which scales, warms up, repeats and mixes the order. One batch
// is one iteration. The harness takes its time itself, so that the restore is not measured.
//
//   bench-<slug> --list                 name, threads, shared, fits, sides: a line a pair, tab separated
//   bench-<slug> --counts               what an operation does, where it is counted: see count.h
//   bench-<slug> --digest               what the sides leave behind: see look.cc
//   bench-<slug> --together             threads at the same time leave every structure as it was: see look.cc
//   bench-<slug> --pairs NAMES --instructions   under valgrind --tool=callgrind; the names with commas between them
//   bench-<slug> --events               1 if this machine counts instructions by itself
//   bench-<slug> --pair NAME [--benchmark_…]
// Before these: --large BYTES and --fits BYTES, the sizes of structures; --round N, the number of this run;
// --cpus N, the most threads of a pair.
#include <benchmark/benchmark.h>
#include <sched.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <mutex>
#include "events.h"
#include "harness.h"

__attribute__((noinline)) void bench_timed(const bench_case *c, void *world, unsigned side, unsigned thread,
					   unsigned n)
{
	c->run(world, side, thread, n);
}

static const unsigned THREADS_MAX = 4;

// The only case with two variants to take, which another program compares with itself; empty: all cases.
#ifndef BENCH_VARIANT
#define BENCH_VARIANT ""
#endif

// The sides of the nth case: its variants, or the kernels.
static std::vector<Side> sides_of(unsigned n)
{
	std::vector<Side> sides;

	for (const Part &part : all_parts()) {
		const bench_case *c = &part.cases[n];

		for (unsigned v = 0; v < BENCH_SIDES && c->variant[v]; v++)
			if (!*BENCH_VARIANT || !std::strcmp(c->variant[v], BENCH_VARIANT))
				sides.push_back({ part.kernel.empty() ? c->variant[v] : part.kernel, c, v });
	}
	return sides;
}

std::vector<Pair> all_pairs(unsigned long large, unsigned long fits, unsigned round, unsigned cpus)
{
	std::vector<Pair> pairs;

	for (unsigned i = 0; all_parts()[0].cases[i].name; i++) {
		const bench_case *c = &all_parts()[0].cases[i];
		const std::string name = c->name;
		const std::vector<Side> sides = sides_of(i);

		if (sides.size() < 2)
			continue;
		if (c->fits != BENCH_FITS)
			pairs.push_back({ name, sides, { large, 1, 0, round } });
		if (c->fits != BENCH_LARGE)
			pairs.push_back({ name + "/fits", sides, { fits, 1, 0, round } });
		for (unsigned t = 2; c->threads && t <= std::min(cpus, THREADS_MAX); t *= 2) {
			const std::string threads = name + "/threads:" + std::to_string(t);

			pairs.push_back({ threads, sides, { large, t, 0, round } });
			pairs.push_back({ threads + "/shared", sides, { large, t, 1, round } });
		}
	}
	return pairs;
}

namespace {

// CPUs that this process may run on.
unsigned long own_cpus()
{
	cpu_set_t set;

	return sched_getaffinity(0, sizeof(set), &set) ? 1 : static_cast<unsigned long>(CPU_COUNT(&set));
}

Meeting meeting;

double now()
{
	timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

// The world of a case: made by whichever side comes first, used by all of the same `c`.
void *world_of(const Pair &pair, const bench_case *c)
{
	static std::map<std::pair<const Pair *, const bench_case *>, void *> worlds;
	static std::mutex lock;
	const std::lock_guard<std::mutex> guard(lock);
	void *&world = worlds[{ &pair, c }];

	if (!world)
		world = c->make(c, &pair.setup);
	return world;
}

void measure(benchmark::State &state, const Pair *p, unsigned nr)
{
	const Pair &pair = *p;
	const bench_case *c = pair.sides[nr].c;
	const unsigned side = pair.sides[nr].nr;
	const unsigned thread = static_cast<unsigned>(state.thread_index());
	const unsigned threads = pair.setup.threads;
	// Threads start some microseconds apart: their batches are longer.
	const unsigned n = threads > 1 ? 4 * c->batch : c->batch;
	double seconds = 0;
	Events events(thread == 0);

	bench_cpu = thread;
	void *world = world_of(pair, c);
	for (auto _ : state) {
		if (c->prepare)
			c->prepare(world, side, thread, n);
		meeting.wait(threads);
		events.start();
		const double from = now();
		bench_timed(c, world, side, thread, n);
		const double took = now() - from;
		events.stop();
		meeting.wait(threads);
		if (c->restore)
			c->restore(world, side, thread, n);
		state.SetIterationTime(took);
		seconds += took;
	}
	const double done = static_cast<double>(state.iterations()) * n;

	state.counters["ns"] = benchmark::Counter(seconds * 1e9 / done, benchmark::Counter::kAvgThreads);
	if (thread == 0)
		events.report(state, done);
}

unsigned long take_number(int &argc, char **argv, const char *option, unsigned long otherwise)
{
	for (int i = 1; i + 1 < argc; i++) {
		if (strcmp(argv[i], option))
			continue;
		const unsigned long value = strtoul(argv[i + 1], nullptr, 10);

		memmove(argv + i, argv + i + 2, static_cast<unsigned>(argc - i - 1) * sizeof(*argv));
		argc -= 2;
		return value;
	}
	return otherwise;
}

std::string take_text(int &argc, char **argv, const char *option)
{
	for (int i = 1; i + 1 < argc; i++) {
		if (strcmp(argv[i], option))
			continue;
		const std::string value = argv[i + 1];

		memmove(argv + i, argv + i + 2, static_cast<unsigned>(argc - i - 1) * sizeof(*argv));
		argc -= 2;
		return value;
	}
	return "";
}

// The pairs that a list names, with commas between the names.
std::vector<Pair> named(const std::vector<Pair> &pairs, const std::string &names)
{
	std::vector<Pair> found;

	for (const Pair &pair : pairs)
		if (("," + names + ",").find("," + pair.name + ",") != std::string::npos)
			found.push_back(pair);
	return found;
}

int list(const std::vector<Pair> &pairs)
{
	for (const Pair &p : pairs) {
		const bool fits = p.name.size() > 5 && p.name.substr(p.name.size() - 5) == "/fits";

		printf("%s\t%u\t%d\t%d", p.name.c_str(), p.setup.threads, p.setup.shared, fits);
		for (const Side &side : p.sides)
			printf("\t%s", side.name.c_str());
		printf("\n");
	}
	return 0;
}

} // namespace

int main(int argc, char **argv)
{
	const unsigned long large = take_number(argc, argv, "--large", 64ul << 20);
	const unsigned long fits = take_number(argc, argv, "--fits", 512ul << 10);
	const unsigned round = static_cast<unsigned>(take_number(argc, argv, "--round", 0));
	const unsigned cpus = static_cast<unsigned>(take_number(argc, argv, "--cpus", own_cpus()));
	const std::string only = take_text(argc, argv, "--pair");
	const std::string some = take_text(argc, argv, "--pairs");
	const std::vector<Pair> pairs = all_pairs(large, fits, round, cpus);

	if (argc > 1 && !strcmp(argv[1], "--list"))
		return list(pairs);
	if (argc > 1 && !strcmp(argv[1], "--digest"))
		return print_digests(pairs);
	if (argc > 1 && !strcmp(argv[1], "--counts"))
		return print_counts(pairs);
	if (argc > 1 && !strcmp(argv[1], "--together"))
		return work_together(pairs);
	if (argc > 1 && !strcmp(argv[1], "--instructions"))
		return count_instructions(named(pairs, some));

	if (argc > 1 && !strcmp(argv[1], "--events"))
		return printf("%d\n", Events(true).available()) < 0;

	benchmark::Initialize(&argc, argv);
	if (benchmark::ReportUnrecognizedArguments(argc, argv))
		return 1;
	bool found = false;
	for (const Pair &pair : pairs) {
		if (pair.name != only)
			continue;
		found = true;
		for (unsigned nr = 0; nr < pair.sides.size(); nr++)
			benchmark::RegisterBenchmark(pair.sides[nr].name.c_str(), measure, &pair, nr)
				->UseManualTime()
				->Threads(static_cast<int>(pair.setup.threads));
	}
	if (!found) {
		fprintf(stderr, "--pair %s: there is no such pair; --list names them\n", only.c_str());
		return 2;
	}
	benchmark::RunSpecifiedBenchmarks();
	return 0;
}
