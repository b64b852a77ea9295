// SPDX-License-Identifier: GPL-2.0-only
/*
 * Checks at compile time how this machine's compiler lays out one order of the struct.
 * SUBJECT is the file that defines the order; EARLIER means that it is the order before
 * the change.
 */
#include SUBJECT

#define AT(member, offset)                                                                         \
	_Static_assert(offsetof(struct btrfs_delayed_ref_head, member) == (offset), #member)

#ifdef EARLIER
_Static_assert(sizeof(struct btrfs_delayed_ref_head) == 144, "size");
_Static_assert(4096 / sizeof(struct btrfs_delayed_ref_head) == 28, "heads in a page");
AT(bytenr, 0);
AT(num_bytes, 8);
AT(refs, 16);
AT(mutex, 24);
AT(lock, 56);
AT(ref_tree, 64);
AT(ref_add_list, 80);
AT(href_node, 96);
AT(href_node.rb_right, 104);
AT(href_node.rb_left, 112);
AT(extent_op, 120);
AT(total_ref_mod, 128);
AT(ref_mod, 132);
#else
_Static_assert(sizeof(struct btrfs_delayed_ref_head) == 136, "size");
_Static_assert(4096 / sizeof(struct btrfs_delayed_ref_head) == 30, "heads in a page");
AT(bytenr, 0);
AT(num_bytes, 8);
AT(href_node, 16);
AT(href_node.rb_right, 24);
AT(href_node.rb_left, 32);
AT(mutex, 40);
AT(refs, 72);
AT(lock, 76);
AT(ref_tree, 80);
AT(ref_add_list, 96);
AT(extent_op, 112);
AT(total_ref_mod, 120);
AT(ref_mod, 124);
#endif
