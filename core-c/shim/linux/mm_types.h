/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_MM_TYPES_H
#define TREEWALK_LINUX_MM_TYPES_H

#include <linux/atomic.h>
#include <linux/list.h>
#include <linux/spinlock_types.h>
#include <linux/types.h>

struct address_space;
struct mem_cgroup;

/*
 * One folio, of 2^order pages. The fields up to _refcount are the kernel's, in its sequence.
 * custom: here the order is a field; the kernel keeps it in the second page. Lost: the pages
 * themselves. A folio has no page memory behind it.
 */
struct folio {
	unsigned long flags;
	struct list_head lru;
	struct address_space *mapping;
	pgoff_t index;
	void *private;
	atomic_t _mapcount;
	atomic_t _refcount;
	unsigned char _folio_order;
};

/*
 * A folio's first page, which stands for the folio before 5.16. custom: it is the folio itself
 * under another name, as in the kernel, with its order.
 */
struct page {
	unsigned long flags;
	struct list_head lru;
	struct address_space *mapping;
	pgoff_t index;
	void *private;
	atomic_t _mapcount;
	atomic_t _refcount;
	unsigned char _folio_order;
};
_Static_assert(sizeof(struct page) == sizeof(struct folio), "a page is a folio");
#define page_folio(page) ((struct folio *)(page))
/* custom: only the first page exists. */
#define folio_page(folio, n) ((struct page *)(folio))

struct vm_area_struct;
/* Each exhibit about a process's memory has its own, with the members that it shows. */
struct mm_struct;

#endif
