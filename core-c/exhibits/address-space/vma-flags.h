/* SPDX-License-Identifier: GPL-2.0-only */
/* same: an area's flags as a bitmap, which a kernel has since 7.0, of one word. */
#ifndef TREEWALK_ADDRESS_SPACE_VMA_FLAGS_H
#define TREEWALK_ADDRESS_SPACE_VMA_FLAGS_H

#include <linux/args.h>
#include <linux/bitmap.h>

typedef int vma_flag_t;
typedef struct {
	DECLARE_BITMAP(__vma_flags, BITS_PER_LONG);
} vma_flags_t;

/* The numbers of the bits in kernel-mm.h. */
enum {
	VMA_READ_BIT,
	VMA_WRITE_BIT,
	VMA_EXEC_BIT,
	VMA_SHARED_BIT,
	VMA_GROWSDOWN_BIT = 8,
	VMA_STACK_BIT = VMA_GROWSDOWN_BIT,
	VMA_PFNMAP_BIT = 10,
	VMA_MAYBE_GUARD_BIT,
	VMA_LOCKED_BIT = 13,
	VMA_IO_BIT,
	VMA_DONTEXPAND_BIT = 18,
	VMA_ACCOUNT_BIT = 20,
	VMA_NORESERVE_BIT,
	VMA_HUGETLB_BIT,
	VMA_MIXEDMAP_BIT = 28,
};

#define AREA_VMA_FLAGS legacy_to_vma_flags(AREA_FLAGS)

#endif
