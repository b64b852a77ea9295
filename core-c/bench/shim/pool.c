// SPDX-License-Identifier: GPL-2.0-only
/*
 * The allocator of the benchmarks: a pool of free objects for each CPU and cache, last in, first
 * out. It is filled from slabs in which objects are side by side, as SLUB places them. Like SLUB's
 * fast path it takes a few instructions and no lock. The link of a free object is where SLUB puts
 * it: in the middle of the object. If the cache has a constructor, whose work a free must not undo,
 * the link is after the object.
 */
#include <linux/align.h>
#include <linux/bitops.h>
#include <linux/slab.h>
#include <linux/string.h>
#include "../../shim/environment.h"
#include "../count.h"

#define CACHES	    64
#define KMALLOC_MIN 4
#define KMALLOC_MAX 22
/* How much memory a CPU takes from the harness at a time: a huge page. */
#define CHUNK (2ul << 20)

struct kmem_cache {
	unsigned int nr;
	unsigned int size;
	/* Bytes from one object to the next, and bytes in a slab. */
	unsigned int stride;
	unsigned int slab;
	unsigned int link;
	void (*ctor)(void *object);
};

/* One CPU's pool, in its own cache lines. */
struct cpu_pool {
	void *free[CACHES];
	char *chunk, *chunk_end;
} __aligned(128);

static struct kmem_cache caches[CACHES];
static unsigned int nr_caches;
static struct kmem_cache *kmalloc_caches[KMALLOC_MAX + 1];
static struct cpu_pool pools[BENCH_CPUS];

static __always_inline struct cpu_pool *this_pool(void)
{
	return &pools[bench_cpu];
}

static void **link_of(const struct kmem_cache *cache, void *object)
{
	return (void **)((char *)object + cache->link);
}

static char *carve(unsigned long bytes)
{
	struct cpu_pool *pool = this_pool();
	char *at;

	if (bytes > CHUNK)
		return bench_pages(ALIGN(bytes, CHUNK));
	if ((unsigned long)(pool->chunk_end - pool->chunk) < bytes) {
		pool->chunk = bench_pages(CHUNK);
		pool->chunk_end = pool->chunk + CHUNK;
	}
	at = pool->chunk;
	pool->chunk += bytes;
	return at;
}

/* A new slab hands out its objects from its start. */
static noinline void *refill(struct kmem_cache *cache)
{
	void **free = &this_pool()->free[cache->nr];
	char *slab = carve(cache->slab);
	unsigned int n = cache->slab / cache->stride;

	while (n--) {
		char *object = slab + n * cache->stride;

		if (cache->ctor)
			cache->ctor(object);
		*link_of(cache, object) = *free;
		*free = object;
	}
	return *free;
}

struct kmem_cache *kmem_cache_create(const char *name, unsigned int size, unsigned int align,
				     slab_flags_t flags, void (*ctor)(void *object))
{
	struct kmem_cache *cache = &caches[nr_caches];

	BUG_ON(nr_caches == CACHES);
	cache->nr = nr_caches++;
	cache->size = size;
	cache->link = ctor ? ALIGN(size, 8) : ALIGN(size / 2, 8);
	if (cache->link + sizeof(void *) > size && !ctor)
		cache->link = 0;
	cache->stride = ALIGN(ctor ? cache->link + sizeof(void *) : max(size, 8u), 8);
	if (align)
		cache->stride = ALIGN(cache->stride, align);
	/* The size that SLUB chooses for these objects: a page, or four pages for objects above
	 * 512 bytes. */
	cache->slab = size <= 512 ? 4096 : ALIGN(max(cache->stride, 16384u), 4096);
	cache->ctor = ctor;
	return cache;
}

void kmem_cache_destroy(struct kmem_cache *cache)
{
}

void *kmem_cache_alloc(struct kmem_cache *cache, gfp_t gfp)
{
	void **free = &this_pool()->free[cache->nr];
	void *object = *free;

	if (unlikely(!object))
		object = refill(cache);
	*free = *link_of(cache, object);
	bench_count(nodes, 1);
	bench_count(bytes, cache->size);
	if (unlikely(gfp & __GFP_ZERO))
		memset(object, 0, cache->size);
	return object;
}

void kmem_cache_free(struct kmem_cache *cache, void *object)
{
	void **free = &this_pool()->free[cache->nr];

	if (!object)
		return;
	bench_count(bytes, -(long)cache->size);
	*link_of(cache, object) = *free;
	*free = object;
}

/* custom: a header of 16 bytes tells kfree() the size; the kernel finds it by the page. */
struct kmalloc_header {
	unsigned long log, unused;
};

void *kmalloc(size_t size, gfp_t gfp)
{
	unsigned int log = fls_long(size + sizeof(struct kmalloc_header) - 1);
	struct kmalloc_header *header;

	if (log > KMALLOC_MAX)
		return NULL;
	if (log < KMALLOC_MIN)
		log = KMALLOC_MIN;
	if (!kmalloc_caches[log])
		kmalloc_caches[log] = kmem_cache_create("kmalloc", 1u << log, 0, 0, NULL);
	header = kmem_cache_alloc(kmalloc_caches[log], gfp);
	header->log = log;
	return header + 1;
}

void kfree(const void *object)
{
	struct kmalloc_header *header = (struct kmalloc_header *)object - 1;

	if (object)
		kmem_cache_free(kmalloc_caches[header->log], header);
}

/* This build records nothing. */
void shim_cache_set_id(struct kmem_cache *cache, unsigned int id)
{
}

void shim_kmalloc_set_id(unsigned int id)
{
}
