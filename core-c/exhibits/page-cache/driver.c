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
#include "../../shim/arena.h"
#include "../../shim/environment.h"
#include "../../shim/quarantine.h"
#include "../../host/host.h"

enum { OP_ADD = 1, OP_EVICT, OP_REMOVE, OP_LOAD, OP_PRUNE };

#define MAX_ORDER_USED 24
/* The hash is made of pieces: the buckets of each, which it begins with, and the most pieces. */
#define BUCKETS 1024
#define PIECES	1024

/* A folio and what the exhibit keeps about it; the views read `nth`. */
struct cached_folio {
	struct folio folio;
	/* The nth folio created, from 1. */
	unsigned int nth;
	struct cached_folio *next;
};

/*
 * The file, and how many folios and shadows it has had. A view that begins in the middle of a run
 * continues counting from these numbers.
 */
static struct cached_file {
	struct address_space mapping;
	unsigned int folios_created;
	unsigned int shadows_created;
} file;
static page_cache_insert_t insert;
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

static struct cached_folio *new_folio(unsigned int order)
{
	struct cached_folio *cached = quarantine_alloc(TW_CACHE_FOLIO, sizeof(*cached));

	shim_folio_init(&cached->folio, order);
	cached->nth = ++file.folios_created;
	return cached;
}

/* Drops the last reference. The memory is never used again, so a stale pointer shows. */
static void release(struct cached_folio *cached)
{
	quarantine_free(TW_CACHE_FOLIO, cached, sizeof(*cached));
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
	home = bucket_of(index, order);
	cached->next = *home;
	*home = cached;
	if (++folios_cached > 2 * buckets)
		add_bucket();
	return 0;
}

/* Removes the folio from the tree and leaves `shadow` (or NULL) in its place. */
static void take_out(struct cached_folio **p, void *shadow)
{
	struct cached_folio *cached = *p;

	xa_lock_irq(&file.mapping.i_pages);
	page_cache_take_out(&file.mapping, &cached->folio, shadow);
	xa_unlock_irq(&file.mapping.i_pages);
	*p = cached->next;
	folios_cached--;
	folio_put_refs(&cached->folio, folio_nr_pages(&cached->folio));
	release(cached);
}

static int op_evict(unsigned long index)
{
	struct cached_folio **p = find_folio(index);

	if (!p)
		return -ENOENT;
	take_out(p, page_cache_make_shadow(++file.shadows_created));
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

static int op_remove(unsigned long index)
{
	struct cached_folio **p = find_folio(index);

	if (!p)
		return remove_shadow(index);
	take_out(p, NULL);
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

int exhibit_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	(void)c;
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
	default:
		return -EINVAL;
	}
}

/* In the order of kernel.json. */
static const page_cache_insert_t variants[] = {
#ifndef TW_PACKAGED_ONLY
	page_cache_insert_v69,
	page_cache_insert_v1,
#endif
	page_cache_insert_merged,
};

unsigned int exhibit_variant_count(void)
{
	return sizeof(variants) / sizeof(variants[0]);
}

void exhibit_start(unsigned int variant)
{
	shim_xarray_start();
	insert = variants[variant];
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
