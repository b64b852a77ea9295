/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Replaces what mm/ uses around the areas: page tables, files, anonymous memory's reverse map,
 * policies, limits, statistics. No view shows any of it; all areas are private and anonymous.
 */
#ifndef TREEWALK_ADDRESS_SPACE_KERNEL_MM_H
#define TREEWALK_ADDRESS_SPACE_KERNEL_MM_H

#include <linux/errno.h>
#include <linux/list.h>
#include <linux/mm.h>
#include <linux/rbtree.h>
#include <linux/rcupdate.h>
#include <linux/sched/signal.h>
#include <linux/slab.h>
/* A kernel whose areas have locks has its own, which are cut out. */
#ifndef CONFIG_PER_VMA_LOCK
#include <linux/mmap_lock.h>
#endif

#define VM_NONE		0x00000000
#define VM_READ		0x00000001
#define VM_WRITE	0x00000002
#define VM_EXEC		0x00000004
#define VM_SHARED	0x00000008
#define VM_MAYREAD	0x00000010
#define VM_MAYWRITE	0x00000020
#define VM_GROWSDOWN	0x00000100
#define VM_PFNMAP	0x00000400
#define VM_LOCKED	0x00002000
#define VM_IO		0x00004000
#define VM_DONTCOPY	0x00020000
#define VM_DONTEXPAND	0x00040000
#define VM_LOCKONFAULT	0x00080000
#define VM_ACCOUNT	0x00100000
#define VM_NORESERVE	0x00200000
#define VM_HUGETLB	0x00400000
#define VM_WIPEONFORK	0x02000000
#define VM_MIXEDMAP	0x10000000
#define VM_GROWSUP	VM_NONE
#define VM_SOFTDIRTY	VM_NONE
#define VM_SPECIAL	(VM_IO | VM_DONTEXPAND | VM_PFNMAP | VM_MIXEDMAP)
#define VM_ACCESS_FLAGS (VM_READ | VM_WRITE | VM_EXEC)
/* What map() gives an area. */
#define AREA_FLAGS (VM_READ | VM_WRITE | VM_MAYREAD | VM_MAYWRITE | VM_ACCOUNT)

#define FIRST_USER_ADDRESS    0UL
#define USER_PGTABLES_CEILING 0UL
#define sysctl_max_map_count  65530
#define stack_guard_gap	      0UL

/* stub: no protection bits, no policies, no files, no userfaultfd, no reverse map. */
typedef struct {
	unsigned long pgprot;
} pgprot_t;
typedef unsigned long vm_flags_t;
struct vm_userfaultfd_ctx {};
#define NULL_VM_UFFD_CTX ((struct vm_userfaultfd_ctx){})
struct vm_area_struct;
struct anon_vma;
struct anon_vma_name;
struct mempolicy;
struct address_space {
	struct rb_root_cached i_mmap;
};
struct file {
	struct address_space *f_mapping;
};
struct mmu_gather {
	struct mm_struct *mm;
};
struct vm_operations_struct {
	void (*open)(struct vm_area_struct *area);
	void (*close)(struct vm_area_struct *area);
	int (*may_split)(struct vm_area_struct *area, unsigned long at);
	int (*split)(struct vm_area_struct *area, unsigned long at);
};

