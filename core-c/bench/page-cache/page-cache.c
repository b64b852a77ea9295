// SPDX-License-Identifier: GPL-2.0-only
/*
 * Inserts into a large tree, at places that no prefetcher predicts. As in the kernel, a lookup of
 * the same index precedes each insert, and misses. It is timed with the insert.
 *
 *   refault-order0   a folio of 4 KiB replaces its own shadow
 *   refault-order9   a folio of 2 MiB replaces its own shadow
 *   split-order9     a page goes inside the shadow of 512 pages
 *   first-insert     a folio goes into an empty slot of an existing leaf
 *
 * The cases that read are in read.c.
 *
 * Both sides work on one tree, which restore puts back. A comparison of kernels gives each kernel
 * its own tree, and measures only what 5.10 can insert: order 0.
 */
#include <linux/pagemap.h>
#include <linux/rcupdate.h>
#include <linux/xarray.h>
#include "../../exhibits/page-cache/page-cache.h"
#include "../../shim/environment.h"
#include "../bench.h"
#include "../count.h"
#include "../digest.h"
#include "../random.h"
#include "read.h"

enum { REFAULT, REFAULT_BIG, SPLIT, FIRST };

#define BATCH 512
/* A split takes eight nodes. These stay in the second-level cache, as those of a slab would. */
#define BATCH_SPLIT 64
#define BATCH_MAX   (4 * BATCH)
#define BIG_ORDER   9
/* The number of big entries that a node covers. */
#define BIG_PER_NODE (1ul << (2 * XA_CHUNK_SHIFT - BIG_ORDER))

struct worker {
	struct address_space *mapping;
	/* The thread's own part of the places, a power of two. */
	unsigned long first_place, places;
	u64 random;
	unsigned long index[BATCH_MAX];
	void *shadow[BATCH_MAX];
	struct folio folio[BATCH_MAX];
} __aligned(128);

struct world {
	unsigned int kind;
	unsigned int mappings;
	struct address_space *mapping[BENCH_CPUS];
	struct worker *worker[BENCH_CPUS];
};

#ifdef TW_PACKAGED_ONLY
#define VARIANTS      { "packaged" }
#define READ_VARIANTS { "packaged" }
static const page_cache_insert_t insert[BENCH_SIDES] = { page_cache_insert_merged };
#else
#define VARIANTS      { "v6.9", "merged" }
#define READ_VARIANTS { "merged", "read-2026" }
static const page_cache_insert_t insert[BENCH_SIDES] = {
	[BENCH_BEFORE] = page_cache_insert_v69,
	[BENCH_AFTER] = page_cache_insert_merged,
};
#endif

/* Stands for the folios that are already in the cache. */
static struct folio neighbour = { .index = ~0ul };

static bool has_big_entries(unsigned int kind)
{
	return kind == SPLIT || kind == REFAULT_BIG;
}

static unsigned long index_of(unsigned int kind, unsigned long place, unsigned long salt)
{
	switch (kind) {
	case REFAULT_BIG:
		return place << BIG_ORDER;
	case SPLIT:
		return (place << BIG_ORDER) + salt % (1ul << BIG_ORDER);
	case FIRST:
		return 2 * place;
	default:
		return place;
	}
}

static void *shadow_of(unsigned long index)
{
	return page_cache_make_shadow(index * 0x9e3779b97f4a7c15ul >> 40);
}

static void store(struct address_space *mapping, unsigned long index, unsigned int order,
		  void *entry)
{
	XA_STATE_ORDER(xas, &mapping->i_pages, index, order);

	do {
		xas_lock_irq(&xas);
		xas_store(&xas, entry);
		xas_unlock_irq(&xas);
	} while (xas_nomem(&xas, GFP_KERNEL));
	BUG_ON(xas_error(&xas));
}

static void fill(struct address_space *mapping, unsigned int kind, unsigned long places)
{
	unsigned long place;

	for (place = 0; place < places; place++) {
		unsigned long index = index_of(kind, place, 0);

		if (kind == FIRST)
			store(mapping, index + 1, 0, &neighbour);
		else
			store(mapping, index, has_big_entries(kind) ? BIG_ORDER : 0,
			      shadow_of(index));
	}
}

/* The places in one mapping. Its nodes take at least `bytes`. */
static unsigned long places_in(unsigned int kind, unsigned long bytes)
{
	unsigned long per_node = has_big_entries(kind) ? BIG_PER_NODE
				 : kind == FIRST       ? XA_CHUNK_SIZE / 2
						       : XA_CHUNK_SIZE;
	unsigned long nodes = 1;

	while (nodes * sizeof(struct xa_node) < bytes)
		nodes *= 2;
	return nodes * per_node;
}

static struct address_space *new_mapping(unsigned int kind, unsigned long places)
{
	/* A page that shares no page with another mapping's lock. */
	struct address_space *mapping = bench_pages(sizeof(*mapping));

	xa_init_flags(&mapping->i_pages, XA_FLAGS_LOCK_IRQ | XA_FLAGS_ACCOUNT);
	fill(mapping, kind, places);
	return mapping;
}

static void *make(const struct bench_case *c, const struct bench_setup *setup)
{
	struct world *w = bench_pages(sizeof(*w));
	unsigned long places;
	unsigned int t;

	shim_xarray_start();
	w->kind = c->arg;
	w->mappings = setup->shared ? 1 : setup->threads;
	places = places_in(c->arg, setup->bytes / w->mappings);
	for (t = 0; t < w->mappings; t++)
		w->mapping[t] = new_mapping(c->arg, places);
	for (t = 0; t < setup->threads; t++) {
		struct worker *worker = w->worker[t] = bench_pages(sizeof(*worker));

		worker->mapping = w->mapping[setup->shared ? 0 : t];
		worker->places = setup->shared ? places / setup->threads : places;
		worker->first_place = setup->shared ? t * worker->places : 0;
		worker->random = RANDOM_SEED + t;
	}
	return w;
}

