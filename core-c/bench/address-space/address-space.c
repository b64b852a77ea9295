// SPDX-License-Identifier: GPL-2.0-only
/*
 * Measures a process of 20, 200 or 20,000 areas, each way to keep them on its own.
 *
 *   find        finds the area of a page, each time another area
 *   find-near   finds eight pages of an area, then eight of another
 *   fault       finds the area that has a page, with the lock that a page fault takes
 *   map         maps a range in a hole, beside no area
 *   unmap       unmaps an area
 *   gap         finds the one hole that is large enough, in the midst of the process
 *   walk        visits all areas in order
 *   fork        copies all areas for a child, which ends at once
 *
 * An area has four pages, and so has a hole. The areas were mapped in random order. There are as
 * many processes as fill the memory, at least one, and each operation is of another process.
 */
#include <linux/bug.h>
#include <linux/rcupdate.h>
#include <linux/slab.h>
#include "../../exhibits/address-space/address-space.h"
#include "../bench.h"
#include "../count.h"
#include "../digest.h"
#include "../random.h"
#include "keepers.h"

enum { FIND, FIND_NEAR, FAULT, MAP, UNMAP, GAP, WALK, FORK, OP_BITS = 4 };

#define BATCH_MAX 128
#define NEAR	  8
/* Pages of an area, and from an area's begin to the next one's. */
#define AREA 4ul
#define EACH 8ul
/* The hole in the midst has so many pages more. */
#define LARGER 8ul
/* About the bytes of an area and its part of a tree, on any side. */
#define AREA_TAKES 192ul

struct side {
	const struct bench_keeper *keeper;
	void **process;
	u64 random;
	/* The operations of the batch: a process, a page, and what was found. */
	void *of[BATCH_MAX];
	unsigned long page[BATCH_MAX];
	int result[BATCH_MAX];
};

struct world {
	unsigned int op;
	unsigned long areas, processes;
	struct side side[BENCH_SIDES];
};

/* The first page of the nth area. */
static unsigned long page_of(const struct world *w, unsigned long n)
{
	return FIRST_PAGE + n * EACH + (n > w->areas / 2 ? LARGER : 0);
}

static void map(const struct side *s, unsigned long page, unsigned long pages)
{
	if (s->keeper->ops->map(page << PAGE_SHIFT, (page + pages) << PAGE_SHIFT))
		BUG();
}

static void unmap(const struct side *s, unsigned long page, unsigned long pages)
{
	if (s->keeper->ops->unmap(page << PAGE_SHIFT, (page + pages) << PAGE_SHIFT))
		BUG();
}

static const struct bench_keeper *keeper_of(const struct bench_case *c, unsigned int side)
{
#ifndef TW_PACKAGED_ONLY
	if (side == BENCH_BEFORE)
		return &bench_rbtree;
#endif
	return &bench_kernel;
}

static void make_side(struct world *w, struct side *s)
{
	unsigned long *order = bench_pages(w->areas * sizeof(*order));
	unsigned long i, n;

	s->random = RANDOM_SEED;
	s->process = bench_pages(w->processes * sizeof(*s->process));
	for (n = 0; n < w->areas; n++)
		order[n] = n;
	for (i = 0; i < w->processes; i++) {
		s->process[i] = s->keeper->make();
		shuffle_pointers((void **)order, w->areas, &s->random);
		for (n = 0; n < w->areas; n++)
			map(s, page_of(w, order[n]), AREA);
		rcu_barrier();
	}
	shuffle_pointers(s->process, w->processes, &s->random);
}

static void *make(const struct bench_case *c, const struct bench_setup *setup)
{
	struct world *w = bench_pages(sizeof(*w));
	unsigned int sides = c->variant[BENCH_AFTER] ? 2 : 1, i;

	w->op = c->arg & ((1u << OP_BITS) - 1);
	w->areas = c->arg >> OP_BITS;
	w->processes = max(setup->bytes / (w->areas * AREA_TAKES), 1ul);
	for (i = 0; i < sides; i++) {
		unsigned int side = sides == 2 ? i ^ (setup->round & 1) : i;

		w->side[side].keeper = keeper_of(c, side);
		make_side(w, &w->side[side]);
	}
	return w;
}

