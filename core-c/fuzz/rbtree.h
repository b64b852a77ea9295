/* SPDX-License-Identifier: GPL-2.0-only */
/* Checks a red-black tree: parents, colours, and the number of nodes. */
#ifndef TREEWALK_FUZZ_RBTREE_H
#define TREEWALK_FUZZ_RBTREE_H

#include <linux/rbtree.h>
#include "fuzz.h"

static bool is_red(const struct rb_node *node)
{
	return node && !(node->__rb_parent_color & 1);
}

/* Returns the number of black nodes on every way down from here. */
static unsigned int check_rb_node(const struct rb_node *node, const struct rb_node *parent,
				  unsigned int *nodes)
{
	unsigned int left, right;

	if (!node)
		return 0;
	++*nodes;
	fuzz_check(rb_parent(node) == parent, "a wrong parent", *nodes);
	fuzz_check(!is_red(node) || !is_red(parent), "two red nodes in a row", *nodes);
	left = check_rb_node(node->rb_left, node, nodes);
	right = check_rb_node(node->rb_right, node, nodes);
	fuzz_check(left == right, "ways with different numbers of black nodes", *nodes);
	return left + !is_red(node);
}

static void check_rb_tree(const struct rb_root *root, unsigned int live)
{
	unsigned int nodes = 0;

	fuzz_check(!is_red(root->rb_node), "a red root", 0);
	check_rb_node(root->rb_node, NULL, &nodes);
	fuzz_check(nodes == live, "an object that is not in the tree", live - nodes);
}

#endif