#define vma_policy(area)			       NULL
#define vma_dup_policy(from, to)		       0
#define mpol_put(policy)			       ((void)(policy))
#define mpol_equal(a, b)			       true
#define anon_vma_name(area)			       NULL
#define anon_vma_name_eq(a, b)			       true
#define is_mergeable_vm_userfaultfd_ctx(area, context) true
#define userfaultfd_unmap_prep(...)		       0
#define dup_userfaultfd(area, list)		       0
#define dup_userfaultfd_complete(list)		       ((void)(list))
#define anon_vma_clone(to, ...)			       0
#define anon_vma_fork(to, from)			       0
#define anon_vma_merge(to, from)		       ((void)(to))
#define unlink_anon_vmas(area)			       ((void)(area))
#define anon_vma_lock_write(anon)		       ((void)(anon))
#define anon_vma_unlock_write(anon)		       ((void)(anon))
#define anon_vma_interval_tree_pre_update_vma(area)    ((void)(area))
#define anon_vma_interval_tree_post_update_vma(area)   ((void)(area))
#define i_mmap_lock_write(mapping)		       ((void)(mapping))
#define i_mmap_unlock_write(mapping)		       ((void)(mapping))
#define flush_dcache_mmap_lock(mapping)		       ((void)(mapping))
#define flush_dcache_mmap_unlock(mapping)	       ((void)(mapping))
#define vma_interval_tree_insert(area, root)	       ((void)(root))
#define vma_interval_tree_insert_after(...)	       ((void)0)
#define vma_interval_tree_remove(area, root)	       ((void)(root))
#define mapping_allow_writable(mapping)		       ((void)(mapping))
#define vma_is_shared_maywrite(area)		       false
#define __vma_link_file(area, ...)		       ((void)(area))
#define __remove_shared_vm_struct(...)		       ((void)0)
#define get_file(file)				       ((void)(file))
#define fput(file)				       ((void)(file))
#define vma_close(area)				       ((void)(area))
#define uprobe_mmap(area)			       ((void)(area))
#define uprobe_munmap(...)			       ((void)0)
#define uprobe_start_dup_mmap()			       ((void)0)
#define uprobe_end_dup_mmap()			       ((void)0)
#define uprobe_dup_mmap(from, to)		       ((void)0)
#pragma GCC diagnostic ignored "-Wunused-variable" /* A stub leaves some of 7.2 unused. */
/* stub: no page tables, huge pages, limits or statistics. */
#define vma_adjust_trans_huge(area, ...)	 ((void)(area))
#define is_vm_hugetlb_page(area)		 false
#define hugetlb_split(area, at)			 ((void)0)
#define hugetlb_dup_vma_private(area)		 ((void)0)
#define unmap_region(...)			 ((void)0)
#define arch_unmap(...)				 ((void)0)
#define arch_dup_mmap(from, to)			 0
#define copy_page_range(to, from)		 0
#define populate_vma_page_range(...)		 ((void)0)
#define vm_get_page_prot(flags)			 ((pgprot_t){ 0 })
#define vma_set_page_prot(area)			 ((void)(area))
#define vma_wants_writenotify(...)		 false
#define arch_has_pfn_modify_check()		 false
#define walk_page_range(mm, from, to, ops, prot) ((void)(prot), 0)
#define MM_CP_TRY_CHANGE_WRITABLE		 1
#define may_expand_vm(...)			 true
#define security_vm_enough_memory_mm(...)	 0
#define vm_unacct_memory(pages)			 ((void)(pages))
#define vm_stat_account(...)			 ((void)0)
#define update_hiwater_vm(mm)			 ((void)(mm))
#define perf_event_mmap(area)			 ((void)(area))
#define flush_cache_dup_mm(mm)			 ((void)(mm))
#define flush_tlb_mm(mm)			 ((void)(mm))
#define dup_mm_exe_file(to, from)		 ((void)0)
#define ksm_fork(to, from)			 0
#define khugepaged_fork(to, from)		 0
#define khugepaged_enter_vma(area, flags)	 ((void)0)
#define untrack_pfn_clear(area)			 ((void)(area))
#define validate_mm(mm)				 ((void)(mm))
#define validate_mm_mt(mm)			 ((void)(mm))
#define trace_vma_store(...)			 ((void)0)
#define trace_vma_mas_szero(...)		 ((void)0)
#define __latent_entropy

/* same: no area expands over another one. */
#define vma_adjust(area, start, end, offset, insert)                                               \
	__vma_adjust(area, start, end, offset, insert, NULL)

/* The patch lab compiles a file in the order of its lines, in which these are called before they
 * are defined. */
struct mm_struct;
struct vma_merge_struct;
struct vm_area_struct *find_vma(struct mm_struct *mm, unsigned long addr);
int vma_expand(struct vma_merge_struct *vmg);

#endif
