/* SPDX-License-Identifier: GPL-2.0-only */
/* Replaces, beside kernel-mm.h, what mm/ uses around the areas since 6.12. */
#ifndef TREEWALK_ADDRESS_SPACE_VMA_STUBS_H
#define TREEWALK_ADDRESS_SPACE_VMA_STUBS_H

#include <linux/err.h>
#include <linux/xarray.h>

#define VM_STACK	VM_GROWSDOWN
#define VM_SHADOW_STACK VM_NONE
#define VM_LOCKED_MASK	(VM_LOCKED | VM_LOCKONFAULT)
#define MMF_OOM_SKIP	21
#define MMF_UNSTABLE	22

#define SINGLE_DEPTH_NESTING	      1
#define mmap_min_addr		      0UL
#define get_sysctl_max_map_count()    sysctl_max_map_count
#define pgtable_supports_soft_dirty() false

/* custom: an area has a number, which is kept where a kernel keeps its name. */
#define dup_anon_vma_name(from, to) area_copied(from, to)
#define free_anon_vma_name(area)    area_freed(area)
#define vma_dummy_vm_ops	    area_ops

/* stub: no page tables, and no memory nodes. */
#define change_protection(tlb, area, from, to, how) ((void)(how))
#define tlb_gather_mmu(tlb, of)			    ((tlb)->mm = (of))
#define tlb_finish_mmu(tlb)			    ((void)(tlb))
#define update_hiwater_rss(mm)			    ((void)(mm))
#define lru_add_drain()				    ((void)0)
#define unmap_vmas(...)				    ((void)0)
#define free_pgtables(...)			    ((void)0)
#define flush_cache_mm(mm)			    ((void)(mm))
#define vma_numab_state_init(area)		    ((void)(area))
#define vma_numab_state_free(area)		    ((void)(area))
#define dup_userfaultfd_fail(list)		    ((void)(list))
#define mm_flags_set(flag, mm)			    ((void)(mm))

#if LINUX_VERSION_CODE >= KERNEL_VERSION(7, 0, 0)
/* As tear_down_vmas() does, once exit_mmap() has locked the area. */
#define end_area(area) (vma_start_write(area), vma_mark_detached(area), vm_area_free(area))
#else
#define AREA_VMA_FLAGS	  AREA_FLAGS
#define VM_STARTGAP_FLAGS VM_GROWSDOWN
/* custom: the area is free for the operation, though readers may still see it. */
#define call_rcu(head, func)                                                                       \
	(area_freed(container_of(head, struct vm_area_struct, vm_rcu)), call_rcu(head, func))
/* No reader can reach it. */
#define end_area(area) __vm_area_free(area)
#endif

#undef vm_stat_account
void vm_stat_account(struct mm_struct *mm, vm_flags_t flags, long pages);

#endif
