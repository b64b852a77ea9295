/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Declares what this exhibit's files share. The kernel's own htree_insert(),
 * find_ref_head() and btrfs_delete_ref_head() are compiled once for each order of the struct's
 * members (see variants/head-ops.h).
 */
#ifndef TREEWALK_DELAYED_REF_H
#define TREEWALK_DELAYED_REF_H

#include <linux/atomic.h>
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/list.h>
#include <linux/mutex.h>
#include <linux/rbtree.h>
#include <linux/refcount.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/types.h>
#include <linux/version.h>
/* struct btrfs_delayed_ref_root has an XArray since 6.12, and one for the heads since 6.13. */
#include <linux/xarray.h>
#include "../../trace/recorder.h"

/* Whether the heads are in an XArray (xarray.c) rather than in a red-black tree (kernel.c). */
#define HEADS_IN_XARRAY (LINUX_VERSION_CODE >= KERNEL_VERSION(6, 13, 0))

enum tw_caches { TW_CACHE_REF_HEAD = TW_CACHE_OWN };

/* Kernels whose heads are in a red-black tree have only pointers to it. */
struct btrfs_delayed_extent_op;

/* custom: one number stands for the whole key, which is only copied and never used here. */
struct btrfs_disk_key {
	u64 objectid;
};

struct btrfs_delayed_ref_root;

/* One order of the members, and the kernel's functions compiled for it. */
struct head_ops {
	unsigned int size;
	/* Whether href_node is beside bytenr, as it is since the reordering. */
	bool node_beside_key;
	/* Makes the tree empty. */
	void (*init)(struct btrfs_delayed_ref_root *refs);
	/*
	 * Returns 0 or -ENOMEM. A red-black tree's returns 1 if it had a head with this bytenr
	 * already, which absorbed the new one.
	 */
	int (*insert)(struct btrfs_delayed_ref_root *refs, struct kmem_cache *cache, u64 bytenr);
	/* Returns the head, or NULL. */
	const void *(*find)(struct btrfs_delayed_ref_root *refs, u64 bytenr);
	/* Returns 0, or -ENOENT if it has no such head. */
	int (*erase)(struct btrfs_delayed_ref_root *refs, struct kmem_cache *cache, u64 bytenr);
};

extern const struct head_ops head_ops_package;
#ifdef TW_PACKAGED_ONLY
/* The package's own order is the only variant. */
#define HEAD_VARIANTS	1
#define head_ops_before head_ops_package
#define head_ops_after	head_ops_package
#else
#define HEAD_VARIANTS 2
extern const struct head_ops head_ops_before;
extern const struct head_ops head_ops_after;
#endif

#endif
