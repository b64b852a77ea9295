// SPDX-License-Identifier: GPL-2.0-only
/*
 * Takes objects ahead for a caller that cannot fail later, as a kernel does since 6.18.
 * custom: a sheaf belongs to one caller. Lost: the sheaves of each CPU, and barns.
 */
#include <linux/errno.h>
#include <linux/slab.h>

struct slab_sheaf {
	unsigned int size, capacity;
	void *objects[];
};

static struct slab_sheaf *with_capacity(gfp_t gfp, unsigned int capacity)
{
	struct slab_sheaf *sheaf = kzalloc(sizeof(*sheaf) + capacity * sizeof(void *), gfp);

	if (sheaf)
		sheaf->capacity = capacity;
	return sheaf;
}

struct slab_sheaf *kmem_cache_prefill_sheaf(struct kmem_cache *cache, gfp_t gfp, unsigned int n)
{
	struct slab_sheaf *sheaf = with_capacity(gfp, n);

	if (sheaf && kmem_cache_refill_sheaf(cache, gfp, &sheaf, n)) {
		kmem_cache_return_sheaf(cache, gfp, sheaf);
		sheaf = NULL;
	}
	return sheaf;
}

int kmem_cache_refill_sheaf(struct kmem_cache *cache, gfp_t gfp, struct slab_sheaf **sheafp,
			    unsigned int n)
{
	struct slab_sheaf *sheaf = *sheafp;

	if (n > sheaf->capacity) {
		struct slab_sheaf *larger = with_capacity(gfp, n);

		if (!larger)
			return -ENOMEM;
		while (sheaf->size)
			larger->objects[larger->size++] = sheaf->objects[--sheaf->size];
		kfree(sheaf);
		*sheafp = sheaf = larger;
	}
	while (sheaf->size < n) {
		void *object = kmem_cache_alloc(cache, gfp);

		if (!object)
			return -ENOMEM;
		sheaf->objects[sheaf->size++] = object;
	}
	return 0;
}

void kmem_cache_return_sheaf(struct kmem_cache *cache, gfp_t gfp, struct slab_sheaf *sheaf)
{
	kmem_cache_free_bulk(cache, sheaf->size, sheaf->objects);
	kfree(sheaf);
}

void *kmem_cache_alloc_from_sheaf(struct kmem_cache *cache, gfp_t gfp, struct slab_sheaf *sheaf)
{
	return sheaf->size ? sheaf->objects[--sheaf->size] : NULL;
}

unsigned int kmem_cache_sheaf_size(struct slab_sheaf *sheaf)
{
	return sheaf->size;
}
