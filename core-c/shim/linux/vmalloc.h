/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: memory of kmalloc(), so no more than 16 MiB, and never mapped page by page. */
#ifndef TREEWALK_LINUX_VMALLOC_H
#define TREEWALK_LINUX_VMALLOC_H

#include <linux/slab.h>

#define vmalloc(size) kmalloc(size, GFP_KERNEL)
#define vzalloc(size) kzalloc(size, GFP_KERNEL)
#define vfree(object) kfree(object)

#endif
