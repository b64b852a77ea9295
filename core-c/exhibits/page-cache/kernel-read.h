/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Calls the kernel's readers of the page cache, by the names and arguments that this kernel has.
 * Only kernel.c includes it, which has cut them out.
 */
#ifdef PAGE_CACHE_OF_PAGES

/* This kernel reads page by page. */
void page_cache_read_merged(struct address_space *mapping, pgoff_t index, pgoff_t max,
			    struct folio_batch *fbatch)
{
	struct page *page = pagecache_get_page(mapping, index, 0, 0);

	(void)max;
	if (page)
		folio_batch_add(fbatch, page_folio(page));
}

void *page_cache_lookup(struct address_space *mapping, pgoff_t index)
{
	return find_get_entry(mapping, index);
}

/* This kernel knows no last index: callers put back what lies behind it. */
unsigned int page_cache_entries(struct address_space *mapping, pgoff_t *start, pgoff_t end,
				struct folio_batch *fbatch, pgoff_t *indices)
{
	unsigned int found, n = 0;
	struct page *pages[PAGEVEC_SIZE];
	unsigned int i;

	found = find_get_entries(mapping, *start, PAGEVEC_SIZE, pages, indices);
	for (i = 0; i < found; i++) {
		if (indices[i] <= end) {
			folio_batch_add(fbatch, (struct folio *)pages[i]);
			n++;
		} else if (!xa_is_value(pages[i])) {
			put_page(pages[i]);
		}
	}
	return n;
}

/* This kernel's truncation locks the pages itself. */
unsigned int page_cache_lock_entries(struct address_space *mapping, pgoff_t *start, pgoff_t end,
				     struct folio_batch *fbatch, pgoff_t *indices)
{
	struct folio_batch all = { 0 };
	unsigned int i, found = page_cache_entries(mapping, start, end, &all, indices);

	for (i = 0; i < found; i++) {
		struct folio *folio = all.folios[i];

		if (!xa_is_value(folio) && !folio_trylock(folio)) {
			folio_put(folio);
			continue;
		}
		indices[folio_batch_count(fbatch)] = indices[i];
		folio_batch_add(fbatch, folio);
	}
	return folio_batch_count(fbatch);
}

/* Called for each page that is mapped. custom: it tells the driver instead of a page table. */
static int alloc_set_pte(struct vm_fault *vmf, struct page *page)
{
	vmf->map(page_folio(page));
	return 0;
}

void page_cache_around(struct address_space *mapping, pgoff_t start, pgoff_t end,
		       void (*map)(struct folio *folio))
{
	struct file file = { .f_mapping = mapping };
	struct vm_area_struct vma = { .vm_file = &file };
	struct vm_fault vmf = { .vma = &vma, .map = map };

	filemap_map_pages(&vmf, start, end);
}

#else

/* same: what the kernels call these functions, and what the arguments are. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 4, 0)
#define TW_LOOKUP		 mapping_get_entry
#define FIRST(mapping, xas, end) first_map_page(mapping, xas, end)
#define NEXT(mapping, xas, end)	 next_map_page(mapping, xas, end)
#else
#define TW_LOOKUP		 filemap_get_entry
#define FIRST(mapping, xas, end) next_uptodate_folio(xas, mapping, end)
#define NEXT(mapping, xas, end)	 next_uptodate_folio(xas, mapping, end)
#endif

void page_cache_read_merged(struct address_space *mapping, pgoff_t index, pgoff_t max,
			    struct folio_batch *fbatch)
{
	filemap_get_read_batch(mapping, index, max, fbatch);
}

void *page_cache_lookup(struct address_space *mapping, pgoff_t index)
{
	return TW_LOOKUP(mapping, index);
}

/* Before 6.2 callers found out themselves where the next batch begins. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 2, 0)
#define FIND(find, start, end) find(mapping, *(start), end, fbatch, indices)
#else
#define FIND(find, start, end) find(mapping, start, end, fbatch, indices)
#endif

unsigned int page_cache_entries(struct address_space *mapping, pgoff_t *start, pgoff_t end,
				struct folio_batch *fbatch, pgoff_t *indices)
{
	return FIND(find_get_entries, start, end);
}

unsigned int page_cache_lock_entries(struct address_space *mapping, pgoff_t *start, pgoff_t end,
				     struct folio_batch *fbatch, pgoff_t *indices)
{
	return FIND(find_lock_entries, start, end);
}

/* Goes through the folios as the kernel's fault-around does, without its page table. */
void page_cache_around(struct address_space *mapping, pgoff_t start, pgoff_t end,
		       void (*map)(struct folio *folio))
{
	XA_STATE(xas, &mapping->i_pages, start);
	struct folio *folio;

	rcu_read_lock();
	for (folio = FIRST(mapping, &xas, end); folio; folio = NEXT(mapping, &xas, end)) {
		map(folio);
		/* Until 6.3 the kernel moved on page by page to the last one that it mapped. */
		if (LINUX_VERSION_CODE < KERNEL_VERSION(6, 4, 0))
			xas.xa_index = min(folio_next_index(folio) - 1, end);
		folio_unlock(folio);
	}
	rcu_read_unlock();
}

#endif
