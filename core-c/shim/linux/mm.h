/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: a folio has no pages, only an order, references and a lock. Nothing waits for a locked
 * folio: locking it again ends the run as a BUG.
 */
#ifndef TREEWALK_LINUX_MM_H
#define TREEWALK_LINUX_MM_H

#include <asm/page.h>
#include <linux/atomic.h>
#include <linux/bug.h>
#include <linux/gfp.h>
#include <linux/kernel.h>
#include <linux/mm_types.h>
#include <linux/mmdebug.h>
#include <linux/mmzone.h>
#include <linux/page-flags.h>
#include <linux/sched.h>
#include <linux/vmstat.h>

/* same: addresses in pages. */
#define PAGE_ALIGN(bytes)  ALIGN(bytes, PAGE_SIZE)
#define offset_in_page(at) ((unsigned long)(at) & (PAGE_SIZE - 1))
#define PHYS_PFN(at)	   ((unsigned long)((at) >> PAGE_SHIFT))

static inline unsigned int folio_order(const struct folio *folio)
{
	return folio->_folio_order;
}

static inline long folio_nr_pages(const struct folio *folio)
{
	return 1L << folio->_folio_order;
}

static inline size_t folio_size(const struct folio *folio)
{
	return PAGE_SIZE << folio->_folio_order;
}

/*
 * custom: replaces folio_alloc(). It makes a folio of 2^order pages in zeroed memory of the
 * exhibit. The folio is locked and has one reference, the exhibit's.
 */
void shim_folio_init(struct folio *folio, unsigned int order);
/*
 * Called when the last reference is gone. custom: frees nothing, as the memory is the exhibit's,
 * but calls tw_folio_freed().
 */
void __folio_put(struct folio *folio);
/* Takes the folio's memory back. Weak: it does nothing unless an exhibit defines it. */
void tw_folio_freed(struct folio *folio);

static inline int folio_ref_count(const struct folio *folio)
{
	return atomic_read(&folio->_refcount);
}

static inline void folio_ref_add(struct folio *folio, int n)
{
	atomic_add(n, &folio->_refcount);
}

static inline void folio_get(struct folio *folio)
{
	VM_BUG_ON_FOLIO(folio_ref_count(folio) <= 0, folio);
	folio_ref_add(folio, 1);
}

/* Takes a reference, unless the folio has none: then it is free, or about to be. */
static inline bool folio_try_get(struct folio *folio)
{
	return atomic_add_unless(&folio->_refcount, 1, 0);
}

/* same: its name where the caller had to hold rcu_read_lock(). */
static inline bool folio_try_get_rcu(struct folio *folio)
{
	return folio_try_get(folio);
}

/* Takes all references at once if they are exactly `count`: nobody can take one any more. */
static inline bool folio_ref_freeze(struct folio *folio, int count)
{
	return cmpxchg(&folio->_refcount.counter, count, 0) == count;
}

static inline void folio_put_refs(struct folio *folio, int n)
{
	VM_BUG_ON_FOLIO(folio_ref_count(folio) < n, folio);
	if (atomic_sub_and_test(n, &folio->_refcount))
		__folio_put(folio);
}

static inline void folio_put(struct folio *folio)
{
	folio_put_refs(folio, 1);
}

#define compound_order(page) folio_order(page_folio(page))
#define compound_nr(page)    folio_nr_pages(page_folio(page))
#define get_page(page)	     folio_get(page_folio(page))
#define put_page(page)	     folio_put(page_folio(page))
#define trylock_page(page)   folio_trylock(page_folio(page))
#define lock_page(page)	     folio_lock(page_folio(page))
#define unlock_page(page)    folio_unlock(page_folio(page))
/* custom: only the first page exists, and it stands for each. */
#define find_subpage(head, index) (head)

static inline void folio_lock(struct folio *folio)
{
	BUG_ON(folio_test_locked(folio));
	__folio_set_locked(folio);
}

static inline bool folio_trylock(struct folio *folio)
{
	if (folio_test_locked(folio))
		return false;
	__folio_set_locked(folio);
	return true;
}

static inline void folio_unlock(struct folio *folio)
{
	WARN_ON(!folio_test_locked(folio));
	__folio_clear_locked(folio);
}

static inline pg_data_t *folio_pgdat(const struct folio *folio)
{
	return NODE_DATA(0);
}

#define folio_nid(folio) 0

#endif
