// SPDX-License-Identifier: GPL-2.0-only
/* Includes the kernel's own functions, cut out unmodified, and the functions that call them. */
#include <linux/errno.h>
#include <linux/memcontrol.h>
#include <linux/mmzone.h>
#include <linux/pagemap.h>
#include <linux/xarray.h>
#include "page-cache.h"

#ifdef PAGE_CACHE_OF_PAGES
/* custom: 0, as no memory is so large that a shadow's age must be divided by a power of two. */
static unsigned int bucket_order;
/*
 * custom: does nothing, as without CONFIG_DEBUG_VM, which shipped kernels lack. With it
 *         page_cache_delete() refuses the shadows of the large folios planted here.
 */
#undef VM_BUG_ON_PAGE
#define VM_BUG_ON_PAGE(cond, page) ((void)(page))

/* custom: a fault of a process that has no page table. `map` is told each page that is mapped. */
struct file {
	struct address_space *f_mapping;
	struct {
		unsigned int mmap_miss;
	} f_ra;
};
struct vm_area_struct {
	struct file *vm_file;
};
struct vm_fault {
	struct vm_area_struct *vma;
	unsigned long address;
	unsigned int *pmd, *pte;
	void (*map)(struct folio *folio);
};
/* stub: no process has a page table, so no large page is mapped in it. */
#define pmd_trans_huge(pmd) false
static int alloc_set_pte(struct vm_fault *vmf, struct page *page);
void filemap_map_pages(struct vm_fault *vmf, pgoff_t start_pgoff, pgoff_t end_pgoff);

/*
 * stub: pagecache_get_page() is asked to look up only. What it would do to make a page, to mark it
 * or to wait for it is never reached.
 */
enum {
	FGP_ACCESSED = 1,
	FGP_LOCK = 2,
	FGP_CREAT = 4,
	FGP_WRITE = 8,
	FGP_NOFS = 16,
	FGP_NOWAIT = 32,
	FGP_FOR_MMAP = 64,
	FGP_HEAD = 128
};
#define mark_page_accessed(page)			 ((void)(page))
#define page_is_idle(page)				 ((void)(page), 0)
#define clear_page_idle(page)				 ((void)(page))
#define mapping_can_writeback(mapping)			 ((void)(mapping), 0)
#define __page_cache_alloc(gfp)				 ((void)(gfp), (struct page *)NULL)
#define __SetPageReferenced(page)			 ((void)(page))
#define add_to_page_cache_lru(page, mapping, index, gfp) (-ENOMEM)
struct page *find_get_entry(struct address_space *mapping, pgoff_t index);
struct page *pagecache_get_page(struct address_space *mapping, pgoff_t index, int fgp_flags,
				gfp_t gfp_mask);
unsigned find_get_entries(struct address_space *mapping, pgoff_t start, unsigned int nr_entries,
			  struct page **entries, pgoff_t *indices);

int __add_to_page_cache_locked(struct page *page, struct address_space *mapping, pgoff_t offset,
			       gfp_t gfp, void **shadowp);
#else
int __filemap_add_folio(struct address_space *mapping, struct folio *folio, pgoff_t index,
			gfp_t gfp, void **shadowp);
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 2, 0)
#define START pgoff_t start
#else
#define START pgoff_t *start
#endif
unsigned find_get_entries(struct address_space *mapping, START, pgoff_t end,
			  struct folio_batch *fbatch, pgoff_t *indices);
unsigned find_lock_entries(struct address_space *mapping, START, pgoff_t end,
			   struct folio_batch *fbatch, pgoff_t *indices);
void *filemap_get_entry(struct address_space *mapping, pgoff_t index);
#undef START
#endif

#include <slice/mm/filemap.c>
#include "kernel-read.h"

/* custom: 0, as nothing is swapped: no swap entry's shadow has a count beside it. */
#define SWAP_COUNT_SHIFT 0
#include <slice/mm/workingset.c>

#ifdef PAGE_CACHE_OF_PAGES
/*
 * Inserts a large folio, which this kernel's insert cannot do. It prepares a scenario and is no
 * version of the insert, so it costs nothing. The page knows it by this name. It holds the lock
 * throughout, so a split gets only memory that is free at once.
 */
static int page_cache_plant(struct address_space *mapping, struct folio *folio, pgoff_t index,
			    gfp_t gfp)
{
	XA_STATE_ORDER(xas, &mapping->i_pages, index, folio_order(folio));
	unsigned int present;
	void *entry, *shadow;
	/* A second try brings a node that the store lacks, but none for a split. */
	bool can_split = true;

	do {
		shadow = NULL;
		xas_lock_irq(&xas);
		xas_for_each_conflict (&xas, entry) {
			shadow = entry;
			if (!xa_is_value(entry))
				xas_set_err(&xas, -EEXIST);
		}
		present = shadow ? xa_get_order(&mapping->i_pages, index) : 0;
		if (!xas_error(&xas) && present > folio_order(folio)) {
			xas_split_alloc(&xas, shadow, present, GFP_NOWAIT);
			can_split = !xas_error(&xas);
			if (can_split) {
				xas_split(&xas, shadow, present);
				xas_reset(&xas);
			}
		}
		xas_store(&xas, folio);
		xas_unlock_irq(&xas);
	} while (can_split && xas_nomem(&xas, gfp));
	if (xas_error(&xas))
		return xas_error(&xas);
	folio_ref_add(folio, folio_nr_pages(folio));
	folio->mapping = mapping;
	folio->index = index;
	mapping->nrpages += folio_nr_pages(folio);
	return 0;
}

int page_cache_insert_merged(struct address_space *mapping, struct folio *folio, pgoff_t index,
			     gfp_t gfp, void **shadowp)
{
	if (folio_order(folio))
		return page_cache_plant(mapping, folio, index, gfp);
	return __add_to_page_cache_locked(folio_page(folio, 0), mapping, index, gfp, shadowp);
}

void page_cache_take_out(struct address_space *mapping, struct folio *folio, void *shadow)
{
	page_cache_delete(mapping, folio_page(folio, 0), shadow);
}
#else
int page_cache_insert_merged(struct address_space *mapping, struct folio *folio, pgoff_t index,
			     gfp_t gfp, void **shadowp)
{
	return __filemap_add_folio(mapping, folio, index, gfp, shadowp);
}

void page_cache_take_out(struct address_space *mapping, struct folio *folio, void *shadow)
{
	page_cache_delete(mapping, folio, shadow);
}
#endif

/* A kernel whose swap entries have other shadows learns here that this is a file's shadow. */
#ifdef EVICTION_MASK_ANON
#define pack_shadow(...) pack_shadow(__VA_ARGS__, true)
#endif

/*
 * Makes a shadow of the only cgroup and node. Its bits: value tag (1), workingset (1), memory node
 * (0), cgroup (16), eviction age. The age has 14 bits on wasm32, where it wraps, and 46 on x86-64.
 */
void *page_cache_make_shadow(unsigned long eviction)
{
	return pack_shadow(0, NODE_DATA(0), eviction, false);
}
