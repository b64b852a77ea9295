// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs operations on one file's page cache. In a kernel, reclaim and truncation find a folio
 * without the tree, in LRU lists and pagevecs. Here a hash by index and order replaces those, so
 * that finding a folio costs no walk. The hash grows by one bucket with every other folio, so that
 * no single insert pays for a larger table.
 */
#include "page-cache.h"
#include <linux/slab.h>
#include <linux/errno.h>
#include <linux/string.h>
#include "../../shim/arena.h"
#include "../../shim/environment.h"
#include "../../shim/quarantine.h"
#include "../../host/host.h"

enum {
	OP_ADD = 1,
	OP_EVICT,
	OP_REMOVE,
	OP_LOAD,
	OP_PRUNE,
	OP_READ,
	OP_LOOKUP,
	OP_AROUND,
	OP_RANGE
};

#define MAX_ORDER_USED 24
/* The hash is made of pieces: the buckets of each, which it begins with, and the most pieces. */
#define BUCKETS 1024
#define PIECES	1024

static struct cached_file file;
static page_cache_insert_t insert;
static page_cache_read_t read_batch;
/* CPU A reads, and the last folio that was freed meanwhile. */
static bool reading;
static struct cached_folio *spare;
static struct cached_folio *first_buckets[BUCKETS];
static struct cached_folio **pieces[PIECES] = { first_buckets };
/* How many buckets the hash has, and how many folios. */
static unsigned int buckets = BUCKETS, folios_cached;
/* Bit k is set once a folio of order k was created. */
static unsigned int orders_used;

static struct cached_folio **bucket(unsigned int n)
{
	return &pieces[n / BUCKETS][n % BUCKETS];
}

/* The folio's bucket. The table counts as twice as large as at its last doubling. A bucket that
 * does not exist yet is still part of a lower one. */
static struct cached_folio **bucket_of(unsigned long index, unsigned int order)
{
	unsigned int hash = (index >> order) * 31 + order;
	unsigned int size = 1u << (fls(buckets) - 1);
	unsigned int n = hash & (2 * size - 1);

	return bucket(n < buckets ? n : n - size);
}

/* Adds a bucket, which takes its folios from the lower bucket that held them until now. */
static void add_bucket(void)
{
	unsigned int n = buckets, size = 1u << (fls(n) - 1);
	struct cached_folio **p, *cached;

	if (n == PIECES * BUCKETS)
		return;
	if (!pieces[n / BUCKETS])
		pieces[n / BUCKETS] = arena_carve(BUCKETS * sizeof(*p));
	buckets = n + 1;
	p = bucket(n - size);
	while ((cached = *p)) {
		struct cached_folio **home =
			bucket_of(cached->folio.index, folio_order(&cached->folio));

		if (home == bucket(n)) {
			*p = cached->next;
			cached->next = *home;
			*home = cached;
		} else {
			p = &cached->next;
		}
	}
}

static struct cached_folio **find_folio(unsigned long index)
{
	struct cached_folio **p;
	unsigned int order;

	for (order = 0; orders_used >> order; order++) {
		unsigned long first = index >> order << order;

		if (!(orders_used >> order & 1))
			continue;
		for (p = bucket_of(first, order); *p; p = &(*p)->next)
			if ((*p)->folio.index == first && folio_order(&(*p)->folio) == order)
				return p;
	}
	return NULL;
}

/*
 * A kernel's folios are never unmapped, so a reader may meet one that was freed and used again.
 * While CPU A reads, the last freed folio is used again first.
 */
static struct cached_folio *new_folio(unsigned int order)
{
	struct cached_folio *cached = spare;

	spare = NULL;
	if (cached) {
		tw_alloc(TW_CACHE_FOLIO, cached, sizeof(*cached));
		memset(cached, 0, sizeof(*cached));
	} else {
		cached = quarantine_alloc(TW_CACHE_FOLIO, sizeof(*cached));
	}
	shim_folio_init(&cached->folio, order);
	cached->nth = ++file.folios_created;
	return cached;
}

/* Else the memory is never used again, so a stale pointer shows. */
static void release(struct cached_folio *cached)
{
	if (reading) {
		tw_free(TW_CACHE_FOLIO, cached, sizeof(*cached));
		spare = cached;
	} else {
		quarantine_free(TW_CACHE_FOLIO, cached, sizeof(*cached));
	}
}

/* The last reference is gone, of whoever held it. */
void tw_folio_freed(struct folio *folio)
{
	release(container_of(folio, struct cached_folio, folio));
}

static int op_add(unsigned long index, unsigned int order)
{
	struct cached_folio *cached = new_folio(order), **home;
	void *shadow = NULL;
	int error;

	error = insert(&file.mapping, &cached->folio, index, GFP_KERNEL, &shadow);
	if (error) {
		release(cached);
		return error;
	}
	orders_used |= 1u << order;
	/* The read from the disk has ended: anyone may use the folio. */
	cached->folio.flags = BIT(PG_uptodate);
	home = bucket_of(index, order);
	cached->next = *home;
	*home = cached;
	if (++folios_cached > 2 * buckets)
		add_bucket();
	return 0;
}

/* Takes the folio out of the hash, and out of the tree, where `shadow` or NULL takes its place. */
static void take_out(struct cached_folio **p, void *shadow)
{
	page_cache_take_out(&file.mapping, &(*p)->folio, shadow);
	*p = (*p)->next;
	folios_cached--;
}

