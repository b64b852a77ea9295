/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_DELAYED_REF_BENCH_H
#define TREEWALK_DELAYED_REF_BENCH_H

#include <linux/rbtree.h>
#include <linux/types.h>

struct btrfs_delayed_ref_root;

/* The functions for heads with one order of members. */
struct ref_side {
	unsigned int size;
	bool node_beside_key;
	void (*init)(void *head, u64 bytenr);
	/* The two orders that the benchmark times. */
	void (*insert)(struct btrfs_delayed_ref_root *refs, void **heads, unsigned int n);
	void (*find)(struct btrfs_delayed_ref_root *refs, const u64 *bytenr, void **found,
		     unsigned int n);
	void (*erase)(struct btrfs_delayed_ref_root *refs, void *head);
	u64 (*bytenr)(const struct rb_node *node);
	u64 (*bytenr_of)(const void *head);
};

extern const struct ref_side ref_side_package, ref_side_before, ref_side_after;

#endif
