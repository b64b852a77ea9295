/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Declares what this exhibit's files share: the file and its folios, the signatures of inserts and
 * reads, and the kernel headers that a variant needs.
 */
#ifndef TREEWALK_PAGE_CACHE_H
#define TREEWALK_PAGE_CACHE_H

#include <linux/xarray.h>
#include <linux/mm.h>
#include <linux/pagemap.h>
#include <linux/gfp.h>
#include <linux/version.h>
#include "../../trace/recorder.h"

/* Before 5.16, which brought folios, the insert takes single pages only. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(5, 16, 0)
#define PAGE_CACHE_OF_PAGES
#include "variants/old-xarray.h"
#endif

enum tw_caches { TW_CACHE_FOLIO = TW_CACHE_OWN };

/* A folio and what the exhibit keeps about it; the views read `nth`. */
struct cached_folio {
	struct folio folio;
	/* The nth folio created, from 1. */
	unsigned int nth;
	struct cached_folio *next;
};

/* An entry that a read got: its first index and its order. */
struct got {
	pgoff_t index;
	unsigned int order;
};

/*
 * The file, and how many folios and shadows it has had. A view that begins in the middle of a run
 * continues counting from these numbers. Then what CPU A's last read got, in its order, and the
 * room for it.
 */
struct cached_file {
	struct address_space mapping;
	unsigned int folios_created;
	unsigned int shadows_created;
	struct got *got;
	unsigned int got_count, got_room;
};

/*
 * Inserts `folio` at `index`. Returns 0, -EEXIST if a folio is in the way, or -ENOMEM. Stores a
 * shadow that it replaces to *shadowp, if `shadowp` is not NULL.
 */
typedef int (*page_cache_insert_t)(struct address_space *mapping, struct folio *folio,
				   pgoff_t index, gfp_t gfp, void **shadowp);

/*
 * Adds to the batch, which is empty, the folios that hold the pages from `index` to `max`, each
 * with a reference. Ends at a page that is not cached, and when the batch is full.
 */
typedef void (*page_cache_read_t)(struct address_space *mapping, pgoff_t index, pgoff_t max,
				  struct folio_batch *fbatch);

int page_cache_insert_v69(struct address_space *mapping, struct folio *folio, pgoff_t index,
			  gfp_t gfp, void **shadowp);
int page_cache_insert_v1(struct address_space *mapping, struct folio *folio, pgoff_t index,
			 gfp_t gfp, void **shadowp);
void page_cache_read_2026(struct address_space *mapping, pgoff_t index, pgoff_t max,
			  struct folio_batch *fbatch);

/* In kernel.c, around the functions that are cut out of the kernel. */
int page_cache_insert_merged(struct address_space *mapping, struct folio *folio, pgoff_t index,
			     gfp_t gfp, void **shadowp);
void page_cache_take_out(struct address_space *mapping, struct folio *folio, void *shadow);
void *page_cache_make_shadow(unsigned long eviction);
void page_cache_read_merged(struct address_space *mapping, pgoff_t index, pgoff_t max,
			    struct folio_batch *fbatch);
/* Gives the entry at `index`: NULL, a shadow, or a folio with a reference. */
void *page_cache_lookup(struct address_space *mapping, pgoff_t index);
/*
 * Adds to the batch, which is empty, entries from *start to `end`, and their indices to `indices`.
 * Returns how many it found, and moves *start behind them.
 */
unsigned int page_cache_entries(struct address_space *mapping, pgoff_t *start, pgoff_t end,
				struct folio_batch *fbatch, pgoff_t *indices);
/* The same for truncation: folios that lie wholly in the range, each locked. */
unsigned int page_cache_lock_entries(struct address_space *mapping, pgoff_t *start, pgoff_t end,
				     struct folio_batch *fbatch, pgoff_t *indices);
/* Gives `map` each folio that a fault may map from `start` to `end`, locked, with a reference. */
void page_cache_around(struct address_space *mapping, pgoff_t start, pgoff_t end,
		       void (*map)(struct folio *folio));

/* In read.c. They return how many entries the read got; `lookup` returns the entry. */
int page_cache_op_read(struct cached_file *file, page_cache_read_t read, pgoff_t first,
		       unsigned long count);
int page_cache_op_lookup(struct cached_file *file, pgoff_t index);
int page_cache_op_around(struct cached_file *file, pgoff_t first, pgoff_t last);
int page_cache_op_range(struct cached_file *file, pgoff_t first, pgoff_t last, bool lock);

#endif
