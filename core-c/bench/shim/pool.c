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
#define PAGE  4096ul

struct kmem_cache {
	const char *name;
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

/* The first page of a chunk says of each page whose objects are in it, as a kernel's struct page
 * does. */
static struct kmem_cache **cache_of(const void *object)
{
	unsigned long at = (unsigned long)object;

	return (struct kmem_cache **)(at & ~(CHUNK - 1)) + at % CHUNK / PAGE;
}

static char *carve(unsigned long bytes)
{
	struct cpu_pool *pool = this_pool();
	char *at;

	if (bytes > CHUNK - PAGE)
		return (char *)bench_pages(bytes + PAGE) + PAGE;
	if ((unsigned long)(pool->chunk_end - pool->chunk) < bytes) {
		pool->chunk = bench_pages(CHUNK);
		pool->chunk_end = pool->chunk + CHUNK;
		pool->chunk += PAGE;
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
	unsigned long page;

	for (page = 0; page < cache->slab && page < CHUNK - PAGE; page += PAGE)
		*cache_of(slab + page) = cache;
	while (n--) {
		char *object = slab + n * cache->stride;

		if (cache->ctor)
			cache->ctor(object);
		*link_of(cache, object) = *free;
		*free = object;
	}
	return *free;
}

/* A cache that is created again is the one that there is: SLUB merges caches of like objects. */
struct kmem_cache *tw_cache_create(const char *name, unsigned int size, unsigned int align,
				   slab_flags_t flags, void (*ctor)(void *object))
{
	struct kmem_cache *cache;

	for (cache = caches; cache < caches + nr_caches; cache++)
		if (cache->name == name && cache->size == size)
			return cache;
	BUG_ON(nr_caches == CACHES);
	cache->name = name;
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

struct kmem_cache *tw_cache_create_args(const char *name, unsigned int size,
					const struct kmem_cache_args *args, slab_flags_t flags)
{
	return tw_cache_create(name, size, args->align, flags, args->ctor);
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

int kmem_cache_alloc_bulk(struct kmem_cache *cache, gfp_t gfp, size_t n, void **objects)
{
	size_t i;

	for (i = 0; i < n; i++)
		objects[i] = kmem_cache_alloc(cache, gfp);
	return (int)n;
}

void kmem_cache_free_bulk(struct kmem_cache *cache, size_t n, void **objects)
{
	while (n--)
		kmem_cache_free(cache, objects[n]);
}

/* custom: kmalloc() leaves 16 bytes before an object free. */
#define KMALLOC_HEAD 16

void *kmalloc(size_t size, gfp_t gfp)
{
	unsigned int log = fls_long(size + KMALLOC_HEAD - 1);

	if (log > KMALLOC_MAX)
		return NULL;
	if (log < KMALLOC_MIN)
		log = KMALLOC_MIN;
	if (!kmalloc_caches[log])
		kmalloc_caches[log] = tw_cache_create("kmalloc", 1u << log, 0, 0, NULL);
	return kmem_cache_alloc(kmalloc_caches[log], gfp) + KMALLOC_HEAD;
}

/* Takes the objects of every cache, as a kernel's does since 6.8. */
void kfree(const void *object)
{
	struct kmem_cache *cache;

	if (!object)
		return;
	cache = *cache_of(object);
	if (cache == kmalloc_caches[fls_long(cache->size) - 1])
		object -= KMALLOC_HEAD;
	kmem_cache_free(cache, (void *)object);
}

/* This build records nothing. */
void shim_cache_set_id(struct kmem_cache *cache, unsigned int id)
{
}

void shim_kmalloc_set_id(unsigned int id)
{
}
