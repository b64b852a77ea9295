// SPDX-License-Identifier: GPL-2.0-only
/*
 * Allocates objects: fresh memory from the arena, or the last freed object of the same
 * cache. kmalloc() has a list of freed objects for each power of two.
 *
 *   header | object                          the header is 8 bytes on wasm32, 16 on x86-64
 *   next, size and id | what the caller sees
 *
 * The allocator never writes to a freed object. So a cache with a constructor gets its objects back
 * unchanged, and replay can undo a free without a record. An object's memory belongs to its cache
 * for ever.
 */
#include <linux/bitops.h>
#include <linux/slab.h>
#include <linux/string.h>
#include "arena.h"
#include "environment.h"
#include "fail.h"

/* How many kinds of object are counted: more than any exhibit has. */
#define CACHE_IDS	16
#define KMALLOC_MIN_LOG 3
#define KMALLOC_LISTS	28
/* The `next` of an allocated object; no object has this address. */
#define LIVE ((struct header *)1)

struct header {
	struct header *next;
	unsigned int size : 24; /* bytes the caller asked for */
	unsigned int id : 8;	/* TW_CACHE_* */
};

struct kmem_cache {
	const char *name;
	unsigned int size;
	unsigned int align;
	unsigned int id;
	bool may_fail;
	void (*ctor)(void *object);
	struct header *free;
};

static struct header *kmalloc_free[KMALLOC_LISTS];
/* The caches that an exhibit named: kfree() takes their objects, as in a kernel since 6.8. */
static struct kmem_cache *named[CACHE_IDS];
static unsigned int kmalloc_id;
static unsigned int live[CACHE_IDS];

static void *object_of(struct header *header)
{
	return header + 1;
}

static struct header *header_of(const void *object)
{
	return (struct header *)object - 1;
}

/*
 * Takes from `*list`, else `room` bytes from the arena, for an object at a multiple of `align`.
 * *fresh: whether they are all zero.
 */
static struct header *take(struct header **list, unsigned long room, unsigned int align,
			   bool *fresh)
{
	struct header *header = *list;

	*fresh = !header;
	if (header)
		*list = header->next;
	else if (align > 16)
		header = arena_carve_at(sizeof(*header), room, align);
	else
		header = arena_carve(ALIGN(sizeof(*header) + room, 16));
	header->next = LIVE;
	return header;
}

static void *hand_out(struct header *header, unsigned int size, unsigned int id)
{
	header->size = size;
	header->id = id;
	live[id]++;
	tw_alloc(id, object_of(header), size);
	return object_of(header);
}

static void give_back(struct header **list, struct header *header)
{
	/* The object was freed before, or was never allocated. */
	BUG_ON(header->next != LIVE);
	live[header->id]--;
	tw_free(header->id, object_of(header), header->size);
	header->next = *list;
	*list = header;
}

/* custom: a plain WARN in place of "sleeping function called from invalid context". */
static void check_context(gfp_t gfp)
{
	WARN_ON(gfpflags_allow_blocking(gfp) && (tw_locks_held || tw_rcu_depth));
}

__weak unsigned int tw_cache_id(const char *name)
{
	return TW_CACHE_GENERIC;
}

struct kmem_cache *tw_cache_create(const char *name, unsigned int size, unsigned int align,
				   slab_flags_t flags, void (*ctor)(void *object))
{
	struct kmem_cache *cache = kzalloc(sizeof(*cache), GFP_KERNEL);

	cache->name = name;
	cache->size = size;
	cache->align = max_t(unsigned int, align, ARCH_SLAB_MINALIGN);
	cache->ctor = ctor;
	shim_cache_set_id(cache, tw_cache_id(name));
	if (cache->id != TW_CACHE_GENERIC) {
		cache->may_fail = true;
		named[cache->id] = cache;
	}
	return cache;
}

struct kmem_cache *tw_cache_create_args(const char *name, unsigned int size,
					const struct kmem_cache_args *args, slab_flags_t flags)
{
	return tw_cache_create(name, size, args->align, flags, args->ctor);
}

/* The cache's objects must be freed already; their memory is not used again. */
void kmem_cache_destroy(struct kmem_cache *cache)
{
	kfree(cache);
}

void shim_cache_set_id(struct kmem_cache *cache, unsigned int id)
{
	BUG_ON(id >= CACHE_IDS);
	cache->id = id;
	cache->may_fail = id == TW_CACHE_XA_NODE;
}

void *kmem_cache_alloc(struct kmem_cache *cache, gfp_t gfp)
{
	struct header *header;
	void *object;
	bool fresh;

	check_context(gfp);
	if (cache->may_fail && tw_fail_node(gfp))
		return NULL;
	header = take(&cache->free, cache->size, cache->align, &fresh);
	object = hand_out(header, cache->size, cache->id);
	if (fresh && cache->ctor)
		cache->ctor(object);
	else if (!fresh && (gfp & __GFP_ZERO))
		memset(object, 0, cache->size);
	return object;
}

void kmem_cache_free(struct kmem_cache *cache, void *object)
{
	if (object)
		give_back(&cache->free, header_of(object));
}

void kmem_cache_free_bulk(struct kmem_cache *cache, size_t n, void **objects)
{
	while (n--)
		kmem_cache_free(cache, objects[n]);
}

int kmem_cache_alloc_bulk(struct kmem_cache *cache, gfp_t gfp, size_t n, void **objects)
{
	size_t i;

	for (i = 0; i < n; i++) {
		objects[i] = kmem_cache_alloc(cache, gfp);
		if (!objects[i]) {
			kmem_cache_free_bulk(cache, i, objects);
			return 0;
		}
	}
	return (int)n;
}

static unsigned int kmalloc_log(unsigned long size)
{
	unsigned int log = fls_long(size - 1);

	return size <= 1 << KMALLOC_MIN_LOG ? KMALLOC_MIN_LOG : log;
}

void shim_kmalloc_set_id(unsigned int id)
{
	BUG_ON(id >= CACHE_IDS);
	kmalloc_id = id;
}

/* custom: up to 16 MiB in one object; aligned to 8 on wasm32 and 16 on x86-64 only. */
void *kmalloc(size_t size, gfp_t gfp)
{
	unsigned int log;
	struct header *header;
	void *object;
	bool fresh;

	check_context(gfp);
	if (size >= 1UL << 24)
		return NULL;
	log = kmalloc_log(size);
	header = take(&kmalloc_free[log], 1UL << log, 0, &fresh);
	object = hand_out(header, size, kmalloc_id);
	if (!fresh && (gfp & __GFP_ZERO))
		memset(object, 0, size);
	return object;
}

void kfree(const void *object)
{
	struct header *header;

	if (!object)
		return;
	header = header_of(object);
	if (named[header->id]) {
		give_back(&named[header->id]->free, header);
		return;
	}
	give_back(&kmalloc_free[kmalloc_log(header->size)], header);
}

unsigned int shim_live(unsigned int id)
{
	return id < CACHE_IDS ? live[id] : 0;
}
