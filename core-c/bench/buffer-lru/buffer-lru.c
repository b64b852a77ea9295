// SPDX-License-Identifier: GPL-2.0-only
/*
 * One CPU's LRU of 16 buffers, in the cache all the time:
 *
 *   miss         17 blocks in turn: each misses the LRU, is found behind it (here at
 *                once, in an array), is installed, and evicts another
 *   hit-front    installs a buffer that is in front already
 *   hit-middle   installs a buffer from the middle, which moves to the front
 *
 * A lookup that hits is the same code on both sides; only the cost of an install has
 * changed.
 */
#include <linux/errno.h>
#include "../../exhibits/buffer-lru/buffer-lru.h"
#include "../bench.h"
#include "../digest.h"

enum { MISS, FRONT, MIDDLE };

#define BATCH  1000
#define BLOCKS 17
#define SIZE   4096

struct block_device {
	int unused;
};

struct world {
	unsigned int kind;
	struct block_device bdev;
	/* The next block to look up. */
	unsigned int next;
	struct buffer_head buffers[BLOCKS];
};

atomic_t lru_disable_count;

static const struct lru *const lru = &lru_of_16;

static void getblk(struct world *w, unsigned int side, unsigned int block)
{
	struct buffer_head *bh = lru->lookup(&w->bdev, block, SIZE);

	if (!bh) {
		bh = &w->buffers[block];
		get_bh(bh);
		lru->install[side](bh);
	}
	lru->release(bh);
}

static void *make(const struct bench_case *c, const struct bench_setup *setup)
{
	struct world *w = bench_pages(sizeof(*w));
	unsigned int i;

	/* Buffers that another world has left. */
	lru->invalidate();
	w->kind = c->arg;
	for (i = 0; i < BLOCKS; i++) {
		w->buffers[i].b_blocknr = i;
		w->buffers[i].b_size = SIZE;
		w->buffers[i].b_bdev = &w->bdev;
	}
	for (i = 0; i < BLOCKS; i++)
		getblk(w, BENCH_AFTER, i);
	return w;
}

static void run(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	unsigned int i;

	switch (w->kind) {
	case MISS:
		for (i = 0; i < n; i++) {
			getblk(w, side, w->next);
			w->next = w->next + 1 == BLOCKS ? 0 : w->next + 1;
		}
		break;
	case FRONT:
		for (i = 0; i < n; i++)
			lru->install[side](lru->slots[0]);
		break;
	default:
		for (i = 0; i < n; i++)
			lru->install[side](lru->slots[8]);
		break;
	}
	/* A hit changes nothing in the LRU; the digest shows that it ran. */
	if (w->kind == FRONT)
		w->next = n;
}

static u64 digest(void *world, unsigned int side)
{
	struct world *w = world;
	u64 digest = digest_word(DIGEST_START, w->next);
	unsigned int i;

	for (i = 0; i < lru->nr_slots; i++)
		digest = digest_word(digest, lru->slots[i] ? lru->slots[i]->b_blocknr : ~0ull);
	for (i = 0; i < BLOCKS; i++)
		digest = digest_word(digest, atomic_read(&w->buffers[i].b_count));
	return digest;
}

#define CASE(called, kind)                                                                         \
	{                                                                                          \
		.name = "buffer-lru/" called,                                                      \
		.variant = { "before", "after" },                                                  \
		.batch = BATCH,                                                                    \
		.arg = kind,                                                                       \
		.make = make,                                                                      \
		.run = run,                                                                        \
		.digest = digest,                                                                  \
	}

const struct bench_case bench_cases[] = {
	CASE("miss", MISS),
	CASE("hit-front", FRONT),
	CASE("hit-middle", MIDDLE),
	{ NULL },
};
