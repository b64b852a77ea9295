// SPDX-License-Identifier: GPL-2.0-only
/*
 * The order before the change, written here for kernels whose own struct has the later
 * order. The key and the node that the search follows are 96 bytes apart.
 */
#include "../delayed-ref.h"

#include <slice/fs/btrfs/delayed-ref.h>

#define btrfs_delayed_ref_head btrfs_delayed_ref_head_before

struct btrfs_delayed_ref_head {
	u64 bytenr;
	u64 num_bytes;
	refcount_t refs;
	struct mutex mutex;
	spinlock_t lock;
	struct rb_root_cached ref_tree;
	struct list_head ref_add_list;
	struct rb_node href_node;
	struct btrfs_delayed_extent_op *extent_op;
	int total_ref_mod;
	int ref_mod;
	unsigned int must_insert_reserved : 1;
	unsigned int is_data : 1;
	unsigned int is_system : 1;
	unsigned int processing : 1;
};

#define HEAD_OPS head_ops_before
#include "head-ops.h"