static unsigned long common_divisor(unsigned long a, unsigned long b)
{
	while (b) {
		unsigned long rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

/* No two operations are at the same place of the same process: the stride has no divisor of their
 * number. */
static void prepare(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	struct side *s = &w->side[side];
	unsigned long all = w->processes * w->areas, at = random_next(&s->random) % all, stride;
	unsigned int i;

	do {
		stride = random_next(&s->random) % all;
	} while (common_divisor(stride, all) != 1);
	for (i = 0; i < n; i++) {
		unsigned long page = page_of(w, at / w->processes);

		s->of[i] = s->process[at % w->processes];
		s->page[i] = w->op == MAP ? page + AREA + 1 : page;
		if (w->op == FIND_NEAR)
			s->page[i] += i % AREA;
		if (w->op != FIND_NEAR || i % NEAR == NEAR - 1)
			at = (at + stride) % all;
	}
}

static void run(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	struct side *s = &w->side[side];
	const struct area_keeper *ops = s->keeper->ops;
	unsigned int i;

	bench_counting(1);
	for (i = 0; i < n; i++) {
		unsigned long page = s->page[i];

		s->keeper->use(s->of[i]);
		switch (w->op) {
		case MAP:
			map(s, page, 2);
			break;
		case UNMAP:
			unmap(s, page, AREA);
			break;
		case GAP:
			s->result[i] = ops->gap(EACH - AREA + 1);
			break;
		case WALK:
			s->result[i] = ops->walk();
			break;
		case FORK:
			s->result[i] = ops->fork();
			break;
		case FAULT:
			s->result[i] = ops->fault(page << PAGE_SHIFT);
			break;
		default:
			s->result[i] = ops->find(page << PAGE_SHIFT);
		}
	}
#ifdef BENCH_COUNT
	/* Nodes that wait for readers are given back too. */
	rcu_barrier();
#endif
	bench_counting(0);
}

static void restore(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	struct side *s = &w->side[side];
	unsigned int i;

	rcu_barrier();
	for (i = 0; i < n; i++) {
		s->keeper->use(s->of[i]);
		if (w->op == MAP)
			unmap(s, s->page[i], 2);
		if (w->op == UNMAP)
			map(s, s->page[i], AREA);
		s->result[i] = 0;
	}
	rcu_barrier();
}

/* Which pages are mapped, where areas begin, and what was found. */
static u64 digest(void *world, unsigned int side)
{
	struct world *w = world;
	struct side *s = &w->side[side];
	u64 digest = DIGEST_START;
	unsigned long i, page;

	for (i = 0; i < w->processes; i++) {
		int before = 0;

		s->keeper->use(s->process[i]);
		for (page = 0; page < page_of(w, w->areas); page++) {
			int area = s->keeper->ops->fault(page << PAGE_SHIFT);

			digest = digest_word(digest, !area ? 0 : area == before ? 1 : 2);
			before = area;
		}
	}
	for (i = 0; i < BATCH_MAX; i++)
		digest = digest_word(digest, s->result[i]);
	return digest;
}

#ifdef TW_PACKAGED_ONLY
#define SIDES { "kernel" }
#else
#define SIDES { "rbtree", "kernel" }
#endif

#define CASE(called, op, areas, n, sizes)                                                          \
	{                                                                                          \
		.name = "address-space/" called "-" #areas,                                        \
		.variant = SIDES,                                                                  \
		.batch = n,                                                                        \
		.fits = sizes,                                                                     \
		.arg = (op) | (areas) << OP_BITS,                                                  \
		.make = make,                                                                      \
		.prepare = prepare,                                                                \
		.run = run,                                                                        \
		.restore = restore,                                                                \
		.digest = digest,                                                                  \
	}

/* Processes that fill a cache take seconds to make, so fewer cases have them. */
const struct bench_case bench_cases[] = {
	CASE("find", FIND, 20, BATCH_MAX, BENCH_BOTH),
	CASE("find", FIND, 200, BATCH_MAX, BENCH_FITS),
	CASE("find", FIND, 20000, BATCH_MAX, BENCH_BOTH),
	CASE("find-near", FIND_NEAR, 20, BATCH_MAX, BENCH_FITS),
	CASE("find-near", FIND_NEAR, 200, BATCH_MAX, BENCH_FITS),
	CASE("find-near", FIND_NEAR, 20000, BATCH_MAX, BENCH_FITS),
	CASE("fault", FAULT, 20, BATCH_MAX, BENCH_FITS),
	CASE("map", MAP, 20, BATCH_MAX, BENCH_FITS),
	CASE("map", MAP, 200, BATCH_MAX, BENCH_FITS),
	CASE("map", MAP, 20000, BATCH_MAX, BENCH_BOTH),
	CASE("unmap", UNMAP, 20, BATCH_MAX, BENCH_FITS),
	CASE("unmap", UNMAP, 200, BATCH_MAX, BENCH_FITS),
	CASE("unmap", UNMAP, 20000, BATCH_MAX, BENCH_BOTH),
	CASE("gap", GAP, 20, BATCH_MAX, BENCH_FITS),
	CASE("gap", GAP, 200, BATCH_MAX, BENCH_FITS),
	CASE("gap", GAP, 20000, BATCH_MAX, BENCH_BOTH),
	CASE("walk", WALK, 20, 64, BENCH_FITS),
	CASE("walk", WALK, 200, 16, BENCH_FITS),
	CASE("walk", WALK, 20000, 1, BENCH_BOTH),
	CASE("fork", FORK, 20, 16, BENCH_FITS),
	CASE("fork", FORK, 20000, 1, BENCH_FITS),
	{ NULL },
};
