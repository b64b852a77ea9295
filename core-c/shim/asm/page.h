/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_ASM_PAGE_H
#define TREEWALK_ASM_PAGE_H

/* As on x86; nothing here is mapped. */
#define PAGE_SHIFT 12
#define PAGE_SIZE  (1UL << PAGE_SHIFT)
#define PAGE_MASK  (~(PAGE_SIZE - 1))

#endif
