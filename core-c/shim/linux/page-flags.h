/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: plain bits of folio->flags, numbered as in 6.1; neither atomic nor ordered. */
#ifndef TREEWALK_LINUX_PAGE_FLAGS_H
#define TREEWALK_LINUX_PAGE_FLAGS_H

#include <linux/bitops.h>
#include <linux/mm_types.h>

enum pageflags {
	PG_locked,
	PG_referenced,
	PG_uptodate,
	PG_dirty,
	PG_lru,
	PG_active,
	PG_workingset,
	PG_waiters,
	PG_error,
	PG_slab,
	PG_owner_priv_1,
	PG_arch_1,
	PG_reserved,
	PG_private,
	PG_private_2,
	PG_writeback,
	PG_head,
	PG_mappedtodisk,
	PG_reclaim,
	PG_swapbacked,
	PG_unevictable,
};

#define TW_FOLIO_FLAG(name, bit)                                                                   \
	static inline bool folio_test_##name(const struct folio *folio)                            \
	{                                                                                          \
		return folio->flags >> (bit) & 1;                                                  \
	}                                                                                          \
	static inline void __folio_set_##name(struct folio *folio)                                 \
	{                                                                                          \
		folio->flags |= BIT(bit);                                                          \
	}                                                                                          \
	static inline void __folio_clear_##name(struct folio *folio)                               \
	{                                                                                          \
		folio->flags &= ~BIT(bit);                                                         \
	}
TW_FOLIO_FLAG(locked, PG_locked)
TW_FOLIO_FLAG(uptodate, PG_uptodate)
TW_FOLIO_FLAG(dirty, PG_dirty)
TW_FOLIO_FLAG(active, PG_active)
TW_FOLIO_FLAG(workingset, PG_workingset)
TW_FOLIO_FLAG(swapbacked, PG_swapbacked)
TW_FOLIO_FLAG(writeback, PG_writeback)
/* same: this flag means "writeback soon" or, before the folio is dirty, "read on from here". */
TW_FOLIO_FLAG(readahead, PG_reclaim)
#define folio_set_workingset(folio) __folio_set_workingset(folio)

#define PageLocked(page)     folio_test_locked(page_folio(page))
#define PageSwapBacked(page) folio_test_swapbacked(page_folio(page))
#define PageUptodate(page)   folio_test_uptodate(page_folio(page))
#define PageReadahead(page)  folio_test_readahead(page_folio(page))
/* stub: no page's memory is broken. */
#define PageHWPoison(page) ((void)(page), 0)
/* stub: a folio has no page but the first, and there is no hugetlbfs. */
#define PageTail(page) ((void)(page), 0)
#define PageHuge(page) ((void)(page), 0)

#endif
