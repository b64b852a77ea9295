// SPDX-License-Identifier: GPL-2.0-only
/*
 * Looks up contexts of one process in random order and takes a reference to each. The references
 * are dropped between the batches. User memory is this process's own. So a ring's address has 47
 * bits, and the table's get_user() is a plain load.
 */
#include <linux/errno.h>
#include <linux/radix-tree.h>
#include "../../exhibits/aio-lookup/aio-lookup.h"
#include "../bench.h"
#include "../digest.h"
#include "../random.h"

#define BATCH	  512
#define BATCH_MAX (4 * BATCH)
#define RING_PAGE 4096ul
#define MOST	  4096

enum { LIST, RADIX, TABLE };

struct world {
	const struct context_keeper *keeper[BENCH_SIDES];
	unsigned int contexts;
	u64 random;
	/* User ids in the order of set-up, and the contexts made for them on each side. */
	unsigned long id[MOST];
	void *context[BENCH_SIDES][MOST];
	/* The contexts of this batch. */
	unsigned int wanted[BATCH_MAX];
	void *found[BATCH_MAX];
	unsigned int looked_up;
};

struct aio_process process;

unsigned long user_map_ring(struct aio_ring *ring)
{
	return (unsigned long)ring;
}

void user_unmap_ring(unsigned long address)
{
}

struct aio_ring *user_ring(unsigned long address)
{
	return (struct aio_ring *)(address & ~(RING_PAGE - 1));
}

static const struct context_keeper *const keepers[] = {
	[LIST] = &keep_in_list,
	[RADIX] = &keep_in_radix_tree,
	[TABLE] = &keep_in_table,
};

/* A process without contexts. The contexts of an earlier process stay. */
static void start(void)
{
	static bool started;
	unsigned int i;

	current->mm = &process.mm.mm;
	if (!started)
		for (i = 0; i < ARRAY_SIZE(keepers); i++)
			keepers[i]->start();
	started = true;
	process.mm.mm.ioctx_table = NULL;
	INIT_HLIST_HEAD(&process.mm.ioctx_list);
	INIT_RADIX_TREE(&process.mm.ioctx_rtree, GFP_ATOMIC);
}

static void *make(const struct bench_case *c, const struct bench_setup *setup)
{
	struct world *w = bench_pages(sizeof(*w));
	unsigned int after = c->arg & 3, n = c->arg >> 2, side, i;
	char *rings = bench_pages(n * RING_PAGE);

	start();
	w->keeper[BENCH_BEFORE] = keepers[LIST];
	w->keeper[BENCH_AFTER] = keepers[after];
	w->contexts = n;
	w->random = RANDOM_SEED;
	for (i = 0; i < n; i++)
		w->id[i] = (unsigned long)rings + i * RING_PAGE;
	for (side = 0; side < BENCH_SIDES; side++) {
		const struct context_keeper *keeper = w->keeper[side];

		for (i = 0; i < n; i++) {
			BUG_ON(keeper->add(w->id[i], (struct aio_ring *)w->id[i]));
			w->context[side][i] = keeper->lookup(w->id[i]);
			BUG_ON(!w->context[side][i]);
			keeper->put(w->context[side][i]);
		}
	}
	return w;
}

static void prepare(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	unsigned int i;

	for (i = 0; i < n; i++)
		w->wanted[i] = random_next(&w->random) % w->contexts;
}

static void run(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	const struct context_keeper *keeper = w->keeper[side];
	unsigned int i;

	for (i = 0; i < n; i++)
		w->found[i] = keeper->lookup(w->id[w->wanted[i]]);
	w->looked_up = n;
}

static void restore(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	unsigned int i;

	for (i = 0; i < n; i++)
		w->keeper[side]->put(w->found[i]);
	w->looked_up = 0;
}

/* Which context it is. */
static u64 digest_context(u64 digest, const struct world *w, unsigned int side, const void *context)
{
	unsigned int i;

	for (i = 0; i < w->contexts; i++)
		if (w->context[side][i] == context)
			return digest_word(digest, i);
	return digest_word(digest, ~0ull);
}

static u64 digest(void *world, unsigned int side)
{
	struct world *w = world;
	u64 digest = DIGEST_START;
	unsigned int i;

	for (i = 0; i < w->contexts; i++) {
		void *context = w->keeper[side]->lookup(w->id[i]);

		digest = digest_context(digest, w, side, context);
		if (context)
			w->keeper[side]->put(context);
	}
	for (i = 0; i < w->looked_up; i++)
		digest = digest_context(digest, w, side, w->found[i]);
	return digest;
}

#define CASE(n, what, kind)                                                                        \
	{                                                                                          \
		.name = "aio-lookup/" #n "-list-vs-" what,                                         \
		.variant = { "list", what },                                                       \
		.batch = BATCH,                                                                    \
		.arg = (n) << 2 | (kind),                                                          \
		.make = make,                                                                      \
		.prepare = prepare,                                                                \
		.run = run,                                                                        \
		.restore = restore,                                                                \
		.digest = digest,                                                                  \
	}
#define CASES(n) CASE(n, "radix", RADIX), CASE(n, "table", TABLE)

const struct bench_case bench_cases[] = {
	CASES(1), CASES(16), CASES(512), CASES(4096), { NULL },
};
