/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: takes memory from kmalloc(), so at most 16 MiB, and maps no single pages. */
#ifndef TREEWALK_LINUX_VMALLOC_H
#define TREEWALK_LINUX_VMALLOC_H

#include <linux/slab.h>

#define vmalloc(size) kmalloc(size, GFP_KERNEL)
#define vzalloc(size) kzalloc(size, GFP_KERNEL)
#define vfree(object) kfree(object)

#endif
