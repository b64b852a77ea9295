// SPDX-License-Identifier: GPL-2.0-only
/*
 * The order after the change, written here. The node that the search follows is two words after the
 * key. The two members of 4 bytes share 8 bytes without a hole.
 */
#include "../delayed-ref.h"

#include <slice/fs/btrfs/delayed-ref.h>

#define btrfs_delayed_ref_head btrfs_delayed_ref_head_after

struct btrfs_delayed_ref_head {
	u64 bytenr;
	u64 num_bytes;
	struct rb_node href_node;
	struct mutex mutex;
	refcount_t refs;
	spinlock_t lock;
	struct rb_root_cached ref_tree;
	struct list_head ref_add_list;
	struct btrfs_delayed_extent_op *extent_op;
	int total_ref_mod;
	int ref_mod;
	unsigned int must_insert_reserved : 1;
	unsigned int is_data : 1;
	unsigned int is_system : 1;
	unsigned int processing : 1;
};

#define HEAD_OPS head_ops_after
#include "head-ops.h"
