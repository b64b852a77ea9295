// SPDX-License-Identifier: GPL-2.0-only
/*
 * Makes the cache of tree nodes, which lib/xarray.c shares with lib/radix-tree.c. Both symbols are
 * weak: an exhibit that compiles the real lib/radix-tree.c uses those of that file. It calls
 * radix_tree_init() before shim_xarray_start(). The file is empty for an exhibit that takes no
 * xarray.h from the kernel.
 */
#if __has_include(<linux/xarray.h>)
#include <linux/xarray.h>
#include <linux/list.h>
#include <linux/slab.h>
#include <linux/string.h>
#include <linux/rcupdate.h>
#include "environment.h"

__weak struct kmem_cache *radix_tree_node_cachep;
void radix_tree_node_rcu_free(struct rcu_head *head);

/* Runs once, when the memory is fresh (all zero). A free leaves a node as this does. */
static void node_ctor(void *object)
{
	struct xa_node *node = object;

	INIT_LIST_HEAD(&node->private_list);
}

__weak void radix_tree_node_rcu_free(struct rcu_head *head)
{
	struct xa_node *node = container_of(head, struct xa_node, rcu_head);

	memset(node->slots, 0, sizeof(node->slots));
	memset(node->marks, 0, sizeof(node->marks));
	INIT_LIST_HEAD(&node->private_list);
	kmem_cache_free(radix_tree_node_cachep, node);
}

void shim_xarray_start(void)
{
	if (!radix_tree_node_cachep)
		radix_tree_node_cachep = kmem_cache_create("radix_tree_node",
							   sizeof(struct xa_node), 0, 0, node_ctor);
	shim_cache_set_id(radix_tree_node_cachep, TW_CACHE_XA_NODE);
}

#endif
