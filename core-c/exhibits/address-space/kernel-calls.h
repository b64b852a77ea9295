/* SPDX-License-Identifier: GPL-2.0-only */
/* What calls.h asks for and several kernels do alike. Included at the end of a kernel's file. */
#ifndef TREEWALK_ADDRESS_SPACE_KERNEL_CALLS_H
#define TREEWALK_ADDRESS_SPACE_KERNEL_CALLS_H

static int remove_areas(unsigned long start, unsigned long end)
{
	return do_munmap(&process, start, end - start, NULL);
}

#define lowest_gap unmapped_area

/* Kernels with a maple tree; earlier ones have a list. */
#ifdef VMA_ITERATOR
static int walk_areas(void)
{
	VMA_ITERATOR(iterator, &process, 0);
	struct vm_area_struct *area;
	int count = 0;

	for_each_vma(iterator, area) count++;
	return count;
}
#endif

#include "calls.h"

#endif
