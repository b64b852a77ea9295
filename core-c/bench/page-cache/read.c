// SPDX-License-Identifier: GPL-2.0-only
/*
 * Reads a cached file from its beginning to its end, and again. As filemap_read() does, a read asks
 * for batches until it has its last page, looks at each folio, and drops its reference. All of that
 * is timed. Nothing is copied: a page's bytes would take longer than the search for it.
 *
 *   read-4k            a page a read, in folios of 4 KiB
 *   read-64k           sixteen pages a read, in folios of 4 KiB
 *   read-4k-node-end   only pages in the last slot of a leaf
 *   read-4k-order9     a page a read, in folios of 2 MiB
 *   read-64k-order9    sixteen pages a read, in folios of 2 MiB
 *
 * Both sides read one file, and each goes on where the last read ended.
 */
#include <linux/pagemap.h>
#include <linux/xarray.h>
#include "../../exhibits/page-cache/page-cache.h"
#include "../../shim/environment.h"
#include "../count.h"
#include "../digest.h"
#include "read.h"

/* The most reads between two reads of the clock: page-cache.c has this many. */
#define READS_MAX 512

static const struct way {
	unsigned int order;
	/* Pages of one read, the first page that is read, and how far apart reads begin. */
	unsigned long pages, first, step;
} ways[] = {
	[READ_4K] = { 0, 1, 0, 1 },
	[READ_64K] = { 0, 16, 0, 16 },
	[READ_4K_NODE_END] = { 0, 1, XA_CHUNK_SIZE - 1, XA_CHUNK_SIZE },
	[READ_4K_ORDER9] = { 9, 1, 0, 1 },
	[READ_64K_ORDER9] = { 9, 16, 0, 16 },
};

struct world {
	const struct way *way;
	struct address_space mapping;
	struct folio *folios;
	unsigned long folio_count;
	/* Where the next read begins. */
	unsigned long next;
	/* For each read of this batch, the sum of the indices of its folios, and their number. */
	unsigned long sum[READS_MAX];
};

#ifdef TW_PACKAGED_ONLY
static const page_cache_read_t read_batch[BENCH_SIDES] = { page_cache_read_merged };
#else
static const page_cache_read_t read_batch[BENCH_SIDES] = {
	[BENCH_BEFORE] = page_cache_read_merged,
	[BENCH_AFTER] = page_cache_read_2026,
};
#endif

/* The folios of whole leaves, as many as fit with their nodes into `bytes`, but one leaf at least.
 */
static unsigned long folios_in(unsigned long bytes, unsigned int order)
{
	unsigned long in_leaf = XA_CHUNK_SIZE >> order % XA_CHUNK_SHIFT;
	unsigned long leaf = in_leaf * sizeof(struct folio) + sizeof(struct xa_node);

	return max(bytes / leaf, 1ul) * in_leaf;
}

void *read_make(const struct bench_case *c, const struct bench_setup *setup)
{
	struct world *w = bench_pages(sizeof(*w));
	unsigned long i;

	shim_xarray_start();
	w->way = &ways[c->arg];
	w->next = w->way->first;
	w->folio_count = folios_in(setup->bytes, w->way->order);
	w->folios = bench_pages(w->folio_count * sizeof(*w->folios));
	tw_mapping_init(&w->mapping);
	for (i = 0; i < w->folio_count; i++) {
		struct folio *folio = &w->folios[i];

		shim_folio_init(folio, w->way->order);
		__folio_set_uptodate(folio);
		BUG_ON(page_cache_insert_merged(&w->mapping, folio, i << w->way->order, GFP_KERNEL,
						NULL));
		folio_unlock(folio);
	}
	return w;
}

void read_prepare(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	BUG_ON(n > READS_MAX);
}

/* Reads from `index` to `last`. Returns what it got, as a number. */
static unsigned long read_pages(struct address_space *mapping, page_cache_read_t read,
				pgoff_t index, pgoff_t last)
{
	unsigned long sum = 0;

	while (index <= last) {
		struct folio_batch batch;
		unsigned int i;

		folio_batch_init(&batch);
		bench_counting(1);
		read(mapping, index, last, &batch);
		bench_counting(0);
		BUG_ON(!folio_batch_count(&batch));
		for (i = 0; i < folio_batch_count(&batch); i++) {
			struct folio *folio = batch.folios[i];

			sum += folio->index + 1;
			index = folio_next_index(folio);
			folio_put(folio);
		}
	}
	return sum;
}

void read_run(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	const struct way *way = w->way;
	unsigned long end = w->mapping.nrpages, next = w->next;
	page_cache_read_t read = read_batch[side];
	unsigned int i;

	for (i = 0; i < n; i++) {
		w->sum[i] = read_pages(&w->mapping, read, next, next + way->pages - 1);
		next += way->step;
		if (next >= end)
			next = way->first;
	}
	w->next = next;
}

void read_restore(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	memset(((struct world *)world)->sum, 0, n * sizeof(unsigned long));
}

unsigned long long read_digest(void *world, unsigned int side)
{
	const struct world *w = world;
	u64 digest = digest_word(DIGEST_START, w->mapping.nrpages);
	unsigned long i;

	for (i = 0; i < w->folio_count; i++)
		digest = digest_word(digest, folio_ref_count(&w->folios[i]));
	for (i = 0; i < READS_MAX; i++)
		digest = digest_word(digest, w->sum[i]);
	return digest;
}
