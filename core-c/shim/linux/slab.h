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
#include <linux/string.h>
#include <linux/types.h>

struct kmem_cache;
struct list_lru;

/* same: the least alignment of a cache's objects; a build may ask for more. */
#ifndef ARCH_SLAB_MINALIGN
#define ARCH_SLAB_MINALIGN __alignof__(unsigned long long)
#endif

/* stub: flags about where and how to keep a cache have no effect. */
#define SLAB_HWCACHE_ALIGN   0
#define SLAB_PANIC	     0
#define SLAB_RECLAIM_ACCOUNT 0
#define SLAB_MEM_SPREAD	     0
#define SLAB_ACCOUNT	     0
#define SLAB_TYPESAFE_BY_RCU 0
#define SLAB_NO_MERGE	     0

/* custom: how to create a cache since 6.12. No sheaf is kept for a CPU: see sheaf.c. */
struct kmem_cache_args {
	unsigned int align;
	unsigned int useroffset, usersize;
	unsigned int freeptr_offset;
	bool use_freeptr_offset;
	void (*ctor)(void *object);
	unsigned int sheaf_capacity;
};
struct kmem_cache *tw_cache_create(const char *name, unsigned int size, unsigned int align,
				   slab_flags_t flags, void (*ctor)(void *object));
struct kmem_cache *tw_cache_create_args(const char *name, unsigned int size,
					const struct kmem_cache_args *args, slab_flags_t flags);
/* The third argument is the alignment, or since 6.12 a struct kmem_cache_args. */
#define kmem_cache_create(name, size, third, ...)                                                  \
	_Generic((third),                                                                          \
		struct kmem_cache_args *: tw_cache_create_args,                                    \
		default: tw_cache_create)(name, size, third, __VA_ARGS__)
void kmem_cache_destroy(struct kmem_cache *cache);
/* stub: freed objects stay with their cache. */
#define kmem_cache_shrink(cache) ((void)(cache), 0)
#define KMEM_CACHE(tag, flags)                                                                     \
	tw_cache_create(#tag, sizeof(struct tag), __alignof__(struct tag), flags, NULL)

void *kmem_cache_alloc(struct kmem_cache *cache, gfp_t gfp);
/* stub: the LRU of shrinkable objects is not kept, and no memory node is chosen. */
#define kmem_cache_alloc_lru(cache, lru, gfp)	((void)(lru), kmem_cache_alloc(cache, gfp))
#define kmem_cache_alloc_node(cache, gfp, node) kmem_cache_alloc(cache, gfp)

#define kmem_cache_zalloc(cache, gfp) kmem_cache_alloc(cache, (gfp) | __GFP_ZERO)
void kmem_cache_free(struct kmem_cache *cache, void *object);
/* Returns n, or 0: then it allocated none. */
int kmem_cache_alloc_bulk(struct kmem_cache *cache, gfp_t gfp, size_t n, void **objects);
void kmem_cache_free_bulk(struct kmem_cache *cache, size_t n, void **objects);

/* Objects taken ahead: see sheaf.c. */
struct slab_sheaf;
struct slab_sheaf *kmem_cache_prefill_sheaf(struct kmem_cache *cache, gfp_t gfp, unsigned int n);
int kmem_cache_refill_sheaf(struct kmem_cache *cache, gfp_t gfp, struct slab_sheaf **sheaf,
			    unsigned int n);
void kmem_cache_return_sheaf(struct kmem_cache *cache, gfp_t gfp, struct slab_sheaf *sheaf);
void *kmem_cache_alloc_from_sheaf(struct kmem_cache *cache, gfp_t gfp, struct slab_sheaf *sheaf);
unsigned int kmem_cache_sheaf_size(struct slab_sheaf *sheaf);

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
