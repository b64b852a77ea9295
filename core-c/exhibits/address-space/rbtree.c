// SPDX-License-Identifier: GPL-2.0-only
/*
 * Linux 5.10: areas in a red-black tree and a list, and four of them in a cache of each thread.
 * Includes the kernel's own functions, cut out unmodified, and calls them.
 */
#include "address-space.h"
#if LINUX_VERSION_CODE < KERNEL_VERSION(5, 11, 0)
#include <linux/rbtree_augmented.h>
#include "../../shim/environment.h"
#include "kernel-mm.h"

/* What only 5.10 replaces. */
#define VM_DENYWRITE 0x00000800
/* Of a 32-bit kernel without PAE. The cache hashes addresses by it. */
#define PMD_SHIFT 22
/* stub: no statistics, executables, locked pages, or checks of the whole tree. */
#define count_vm_vmacache_event(event)		     ((void)0)
#define get_mm_exe_file(mm)			     NULL
#define file_inode(file)			     ((void)(file), NULL)
#define put_write_access(inode)			     ((void)(inode))
#define munlock_vma_pages_all(area)		     ((void)(area))
#define reset_vma_resv_huge_pages(area)		     ((void)(area))
#define khugepaged_enter_vma_merge(area, flags)	     ((void)(area))
#define validate_mm_rb(root, ignore)		     ((void)(root))
#define MM_CP_DIRTY_ACCT			     1
#define change_protection(area, from, to, prot, how) ((void)(how))

#include <slice/include/linux/mm_types.h>
#include <slice/include/linux/mm_types_task.h>

/* custom: has of a thread what the cache needs. Each CPU runs one thread of the process. */
struct thread {
	struct mm_struct *mm;
	unsigned int flags;
	struct vmacache vmacache;
};
#define task_struct thread
#undef current
#define current (&process.threads[tw_this_cpu])

/* custom: has of a process what its areas need, and its threads. */
struct mm_struct {
	struct vm_area_struct *mmap;
	struct rb_root mm_rb;
	u64 vmacache_seqnum;
	unsigned long highest_vm_end;
	int map_count;
	struct rw_semaphore mmap_lock;
	unsigned long total_vm, locked_vm, data_vm, exec_vm, stack_vm;
	struct file *exe_file;
	struct thread threads[TW_CPUS];
};

static struct mm_struct process;

#include "areas.h"

struct vm_area_struct *find_vma(struct mm_struct *mm, unsigned long addr);

#include <slice/include/linux/mm.h>
#include <slice/include/linux/vmacache.h>
#include <slice/mm/vmacache.c>
#include <slice/mm/util.c>
#include <slice/mm/mmap.c>
#include <slice/mm/mprotect.c>
#include <slice/kernel/fork.c>

static void start(void)
{
	unsigned int cpu;

	vm_area_cachep = KMEM_CACHE(vm_area_struct, 0);
	for (cpu = 0; cpu < TW_CPUS; cpu++)
		process.threads[cpu].mm = &process;
}

/* Merges as mmap(), brk() and mremap() do, or adds an area. */
static int add_area(unsigned long start, unsigned long end)
{
	pgoff_t offset = start >> PAGE_SHIFT;
	struct rb_node **link, *parent;
	struct vm_area_struct *prev, *area;

	if (find_vma_intersection(&process, start, end))
		return -EEXIST;
	find_vma_links(&process, start, end, &prev, &link, &parent);
	if (!vma_merge(&process, prev, start, end, AREA_FLAGS, NULL, NULL, offset, NULL,
		       NULL_VM_UFFD_CTX)) {
		area = new_area(&process, start, end);
		if (!area)
			return -ENOMEM;
		vma_link(&process, area, prev, link, parent);
	}
	areas_numbered++;
	return 0;
}

static int protect_area(struct vm_area_struct *area, struct vm_area_struct **prev,
			unsigned long start, unsigned long end)
{
	return mprotect_fixup(area, prev, start, end, area->vm_flags & ~VM_WRITE);
}

static int walk_areas(void)
{
	struct vm_area_struct *area;
	int count = 0;

	for (area = process.mmap; area; area = area->vm_next)
		count++;
	return count;
}

static int copy_process(void)
{
	struct mm_struct child = {};
	int count = 0, error = dup_mmap(&child, &process);
	struct vm_area_struct *area = child.mmap;

	while (area) {
		area = remove_vma(area);
		count++;
	}
	return error ? error : count;
}

#include "kernel-calls.h"

#endif
