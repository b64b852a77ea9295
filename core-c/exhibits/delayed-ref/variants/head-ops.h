/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Included after each order of struct btrfs_delayed_ref_head. It has the kernel's search and insert
 * for that order, and what their callers in the kernel do around them. HEAD_OPS is the name of the
 * table of these functions.
 */
/* The kernel exports this function; here it is static, as each order has its own. */
static void btrfs_delete_ref_head(struct btrfs_delayed_ref_root *delayed_refs,
				  struct btrfs_delayed_ref_head *head);

#include <slice/fs/btrfs/delayed-ref.c>

static void init_head(struct btrfs_delayed_ref_head *head, u64 bytenr)
{
	head->bytenr = bytenr;
	head->num_bytes = 4096;
	refcount_set(&head->refs, 1);
	RB_CLEAR_NODE(&head->href_node);
	head->ref_tree = RB_ROOT_CACHED;
	INIT_LIST_HEAD(&head->ref_add_list);
	head->extent_op = NULL;
	head->ref_mod = 1;
	head->total_ref_mod = 1;
	head->processing = 0;
	spin_lock_init(&head->lock);
	mutex_init(&head->mutex);
}

static void init_heads(struct btrfs_delayed_ref_root *refs)
{
	refs->href_root = RB_ROOT_CACHED;
}

/* Like the kernel's caller: a head with the same key absorbs the new head. */
static int insert_head(struct btrfs_delayed_ref_root *refs, struct kmem_cache *cache, u64 bytenr)
{
	struct btrfs_delayed_ref_head *head, *existing;

	head = kmem_cache_alloc(cache, GFP_KERNEL);
	if (!head)
		return -ENOMEM;
	init_head(head, bytenr);
	spin_lock(&refs->lock);
	existing = htree_insert(&refs->href_root, &head->href_node);
	if (existing) {
		existing->ref_mod += head->ref_mod;
		existing->total_ref_mod += head->total_ref_mod;
		kmem_cache_free(cache, head);
	} else {
		refs->num_heads++;
		refs->num_heads_ready++;
		atomic_inc(&refs->num_entries);
	}
	spin_unlock(&refs->lock);
	return existing ? 1 : 0;
}

static const void *find_head(struct btrfs_delayed_ref_root *refs, u64 bytenr)
{
	const struct btrfs_delayed_ref_head *head;

	spin_lock(&refs->lock);
	head = find_ref_head(refs, bytenr, false);
	spin_unlock(&refs->lock);
	return head;
}

/* As after the last write for an extent: finds the head and removes it, all under the
 * lock. */
static int erase_head(struct btrfs_delayed_ref_root *refs, struct kmem_cache *cache, u64 bytenr)
{
	struct btrfs_delayed_ref_head *head;

	spin_lock(&refs->lock);
	head = find_ref_head(refs, bytenr, false);
	if (!head) {
		spin_unlock(&refs->lock);
		return -ENOENT;
	}
	spin_lock(&head->lock);
	btrfs_delete_ref_head(refs, head);
	spin_unlock(&head->lock);
	spin_unlock(&refs->lock);
	kmem_cache_free(cache, head);
	return 0;
}

const struct head_ops HEAD_OPS = {
	.size = sizeof(struct btrfs_delayed_ref_head),
	.node_beside_key = offsetof(struct btrfs_delayed_ref_head, href_node) <
			   offsetof(struct btrfs_delayed_ref_head, mutex),
	.init = init_heads,
	.insert = insert_head,
	.find = find_head,
	.erase = erase_head,
};
