/* SPDX-License-Identifier: GPL-2.0-only */
/* Checks as without CONFIG_DEBUG_VM, which distributions leave out: compiled, never evaluated. */
#ifndef TREEWALK_BENCH_MMDEBUG_H
#define TREEWALK_BENCH_MMDEBUG_H

#include <linux/bug.h>

#define VM_BUG_ON(cond)			   BUILD_BUG_ON_INVALID(cond)
#define VM_BUG_ON_PAGE(cond, page)	   VM_BUG_ON(cond)
#define VM_BUG_ON_FOLIO(cond, folio)	   VM_BUG_ON(cond)
#define VM_WARN_ON(cond)		   VM_BUG_ON(cond)
#define VM_WARN_ON_ONCE(cond)		   0
#define VM_WARN_ON_FOLIO(cond, folio)	   VM_BUG_ON(cond)
#define VM_WARN_ON_ONCE_FOLIO(cond, folio) 0
#define VM_BUG_ON_VMA(cond, vma)	   VM_BUG_ON(cond)
#define VM_WARN_ON_ONCE_VMA(cond, vma)	   0
#define VM_WARN_ON_VMG(cond, vmg)	   VM_BUG_ON(cond)

#endif
