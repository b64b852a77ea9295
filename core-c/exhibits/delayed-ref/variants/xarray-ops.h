/* SPDX-License-Identifier: GPL-2.0-only */
/* What btrfs does around the functions of xarray.c; head-ops.h has the same for a red-black tree.
 */
static void init_heads(struct btrfs_delayed_ref_root *refs)
{
	shim_xarray_start();
	xa_init(&refs->head_refs);
}

/* Notes a change of the extent's metadata, which queues a head and nothing else. */
static int insert_head(struct btrfs_delayed_ref_root *refs, struct kmem_cache *cache, u64 bytenr)
{
	struct btrfs_trans_handle trans = {
		.transaction = container_of(refs, struct btrfs_transaction, delayed_refs),
		.fs_info = &fs_info,
	};

	btrfs_delayed_ref_head_cachep = cache;
	return btrfs_add_delayed_extent_op(&trans, bytenr, 1 << fs_info.sectorsize_bits, 0, NULL);
}

static const void *find_head(struct btrfs_delayed_ref_root *refs, u64 bytenr)
{
	const struct btrfs_delayed_ref_head *head;

	spin_lock(&refs->lock);
	head = btrfs_find_delayed_ref_head(&fs_info, refs, bytenr);
	spin_unlock(&refs->lock);
	return head;
}

static int erase_head(struct btrfs_delayed_ref_root *refs, struct kmem_cache *cache, u64 bytenr)
{
	struct btrfs_delayed_ref_head *head;

	spin_lock(&refs->lock);
	head = btrfs_find_delayed_ref_head(&fs_info, refs, bytenr);
	if (!head) {
		spin_unlock(&refs->lock);
		return -ENOENT;
	}
	spin_lock(&head->lock);
	btrfs_delete_ref_head(&fs_info, refs, head);
	spin_unlock(&head->lock);
	spin_unlock(&refs->lock);
	kmem_cache_free(cache, head);
	return 0;
}

const struct head_ops head_ops_package = {
	.size = sizeof(struct btrfs_delayed_ref_head),
	.init = init_heads,
	.insert = insert_head,
	.find = find_head,
	.erase = erase_head,
};
