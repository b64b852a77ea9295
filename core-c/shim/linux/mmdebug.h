/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_MMDEBUG_H
#define TREEWALK_LINUX_MMDEBUG_H

#include <linux/bug.h>

/* custom: checks as with CONFIG_DEBUG_VM, which most kernels lack; it dumps no page. */
#define VM_BUG_ON(cond)			   BUG_ON(cond)
#define VM_BUG_ON_PAGE(cond, page)	   BUG_ON(cond)
#define VM_BUG_ON_FOLIO(cond, folio)	   BUG_ON(cond)
#define VM_WARN_ON(cond)		   ((void)WARN_ON(cond))
#define VM_WARN_ON_ONCE(cond)		   WARN_ON_ONCE(cond)
#define VM_WARN_ON_FOLIO(cond, folio)	   WARN_ON(cond)
#define VM_WARN_ON_ONCE_FOLIO(cond, folio) WARN_ON_ONCE(cond)
#define VM_BUG_ON_VMA(cond, vma)	   BUG_ON(cond)
#define VM_WARN_ON_ONCE_VMA(cond, vma)	   WARN_ON_ONCE(cond)
#define VM_WARN_ON_VMG(cond, vmg)	   WARN_ON(cond)

#endif
