// SPDX-License-Identifier: GPL-2.0-only
/*
 * Swaps pages out to zswap and in again, each by the kernel's whole function.
 *
 *   store        stores a page at an offset where zswap has none
 *   read         reads a stored page without the swap cache; the page stays stored
 *   swap-in      loads a stored page through the swap cache, then frees its offset
 *   invalidate   frees the offset of a stored page
 *
 *   -random      at offsets that no prefetcher predicts, of pages stored in such an order
 *   -sequential  at a run of offsets, of pages stored one after the other
 *
 * In 6.12 a load through the swap cache removes the entry; in 6.1 freeing the offset removes it.
 * So both are timed as one: then both kernels hold the same. Restore puts everything back.
 */
#include <linux/bug.h>
#include <linux/rcupdate.h>
#include "../../exhibits/zswap/zswap.h"
#include "../../shim/environment.h"
#include "../bench.h"
#include "../count.h"
#include "../digest.h"
#include "../random.h"

enum { STORE, READ, SWAP_IN, INVALIDATE };
#define SEQUENTIAL 0x10

/* The operations between two reads of the clock, and the offsets in a run: eight leaves of an
 * XArray. */
#define BATCH 512
/* About the bytes that a page takes on any kernel: its entry and its compressed page. */
#define PAGE_TAKES 96
/* One batch from a device should not nearly empty it. */
#define PLACES_MIN (8 * BATCH)

/* zswap has its devices in static variables, so this file does too. */
static struct {
	unsigned int op;
	bool sequential;
	/* The number of stored pages, a power of two. */
	unsigned long places;
	u64 random;
	unsigned long offset[BATCH];
} world;

/* Half of the offsets among the stored pages are free: every other one, or every other run. */
static unsigned long offset_of(unsigned long place, bool free)
{
	unsigned long run = world.sequential ? BATCH : 1;

	if (world.op != STORE)
		return place;
	return place / run * 2 * run + place % run + (free ? 0 : run);
}

static unsigned long device_pages(void)
{
	return world.op == STORE ? 2 * world.places : world.places;
}

static unsigned int content_of(unsigned long offset)
{
	return offset + 1;
}

static void put(unsigned long offset)
{
	if (zswap_put_page(offset, content_of(offset)))
		BUG();
}

/* All numbers below `count`, a power of two, each once. Both steps are reversible. */
static unsigned long scattered(unsigned long n, unsigned long count)
{
	unsigned int half = __builtin_ctzl(count) / 2, round;

	for (round = 0; round < 2; round++) {
		n ^= n >> half;
		n = n * 0x9e3779b97f4a7c15ul % count;
	}
	return n;
}

static void *make(const struct bench_case *c, const struct bench_setup *setup)
{
	unsigned long n;

	world.op = c->arg & ~SEQUENTIAL;
	world.sequential = c->arg & SEQUENTIAL;
	world.random = RANDOM_SEED;
	world.places = PLACES_MIN;
	while (2 * world.places * PAGE_TAKES <= setup->bytes)
		world.places *= 2;
	zswap_start(device_pages());
	for (n = 0; n < world.places; n++)
		put(offset_of(world.sequential ? n : scattered(n, world.places), false));
	return &world;
}

/* The places are an odd stride apart, or one apart. No two are equal, as their number is a power
 * of two. */
static void prepare(void *unused, unsigned int side, unsigned int thread, unsigned int n)
{
	unsigned long at = random_next(&world.random) % world.places;
	unsigned long stride = random_next(&world.random) | 1;
	unsigned int i;

	if (world.sequential) {
		at -= at % BATCH;
		stride = 1;
	}
	for (i = 0; i < n; i++, at += stride)
		world.offset[i] = offset_of(at % world.places, true);
}

static void get(unsigned long offset, bool swapcache)
{
	if (zswap_get_page(offset, swapcache) != content_of(offset))
		BUG();
}

static void run(void *unused, unsigned int side, unsigned int thread, unsigned int n)
{
	unsigned int i;

	bench_counting(1);
	for (i = 0; i < n; i++) {
		unsigned long offset = world.offset[i];

		if (world.op == STORE)
			put(offset);
		if (world.op == READ || world.op == SWAP_IN)
			get(offset, world.op == SWAP_IN);
		if (world.op == SWAP_IN || world.op == INVALIDATE)
			zswap_drop_page(offset);
	}
#ifdef BENCH_COUNT
	/* The objects that wait for readers are given back too. */
	rcu_barrier();
#endif
	bench_counting(0);
}

static void restore(void *unused, unsigned int side, unsigned int thread, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n && world.op != READ; i++) {
		if (world.op == STORE)
			zswap_drop_page(world.offset[i]);
		else
			put(world.offset[i]);
	}
	rcu_barrier();
}

/* Which page is stored at which offset, in either tree. */
static u64 digest(void *unused, unsigned int side)
{
	u64 digest = DIGEST_START;
	unsigned long offset;

	for (offset = 0; offset < device_pages(); offset++)
		digest = digest_word(digest, zswap_get_page(offset, false));
	return digest;
}

#define CASE(called, number)                                                                       \
	{                                                                                          \
		.name = "zswap/" called,                                                           \
		.variant = { "packaged" },                                                         \
		.batch = BATCH,                                                                    \
		.fits = 1,                                                                         \
		.arg = number,                                                                     \
		.make = make,                                                                      \
		.prepare = prepare,                                                                \
		.run = run,                                                                        \
		.restore = restore,                                                                \
		.digest = digest,                                                                  \
	}
#define CASES(called, op) CASE(called "-random", op), CASE(called "-sequential", (op) | SEQUENTIAL)

const struct bench_case bench_cases[] = {
	CASES("store", STORE),
	CASES("read", READ),
	CASES("swap-in", SWAP_IN),
	CASES("invalidate", INVALIDATE),
	{ NULL },
};
