/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_HUGE_MM_H
#define TREEWALK_LINUX_HUGE_MM_H

#include <linux/mm.h>

/* custom: the order for 2 MiB, which one entry of a middle page table maps on x86-64. */
#define HPAGE_PMD_ORDER		       9
#define thp_order(page)		       folio_order(page_folio(page))
#define PageTransHuge(page)	       (thp_order(page) > 0)
#define folio_test_pmd_mappable(folio) (folio_order(folio) >= HPAGE_PMD_ORDER)

#endif
