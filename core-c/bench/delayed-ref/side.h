/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Included once for each order of struct btrfs_delayed_ref_head, after the exhibit's own text for
 * that order. It takes only the kernel's htree_insert() and find_ref_head(), as the published times
 * are those of htree_insert() alone. REF_SIDE names the table.
 */
#include "delayed-ref-bench.h"

static void ref_init(void *object, u64 bytenr)
{
	init_head(object, bytenr);
}

static void ref_insert(struct btrfs_delayed_ref_root *refs, void **heads, unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++) {
		struct btrfs_delayed_ref_head *head = heads[i];

		if (htree_insert(&refs->href_root, &head->href_node))
			BUG();
	}
}

static void ref_find(struct btrfs_delayed_ref_root *refs, const u64 *bytenr, void **found,
		     unsigned int n)
{
	unsigned int i;

	for (i = 0; i < n; i++)
		found[i] = find_ref_head(refs, bytenr[i], false);
}

static void ref_erase(struct btrfs_delayed_ref_root *refs, void *object)
{
	struct btrfs_delayed_ref_head *head = object;

	rb_erase_cached(&head->href_node, &refs->href_root);
}

static u64 ref_bytenr(const struct rb_node *node)
{
	return rb_entry(node, struct btrfs_delayed_ref_head, href_node)->bytenr;
}

static u64 ref_bytenr_of(const void *object)
{
	return ((const struct btrfs_delayed_ref_head *)object)->bytenr;
}

const struct ref_side REF_SIDE = {
	.size = sizeof(struct btrfs_delayed_ref_head),
	.node_beside_key = offsetof(struct btrfs_delayed_ref_head, href_node) <
			   offsetof(struct btrfs_delayed_ref_head, mutex),
	.init = ref_init,
	.insert = ref_insert,
	.find = ref_find,
	.erase = ref_erase,
	.bytenr = ref_bytenr,
	.bytenr_of = ref_bytenr_of,
};
