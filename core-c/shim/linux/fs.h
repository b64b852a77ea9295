/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_FS_H
#define TREEWALK_LINUX_FS_H

#include <linux/atomic.h>
#include <linux/list.h>
#include <linux/spinlock.h>
#include <linux/types.h>
#include <linux/version.h>
#include <linux/xarray.h>

struct inode;
struct address_space_operations;

/* custom: has the members that the page cache's tree needs; offsets differ from the kernel's. */
struct address_space {
	struct inode *host;
	struct xarray i_pages;
	gfp_t gfp_mask;
	unsigned long nrpages;
#if LINUX_VERSION_CODE < KERNEL_VERSION(5, 13, 0)
	/* How many shadows the tree has. */
	unsigned long nrexceptional;
#endif
	unsigned long writeback_index;
	const struct address_space_operations *a_ops;
	unsigned long flags;
};

/* custom: every file is as long as a 32-bit kernel allows: its last page would be one too many. */
#define i_size_read(inode) ((void)(inode), (loff_t)(u32)~0 << PAGE_SHIFT)

#endif
