// SPDX-License-Identifier: GPL-2.0-only
/*
 * Holds btrfs's functions that queue a head and find it again, for kernels with an XArray of heads.
 * Its other files call some of them; the others reach down to the XArray. Of the rest of btrfs,
 * only the names that these functions use are here.
 */
#include "delayed-ref.h"

#if HEADS_IN_XARRAY
#include <linux/err.h>
#include <linux/lockdep.h>
#include <linux/string.h>
#include "../../shim/environment.h"

/* custom: has only what the slices read of the file system's state. */
struct btrfs_fs_info {
	/* The index is the key shifted right by this: extents begin at multiples of a sector. */
	u32 sectorsize_bits;
};

/* custom: has the members that btrfs would fill in; without quota groups no record is made. */
struct btrfs_qgroup_extent_record {
	void *old_roots;
	u64 num_bytes, data_rsv_refroot;
	u32 data_rsv;
};

#define BTRFS_CHUNK_TREE_OBJECTID 3ULL
/* custom: the value for pages of 4 KiB and a long of this size. */
#define MAX_LFS_FILESIZE ((u64)ULONG_MAX << 12)
#define ASSERT(cond)	 BUG_ON(!(cond))
/* stub: reserve no space and report nothing. */
#define btrfs_csum_bytes_to_leaves(fs_info, bytes)	      ((void)(fs_info), (u64)0)
#define btrfs_delayed_refs_rsv_release(fs_info, refs, csums)  ((void)(fs_info), (void)(csums))
#define btrfs_update_delayed_refs_rsv(trans)		      ((void)(trans))
#define trace_add_delayed_ref_head(fs_info, head, action)     ((void)(action))
#define btrfs_err_rl(fs_info, ...)			      ((void)(fs_info))
#define btrfs_err_32bit_limit(fs_info)			      ((void)(fs_info))
#define btrfs_qgroup_trace_extent_nolock(fs_info, refs, q, b) ((void)(q), -EINVAL)
#define btrfs_free_delayed_extent_op(op)		      kfree(op)

static struct kmem_cache *btrfs_delayed_ref_head_cachep;

#include <slice/fs/btrfs/delayed-ref.h>

struct btrfs_transaction {
	struct btrfs_delayed_ref_root delayed_refs;
};
struct btrfs_trans_handle {
	struct btrfs_transaction *transaction;
	struct btrfs_fs_info *fs_info;
	u64 delayed_ref_csum_deletions;
};

int btrfs_add_delayed_extent_op(struct btrfs_trans_handle *trans, u64 bytenr, u64 num_bytes,
				u8 level, struct btrfs_delayed_extent_op *extent_op);
struct btrfs_delayed_ref_head *
btrfs_find_delayed_ref_head(const struct btrfs_fs_info *fs_info,
			    struct btrfs_delayed_ref_root *delayed_refs, u64 bytenr);
void btrfs_delete_ref_head(const struct btrfs_fs_info *fs_info,
			   struct btrfs_delayed_ref_root *delayed_refs,
			   struct btrfs_delayed_ref_head *head);

#include <slice/fs/btrfs/delayed-ref.c>

/* Sectors of 4 KiB, as on all machines without larger pages. */
static struct btrfs_fs_info fs_info = { .sectorsize_bits = 12 };

#include "variants/xarray-ops.h"
#endif
