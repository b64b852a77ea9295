/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Declares what this exhibit's files share: a process's areas of memory, and what a kernel or a
 * version written here offers to do with them. Addresses are the kernel's: bytes, the end excluded.
 */
#ifndef TREEWALK_ADDRESS_SPACE_H
#define TREEWALK_ADDRESS_SPACE_H

#include <asm/page.h>
#include <linux/types.h>
#include <linux/version.h>
#include "../../trace/recorder.h"

enum tw_caches { TW_CACHE_VM_AREA_STRUCT = TW_CACHE_OWN, TW_CACHE_MAPLE_NODE, TW_CACHE_VMA_LOCK };

/* User space of a 32-bit kernel that splits the address space in halves. */
#define TASK_SIZE 0x80000000UL
/* Pages from 1 on may be mapped: page 0 stays free, so that NULL is no address. */
#define FIRST_PAGE 1UL
#define END_PAGE   (TASK_SIZE >> PAGE_SHIFT)

/*
 * One way to keep the areas. Each function takes the locks that the kernel takes. Results below 0
 * are errors; -EBUSY: CPU A holds a lock that CPU B would have to wait for.
 */
struct area_keeper {
	/* Sets up the process without areas. */
	void (*start)(void);
	/* -EEXIST, without a change: part of the range is mapped. The area becomes the nth. */
	int (*map)(unsigned long start, unsigned long end);
	/* Cuts areas that lie partly in the range. */
	int (*unmap)(unsigned long start, unsigned long end);
	/* Takes away the permission to write. -ENOMEM: part of the range is not mapped. */
	int (*protect)(unsigned long start, unsigned long end);
	/* The number of the first area that ends above the address; 0: none. */
	int (*find)(unsigned long address);
	/* The lowest page from which on so many are free. */
	int (*gap)(unsigned long pages);
	/* How many areas there are, each visited in order. */
	int (*walk)(void);
	/* Copies all areas for a child, which ends at once. Returns how many there were. */
	int (*fork)(void);
	/* The number of the area that has the address; 0: none. */
	int (*fault)(unsigned long address);
	/* What the views read: a struct mm_struct, or what stands for it. */
	const void *(*root)(void);
};

/* The kernel's own: in rbtree.c, maple.c or vma.c. */
extern const struct area_keeper kernel_keeper;
/* Written here: in variants/. */
extern const struct area_keeper rbtree_keeper;

#endif