/* The places are an odd stride apart. No two are equal, as their number is a power of two. */
static void prepare(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	struct worker *worker = w->worker[thread];
	unsigned long at = random_next(&worker->random);
	unsigned long stride = random_next(&worker->random) | 1;
	unsigned int i;

	for (i = 0; i < n; i++, at += stride) {
		unsigned long place = worker->first_place + at % worker->places;

		worker->index[i] = index_of(w->kind, place, at >> 40);
		shim_folio_init(&worker->folio[i], w->kind == REFAULT_BIG ? BIG_ORDER : 0);
	}
}

/* This walk brings the nodes into the cache before the lock is taken, on both sides. */
static void look_up(struct address_space *mapping, unsigned long index)
{
	const void *entry = xa_load(&mapping->i_pages, index);

	BUG_ON(entry && !xa_is_value(entry));
}

static void run(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct worker *worker = ((struct world *)world)->worker[thread];
	page_cache_insert_t do_insert = insert[side];
	unsigned int i;

	for (i = 0; i < n; i++) {
		look_up(worker->mapping, worker->index[i]);
		bench_counting(1);
		if (do_insert(worker->mapping, &worker->folio[i], worker->index[i], GFP_KERNEL,
			      &worker->shadow[i]))
			BUG();
		bench_counting(0);
	}
}

static void restore(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	struct worker *worker = w->worker[thread];
	bool refaults = w->kind == REFAULT || w->kind == REFAULT_BIG;
	unsigned int i;

	for (i = 0; i < n; i++) {
		struct folio *folio = &worker->folio[i];
		unsigned long index = folio->index;
		void *shadow = refaults ? worker->shadow[i] : NULL;

		xa_lock_irq(&worker->mapping->i_pages);
		page_cache_take_out(worker->mapping, folio, shadow);
		xa_unlock_irq(&worker->mapping->i_pages);
		if (w->kind == SPLIT)
			store(worker->mapping, index >> BIG_ORDER << BIG_ORDER, BIG_ORDER,
			      worker->shadow[i]);
		/* The next init locks it. */
		folio->flags = 0;
	}
	rcu_barrier();
}

static u64 digest_entry(u64 digest, const void *entry)
{
	if (xa_is_value(entry) || xa_is_internal(entry))
		return digest_word(digest, (unsigned long)entry);
	return digest_word(digest, entry ? ((const struct folio *)entry)->index : 0);
}

static u64 digest_node(u64 digest, const struct xa_node *node)
{
	/* The kernel leaves the offset of the topmost node unchanged. */
	u64 offset = node->parent ? node->offset : 0;
	unsigned int i;

	digest = digest_word(digest, (u64)node->shift << 24 | offset << 16 | (u64)node->count << 8 |
					     node->nr_values);
	for (i = 0; i < XA_CHUNK_SIZE; i++) {
		const void *entry = node->slots[i];

		digest = xa_is_node(entry) ? digest_node(digest, xa_to_node(entry))
					   : digest_entry(digest, entry);
	}
	return digest;
}

static u64 digest(void *world, unsigned int side)
{
	struct world *w = world;
	u64 digest = DIGEST_START;
	unsigned int t;

	for (t = 0; t < w->mappings; t++) {
		const void *head = w->mapping[t]->i_pages.xa_head;

		digest = digest_word(digest, w->mapping[t]->nrpages);
		digest = xa_is_node(head) ? digest_node(digest, xa_to_node(head))
					  : digest_entry(digest, head);
	}
	return digest;
}

#define CASE(called, kind, size)                                                                   \
	{                                                                                          \
		.name = "page-cache/" called,                                                      \
		.variant = VARIANTS,                                                               \
		.batch = size,                                                                     \
		.fits = 1,                                                                         \
		.threads = 1,                                                                      \
		.arg = kind,                                                                       \
		.make = make,                                                                      \
		.prepare = prepare,                                                                \
		.run = run,                                                                        \
		.restore = restore,                                                                \
		.digest = digest,                                                                  \
	}

#define READ_CASE(called, way)                                                                     \
	{                                                                                          \
		.name = "page-cache/" called,                                                      \
		.variant = READ_VARIANTS,                                                          \
		.batch = BATCH,                                                                    \
		.fits = 1,                                                                         \
		.arg = way,                                                                        \
		.make = read_make,                                                                 \
		.prepare = read_prepare,                                                           \
		.run = read_run,                                                                   \
		.restore = read_restore,                                                           \
		.digest = read_digest,                                                             \
	}

const struct bench_case bench_cases[] = {
	CASE("refault-order0", REFAULT, BATCH),
	CASE("split-order9", SPLIT, BATCH_SPLIT),
#ifndef TW_PACKAGED_ONLY
	CASE("refault-order9", REFAULT_BIG, BATCH),
	CASE("first-insert", FIRST, BATCH),
#endif
	READ_CASE("read-4k", READ_4K),
	READ_CASE("read-64k", READ_64K),
#ifndef TW_PACKAGED_ONLY
	READ_CASE("read-4k-node-end", READ_4K_NODE_END),
	READ_CASE("read-4k-order9", READ_4K_ORDER9),
	READ_CASE("read-64k-order9", READ_64K_ORDER9),
#endif
	{ NULL },
};
