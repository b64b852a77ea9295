// SPDX-License-Identifier: GPL-2.0-only
/*
 * Linux 6.12 and later: areas in a maple tree, each with a lock of its own, so that a page fault
 * need not wait for mmap_lock. Includes the kernel's own functions, cut out unmodified, and calls
 * them.
 */
#include "address-space.h"
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 12, 0)
#define CONFIG_PER_VMA_LOCK 1
#include <linux/maple_tree.h>
#include "kernel-mm.h"
#include "vma-lock.h"
#include "vma-stubs.h"

/* custom: has of a process what its areas need. */
struct mm_struct {
	struct maple_tree mm_mt;
	int map_count;
	struct rw_semaphore mmap_lock;
	seqcount_t mm_lock_seq;
	struct rcuwait vma_writer_wait;
	unsigned long flags;
	unsigned long total_vm, locked_vm, data_vm, exec_vm, stack_vm;
};

#if LINUX_VERSION_CODE >= KERNEL_VERSION(7, 0, 0)
#include "vma-flags.h"
#endif
#include <slice/include/linux/mm_types.h>

static struct mm_struct process;

#include "areas.h"

#include <slice/include/linux/mmap_lock.h>
#include <slice/include/linux/mm.h>
#include <slice/mm/internal.h>
#include <slice/mm/vma.h>

#include <slice/kernel/fork.c>

/* A page fault walks to its area, and then takes its lock. */
#define mas_walk(mas) (faulting[tw_this_cpu] = mas_walk(mas))
#if LINUX_VERSION_CODE >= KERNEL_VERSION(7, 0, 0)
#include <slice/mm/vma_init.c>
#include <slice/mm/mmap_lock.c>
#else
#include <slice/mm/memory.c>

static void vma_state_init(void)
{
	vm_area_cachep = KMEM_CACHE(vm_area_struct, 0);
	vma_lock_cachep = KMEM_CACHE(vma_lock, 0);
}
#endif
#undef mas_walk
#include <slice/mm/vma.c>
#include <slice/mm/mmap.c>
#include <slice/mm/mprotect.c>

static void start(void)
{
	maple_tree_init();
	vma_state_init();
	mt_init_flags(&process.mm_mt, MM_MT_FLAGS);
	mt_set_external_lock(&process.mm_mt, &process.mmap_lock);
	mmap_init_lock(&process);
	current->mm = &process;
}

/* Merges as mmap() does, or adds an area. */
static int add_area(unsigned long start, unsigned long end)
{
	VMA_ITERATOR(iterator, &process, start);
	VMG_STATE(merge, &process, &iterator, start, end, AREA_VMA_FLAGS, start >> PAGE_SHIFT);
	struct vm_area_struct *area;
	int error;

	if (find_vma_intersection(&process, start, end))
		return -EEXIST;
	merge.next = vma_iter_next_rewind(&iterator, &merge.prev);
	if (vma_merge_new_range(&merge))
		goto added;
	area = vm_area_alloc(&process);
	if (!area)
		return -ENOMEM;
	vma_set_range(area, start, end, start >> PAGE_SHIFT);
	vm_flags_init(area, AREA_FLAGS);
	number_area(area, areas_numbered + 1);
	error = vma_link(&process, area);
	if (error) {
		vm_area_free(area);
		return error;
	}
added:
	areas_numbered++;
	vm_stat_account(&process, AREA_FLAGS, (long)((end - start) >> PAGE_SHIFT));
	return 0;
}

static int protect_area(struct vm_area_struct *area, struct vm_area_struct **prev,
			unsigned long start, unsigned long end)
{
	struct mmu_gather tlb = { &process };
	VMA_ITERATOR(iterator, &process, start);

	vma_find(&iterator, end);
	return mprotect_fixup(&iterator, &tlb, area, prev, start, end, area->vm_flags & ~VM_WRITE);
}

static int copy_process(void)
{
	struct mm_struct child = {};
	struct vm_area_struct *area;
	int error, count = 0;
	MA_STATE(mas, &child.mm_mt, 0, 0);

	mt_init_flags(&child.mm_mt, MM_MT_FLAGS);
	mt_set_external_lock(&child.mm_mt, &child.mmap_lock);
	mmap_init_lock(&child);
	error = dup_mmap(&child, &process);
	mmap_write_lock(&child);
	/* If copying failed, what follows the mark is the parent's. */
	mas_for_each(&mas, area, ULONG_MAX)
	{
		if (xa_is_zero(area))
			break;
		end_area(area);
		count++;
	}
	__mt_destroy(&child.mm_mt);
	mmap_write_unlock(&child);
	return error ? error : count;
}

/* Fails if there is no area, or it is being changed. */
static bool fault_under_rcu(unsigned long address, int *number)
{
	struct vm_area_struct *area = lock_vma_under_rcu(&process, address);

	if (area) {
		*number = (int)area_number(area);
		vma_end_read(area);
	}
	faulting[tw_this_cpu] = NULL;
	return area;
}

/* Whether the other CPU's page fault holds the lock of an area that overlaps the range. */
static bool area_locked(unsigned long start, unsigned long end)
{
	const struct vm_area_struct *area = faulting[!tw_this_cpu];

	return area && area->vm_start < end && start < area->vm_end && has_reader(area);
}

#include "kernel-calls.h"

#endif
