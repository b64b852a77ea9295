// SPDX-License-Identifier: GPL-2.0-only
// Measures the machine's limits: the time of a load and the speed of a copy. Each load takes its
// address from the load before. The loads use sizes that fit into each cache and into none. Prints
// medians of some rounds, as lines "chase BYTES NS" and "copy BYTES BYTES_PER_SECOND".
#include <sys/mman.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <random>
#include <vector>

namespace {

const size_t LINE = 64;
const size_t HUGE = 2u << 20;

double now()
{
	timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

char *pages(size_t bytes)
{
	const size_t size = (bytes + HUGE - 1) / HUGE * HUGE + HUGE;
	void *at = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (at == MAP_FAILED) {
		fprintf(stderr, "out of memory: %zu bytes are not to be had\n", size);
		exit(1);
	}
	at = reinterpret_cast<void *>((reinterpret_cast<size_t>(at) + HUGE - 1) / HUGE * HUGE);
	madvise(at, size - HUGE, MADV_HUGEPAGE);
	memset(at, 0, bytes);
	return static_cast<char *>(at);
}

double median(std::vector<double> v)
{
	std::sort(v.begin(), v.end());
	return v[v.size() / 2];
}

// One pointer a line. They form one ring through all lines in random order.
void chase(size_t bytes, double seconds)
{
	const size_t lines = bytes / LINE;
	char *at = pages(bytes);
	std::vector<size_t> order(lines);
	std::mt19937_64 random(1);
	std::vector<double> times;

	for (size_t i = 0; i < lines; i++)
		order[i] = i;
	std::shuffle(order.begin(), order.end(), random);
	for (size_t i = 0; i < lines; i++)
		*reinterpret_cast<char **>(at + order[i] * LINE) = at + order[(i + 1) % lines] * LINE;

	const size_t hops = 100000;
	const double end = now() + seconds;
	const char *p = at;

	do {
		const double from = now();

		for (size_t i = 0; i < hops; i++)
			p = *reinterpret_cast<char *const volatile *>(p);
		times.push_back((now() - from) * 1e9 / static_cast<double>(hops));
	} while (now() < end || times.size() < 3);
	// The last pointer is used, or the compiler would drop the loop.
	if (!p)
		abort();
	printf("chase %zu %.3f\n", bytes, median(times));
}

void copy(size_t bytes, double seconds)
{
	char *from = pages(bytes), *to = pages(bytes);
	const size_t rounds = std::max<size_t>(1, (64u << 20) / bytes / 16);
	const double end = now() + seconds;
	std::vector<double> rates;

	do {
		const double start = now();

		for (size_t i = 0; i < rounds; i++) {
			memcpy(to, from, bytes);
			__asm__ __volatile__("" : : "r"(to), "r"(from) : "memory");
		}
		rates.push_back(static_cast<double>(bytes * rounds) / (now() - start));
	} while (now() < end || rates.size() < 3);
	printf("copy %zu %.0f\n", bytes, median(rates));
}

} // namespace

// limits SECONDS BYTES…: measures each size for so many seconds.
int main(int argc, char **argv)
{
	if (argc < 3) {
		fprintf(stderr, "Usage: limits SECONDS BYTES…\n");
		return 2;
	}
	const double seconds = atof(argv[1]);

	for (int i = 2; i < argc; i++)
		chase(strtoull(argv[i], nullptr, 10), seconds);
	for (int i = 2; i < argc; i++)
		copy(strtoull(argv[i], nullptr, 10), seconds);
	return 0;
}