/* Reclaim: evicts the folio only if nobody else has its lock or a reference. */
static int op_evict(unsigned long index)
{
	struct cached_folio **p = find_folio(index), *cached;
	bool alone;

	if (!p)
		return -ENOENT;
	cached = *p;
	if (!folio_trylock(&cached->folio))
		return -EBUSY;
	xa_lock_irq(&file.mapping.i_pages);
	alone = folio_ref_freeze(&cached->folio, 1 + folio_nr_pages(&cached->folio));
	if (alone)
		take_out(p, page_cache_make_shadow(++file.shadows_created));
	xa_unlock_irq(&file.mapping.i_pages);
	folio_unlock(&cached->folio);
	if (!alone)
		return -EBUSY;
	release(cached);
	return 0;
}

static int remove_shadow(unsigned long index)
{
	XA_STATE(xas, &file.mapping.i_pages, index);
	int error = -ENOENT;
	void *entry;

	xas_lock_irq(&xas);
	entry = xas_load(&xas);
	if (entry) {
		xas_store(&xas, NULL);
		error = xas_error(&xas);
	}
	xas_unlock_irq(&xas);
	return error;
}

/* Truncation would wait for the lock of a folio. custom: here only a reader on CPU A can have it.
 */
static int op_remove(unsigned long index)
{
	struct cached_folio **p = find_folio(index);
	struct folio *folio;

	if (!p)
		return remove_shadow(index);
	folio = &(*p)->folio;
	if (!folio_trylock(folio))
		return -EBUSY;
	xa_lock_irq(&file.mapping.i_pages);
	take_out(p, NULL);
	xa_unlock_irq(&file.mapping.i_pages);
	folio_unlock(folio);
	/* The page cache's references, then this caller's. A reader that has one frees the folio.
	 */
	folio_put_refs(folio, folio_nr_pages(folio));
	folio_put(folio);
	return 0;
}

/*
 * The node of that shift at `index`, or NULL. The kernel's shrinker has a list of the nodes that
 * hold only shadows, and reads no slot to find one. So finding one leaves no records here. A tree
 * is no deeper than an index has bits.
 */
static TW_UNTRACED struct xa_node *node_at(unsigned long index, unsigned int shift)
{
	unsigned long word = (unsigned long)file.mapping.i_pages.xa_head;
	unsigned int above = BITS_PER_LONG;

	while ((word & 3) == 2 && word > 4096) {
		struct xa_node *node = (struct xa_node *)(word - 2);

		if (node->shift >= above ||
		    (above == BITS_PER_LONG && index >> node->shift >> XA_CHUNK_SHIFT))
			return NULL;
		if (node->shift <= shift)
			return node->shift == shift ? node : NULL;
		above = node->shift;
		word = (unsigned long)node->slots[index >> above & XA_CHUNK_MASK];
	}
	return NULL;
}

/* Memory pressure: frees one node as workingset.c's shrinker does, with the same refusals. */
static int op_prune(unsigned long index, unsigned int shift)
{
	struct xa_node *node;
	int error = 0;

	xa_lock_irq(&file.mapping.i_pages);
	node = node_at(index, shift);
	if (!node)
		error = -ENOENT;
	else if (!node->nr_values || node->count != node->nr_values)
		error = -EINVAL;
	else
		xa_delete_node(node, NULL);
	xa_unlock_irq(&file.mapping.i_pages);
	return error;
}

/* Returns the entry itself, which the views interpret. */
static int op_load(unsigned long index)
{
	return (int)(unsigned long)xa_load(&file.mapping.i_pages, index);
}

static int read_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	switch (kind) {
	case OP_READ:
		return page_cache_op_read(&file, read_batch, a, b);
	case OP_LOOKUP:
		return page_cache_op_lookup(&file, a);
	case OP_AROUND:
		return page_cache_op_around(&file, a, b);
	default:
		return page_cache_op_range(&file, a, b, c);
	}
}

/* What CPU B reads while A reads is not kept. */
static int op_read(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	bool outer = !reading;
	int result;

	reading = true;
	result = read_op(kind, a, b, c);
	if (outer) {
		reading = false;
		spare = NULL;
	}
	return result;
}

int exhibit_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	switch (kind) {
	case OP_ADD:
		return op_add(a, b);
	case OP_EVICT:
		return op_evict(a);
	case OP_REMOVE:
		return op_remove(a);
	case OP_LOAD:
		return op_load(a);
	case OP_PRUNE:
		return op_prune(a, b);
	case OP_READ:
	case OP_LOOKUP:
	case OP_AROUND:
	case OP_RANGE:
		return op_read(kind, a, b, c);
	default:
		return -EINVAL;
	}
}

/* In the order of kernel.json. */
static const struct {
	page_cache_insert_t insert;
	page_cache_read_t read;
} variants[] = {
#ifndef TW_PACKAGED_ONLY
	{ page_cache_insert_v69, page_cache_read_merged },
	{ page_cache_insert_v1, page_cache_read_merged },
#endif
	{ page_cache_insert_merged, page_cache_read_merged },
#ifndef TW_PACKAGED_ONLY
	{ page_cache_insert_merged, page_cache_read_2026 },
#endif
};

unsigned int exhibit_variant_count(void)
{
	return sizeof(variants) / sizeof(variants[0]);
}

void exhibit_start(unsigned int variant)
{
	shim_xarray_start();
	insert = variants[variant].insert;
	read_batch = variants[variant].read;
	xa_init_flags(&file.mapping.i_pages, XA_FLAGS_LOCK_IRQ | XA_FLAGS_ACCOUNT);
}

void exhibit_option(unsigned int value)
{
	(void)value;
}

const void *exhibit_root(void)
{
	return &file.mapping;
}
