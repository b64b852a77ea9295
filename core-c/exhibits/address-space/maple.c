// SPDX-License-Identifier: GPL-2.0-only
/*
 * Linux 6.1: areas in a maple tree. Includes the kernel's own functions, cut out unmodified, and
 * calls them.
 */
#include "address-space.h"
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 1, 0) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 2, 0)
#include <linux/maple_tree.h>
#include "kernel-mm.h"

/* custom: has of a process what its areas need. */
struct mm_struct {
	struct maple_tree mm_mt;
	int map_count;
	struct rw_semaphore mmap_lock;
	unsigned long total_vm, locked_vm, data_vm, exec_vm, stack_vm;
};

#include <slice/include/linux/mm_types.h>
#include <slice/include/linux/mm.h>

/* stub: no page tables. */
#define change_protection(tlb, area, from, to, prot, how) ((void)(how))

static struct mm_struct process;

#include "areas.h"

#include <slice/mm/mmap.c>
#include <slice/mm/mprotect.c>
#include <slice/kernel/fork.c>

static void start(void)
{
	maple_tree_init();
	vm_area_cachep = KMEM_CACHE(vm_area_struct, 0);
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

static int protect_area(struct vm_area_struct *area, struct vm_area_struct **prev,
			unsigned long start, unsigned long end)
{
	struct mmu_gather tlb = { &process };

	return mprotect_fixup(&tlb, area, prev, start, end, area->vm_flags & ~VM_WRITE);
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

#include "kernel-calls.h"

#endif
