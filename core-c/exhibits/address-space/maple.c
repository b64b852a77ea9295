// SPDX-License-Identifier: GPL-2.0-only
/*
 * Linux 6.1: areas in a maple tree. Includes the kernel's own functions, cut out unmodified, and
 * calls them.
 */
#include "address-space.h"
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 1, 0) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 2, 0)
#include <linux/maple_tree.h>
#include <linux/rbtree_types.h>
#include "kernel-mm.h"

/* custom: has of a process what its areas need. */
struct mm_struct {
	struct maple_tree mm_mt;
	int map_count;
	struct rw_semaphore mmap_lock;
	unsigned long total_vm, locked_vm, data_vm, exec_vm, stack_vm;
};

/* As in a kernel: the tree finds its gaps, its lock is mmap_lock, and readers may hold only RCU's.
 */
#define MM_MT_FLAGS (MT_FLAGS_ALLOC_RANGE | MT_FLAGS_LOCK_EXTERN | MT_FLAGS_USE_RCU)

#include <slice/include/linux/mm_types.h>
#include <slice/include/linux/mm.h>

static struct mm_struct process;

#include "areas.h"

#define vma_adjust(area, start, end, offset, insert)                                               \
	__vma_adjust(area, start, end, offset, insert, NULL)
int __vma_adjust(struct vm_area_struct *vma, unsigned long start, unsigned long end, pgoff_t pgoff,
		 struct vm_area_struct *insert, struct vm_area_struct *expand);

#include <slice/mm/mmap.c>
#include <slice/mm/mprotect.c>
#include <slice/kernel/fork.c>

void maple_tree_init(void);

static void start(void)
{
	maple_tree_init();
	vm_area_cachep =
		kmem_cache_create("vm_area_struct", sizeof(struct vm_area_struct), 8, 0, NULL);
	mt_init_flags(&process.mm_mt, MM_MT_FLAGS);
	mt_set_external_lock(&process.mm_mt, &process.mmap_lock);
	current->mm = &process;
}

/* Merges as mmap(), brk() and mremap() do, or adds an area. */
static int add_area(unsigned long start, unsigned long end)
{
	pgoff_t offset = start >> PAGE_SHIFT;
	struct vm_area_struct *prev, *area;
	int error;

	if (find_vma_intersection(&process, start, end))
		return -EEXIST;
	find_vma_prev(&process, start, &prev);
	if (vma_merge(&process, prev, start, end, AREA_FLAGS, NULL, NULL, offset, NULL,
		      NULL_VM_UFFD_CTX, NULL)) {
		areas_numbered++;
		return 0;
	}
	area = new_area(&process, start, end);
	if (!area)
		return -ENOMEM;
	error = vma_link(&process, area);
	if (error)
		vm_area_free(area);
	else
		areas_numbered++;
	return error;
}

static int remove_areas(unsigned long start, unsigned long end)
{
	return do_munmap(&process, start, end - start, NULL);
}

static int protect_area(struct vm_area_struct *area, struct vm_area_struct **prev,
			unsigned long start, unsigned long end)
{
	struct mmu_gather tlb = { &process };

	return mprotect_fixup(&tlb, area, prev, start, end, area->vm_flags & ~VM_WRITE);
}

#define lowest_gap unmapped_area

static int walk_areas(void)
{
	VMA_ITERATOR(iterator, &process, 0);
	struct vm_area_struct *area;
	int count = 0;

	for_each_vma(iterator, area) count++;
	return count;
}

static int copy_process(void)
{
	struct mm_struct child = {};
	struct vm_area_struct *area;
	int error, count = 0;
	MA_STATE(mas, &child.mm_mt, 0, 0);

	mt_init_flags(&child.mm_mt, MM_MT_FLAGS);
	mt_set_external_lock(&child.mm_mt, &child.mmap_lock);
	error = dup_mmap(&child, &process);
	mas_for_each(&mas, area, ULONG_MAX)
	{
		vm_area_free(area);
		count++;
	}
	__mt_destroy(&child.mm_mt);
	return error ? error : count;
}

#include "calls.h"

#endif
