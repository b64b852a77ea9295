/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: alloc.c allocates from a growing arena, with a free list for each cache and size.
 *         Lost: slab pages, per-CPU and per-node lists, reclaim, cgroup accounting. An
 *         allocation fails only as fail.h says; a full arena ends the run.
 */
#ifndef TREEWALK_LINUX_SLAB_H
#define TREEWALK_LINUX_SLAB_H

#include <linux/cleanup.h>
#include <linux/gfp.h>
#include <linux/kernel.h>
#include <linux/overflow.h>
#include <linux/types.h>

struct kmem_cache;
struct list_lru;

/* stub: flags about where and how to keep a cache have no effect. */
#define SLAB_HWCACHE_ALIGN   0
#define SLAB_PANIC	     0
#define SLAB_RECLAIM_ACCOUNT 0
#define SLAB_MEM_SPREAD	     0
#define SLAB_ACCOUNT	     0
#define SLAB_TYPESAFE_BY_RCU 0

struct kmem_cache *kmem_cache_create(const char *name, unsigned int size, unsigned int align,
				     slab_flags_t flags, void (*ctor)(void *object));
void kmem_cache_destroy(struct kmem_cache *cache);
#define KMEM_CACHE(tag, flags)                                                                     \
	kmem_cache_create(#tag, sizeof(struct tag), __alignof__(struct tag), flags, NULL)

void *kmem_cache_alloc(struct kmem_cache *cache, gfp_t gfp);
/* stub: the LRU of shrinkable objects is not kept, and no memory node is chosen. */
#define kmem_cache_alloc_lru(cache, lru, gfp)	((void)(lru), kmem_cache_alloc(cache, gfp))
#define kmem_cache_alloc_node(cache, gfp, node) kmem_cache_alloc(cache, gfp)

#define kmem_cache_zalloc(cache, gfp) kmem_cache_alloc(cache, (gfp) | __GFP_ZERO)
void kmem_cache_free(struct kmem_cache *cache, void *object);

void *kmalloc(size_t size, gfp_t gfp);
void kfree(const void *object);
#define kzalloc(size, gfp)	      kmalloc(size, (gfp) | __GFP_ZERO)
#define kmalloc_array(n, size, gfp)   kmalloc(array_size(n, size), gfp)
#define kcalloc(n, size, gfp)	      kzalloc(array_size(n, size), gfp)
#define kmalloc_node(size, gfp, node) kmalloc(size, gfp)
#define kzalloc_node(size, gfp, node) kzalloc(size, gfp)
#define kvmalloc(size, gfp)	      kmalloc(size, gfp)
#define kvzalloc(size, gfp)	      kzalloc(size, gfp)
#define kvmalloc_array(n, size, gfp)  kmalloc_array(n, size, gfp)
#define kvcalloc(n, size, gfp)	      kcalloc(n, size, gfp)
/* The size of a struct with an array of n elements at its end. */
#define kzalloc_flex(object, member, n)                                                            \
	((__typeof__(object) *)kzalloc(struct_size(&(object), member, n), GFP_KERNEL))
#define kvfree(object)		kfree(object)
#define kfree_sensitive(object) kfree(object)

DEFINE_FREE(kfree, void *, kfree(_T))
DEFINE_FREE(kvfree, void *, kfree(_T))

#endif
