/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_PAGEVEC_H
#define TREEWALK_LINUX_PAGEVEC_H

#include <linux/types.h>
#include <linux/version.h>

struct folio;

/* same: how many folios a batch holds; 6.9 doubled it. */
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 9, 0)
#define PAGEVEC_SIZE 15
#else
#define PAGEVEC_SIZE 31
#endif

/* Folios that a caller gets or gives together. custom: has no index of the next one to take. */
struct folio_batch {
	unsigned char nr;
	struct folio *folios[PAGEVEC_SIZE];
};

/* same: empties a batch. */
static inline void folio_batch_init(struct folio_batch *fbatch)
{
	fbatch->nr = 0;
}

/* same: how many folios are in it. */
static inline unsigned int folio_batch_count(const struct folio_batch *fbatch)
{
	return fbatch->nr;
}

/* same: adds a folio, for which there must be room. Returns how many more fit. */
static inline unsigned int folio_batch_add(struct folio_batch *fbatch, struct folio *folio)
{
	fbatch->folios[fbatch->nr] = folio;
	return PAGEVEC_SIZE - ++fbatch->nr;
}

#endif
