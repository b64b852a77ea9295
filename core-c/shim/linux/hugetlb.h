/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_HUGETLB_H
#define TREEWALK_LINUX_HUGETLB_H

/* stub: no hugetlbfs. */
#define folio_test_hugetlb(folio) ((void)(folio), 0)

#endif
