/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Replaces the kernel's private lib/radix-tree.h, which lib/xarray.c includes since
 * 6.10. It has what the two libraries share. same: the cache of nodes, and how a node is
 * freed.
 */
#ifndef TREEWALK_RADIX_TREE_H
#define TREEWALK_RADIX_TREE_H

#include <linux/types.h>

struct kmem_cache;

extern struct kmem_cache *radix_tree_node_cachep;
void radix_tree_node_rcu_free(struct rcu_head *head);

#endif
