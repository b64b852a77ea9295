/* SPDX-License-Identifier: GPL-2.0-only */
/* same: the page size of x86-64. No page is mapped here. */
#ifndef TREEWALK_ASM_PAGE_H
#define TREEWALK_ASM_PAGE_H

#define PAGE_SHIFT 12
#define PAGE_SIZE  (1UL << PAGE_SHIFT)
#define PAGE_MASK  (~(PAGE_SIZE - 1))

#endif
