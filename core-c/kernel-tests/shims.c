// SPDX-License-Identifier: GPL-2.0-only
/* Checks the shims in places that the kernel's test does not reach. A failed check prints what
 * it found. */
#include <linux/bitmap.h>
#include <linux/kernel.h>
#include <linux/mm.h>
#include <linux/rcupdate.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/xarray.h>
#include "../shim/fail.h"
#include "../shim/quarantine.h"
#include "environment.h"

enum tw_caches { TW_CACHE_FOLIO = TW_CACHE_OWN, TW_CACHE_IOCTX };

int printf(const char *fmt, ...);

static int failures;

#define CHECK(cond)                                                                                \
	do {                                                                                       \
		if (!(cond)) {                                                                     \
			failures++;                                                                \
			printf("core-c/kernel-tests/shims.c:%d: not so: %s\n", __LINE__, #cond);   \
		}                                                                                  \
	} while (0)

static void check_slab(void)
{
	struct kmem_cache *cache = kmem_cache_create("test", 40, 0, 0, NULL);
	unsigned char *a, *b;

	a = kmem_cache_alloc(cache, GFP_KERNEL);
	CHECK(a[0] == 0 && a[39] == 0);
	a[7] = 5;
	kmem_cache_free(cache, a);
	/* The last object freed is the first one reused, with its old content unless zero is
	 * asked for. */
	b = kmem_cache_alloc(cache, GFP_KERNEL);
	CHECK(b == a && b[7] == 5);
	kmem_cache_free(cache, b);
	b = kmem_cache_zalloc(cache, GFP_KERNEL);
	CHECK(b == a && b[7] == 0);
	kmem_cache_free(cache, b);
	kmem_cache_destroy(cache);
}

static void check_kmalloc(void)
{
	unsigned int before = shim_live(TW_CACHE_IOCTX);
	char *a, *b;

	shim_kmalloc_set_id(TW_CACHE_IOCTX);
	a = kmalloc(100, GFP_KERNEL);
	b = kmalloc(5000, GFP_KERNEL);
	shim_kmalloc_set_id(TW_CACHE_GENERIC);
	CHECK(shim_live(TW_CACHE_IOCTX) == before + 2);
	a[99] = b[4999] = 1;
	kfree(a);
	kfree(b);
	kfree(NULL);
	CHECK(shim_live(TW_CACHE_IOCTX) == before);
	/* 100 and 128 bytes come from one list, 129 from another. */
	CHECK(kmalloc(129, GFP_KERNEL) != (void *)a);
	CHECK(kmalloc(128, GFP_KERNEL) == (void *)a);
}

struct deferred {
	long first;
	struct rcu_head rcu;
};

static void check_rcu(void)
{
	unsigned int before = shim_live(TW_CACHE_GENERIC);
	struct deferred *d = kzalloc(sizeof(*d), GFP_KERNEL);

	rcu_read_lock();
	rcu_read_lock();
	kfree_rcu(d, rcu);
	rcu_read_unlock();
	CHECK(rcu_read_lock_held());
	rcu_read_unlock();
	CHECK(!rcu_read_lock_held());
	CHECK(tw_rcu_pending == 1 && shim_live(TW_CACHE_GENERIC) == before + 1);
	rcu_barrier();
	CHECK(tw_rcu_pending == 0 && shim_live(TW_CACHE_GENERIC) == before);
}

/* Callbacks run as soon as no lock is held and no reader reads, and not before. */
static void check_quiescent(void)
{
	unsigned int before = shim_live(TW_CACHE_GENERIC);
	struct deferred *d = kzalloc(sizeof(*d), GFP_KERNEL);
	DEFINE_SPINLOCK(outer);
	DEFINE_SPINLOCK(inner);

	tw_rcu_limit = 1;
	spin_lock(&outer);
	spin_lock(&inner);
	kfree_rcu(d, rcu);
	spin_unlock(&inner);
	CHECK(tw_rcu_pending == 1);
	rcu_read_lock();
	rcu_read_unlock();
	CHECK(tw_rcu_pending == 1 && shim_live(TW_CACHE_GENERIC) == before + 1);
	spin_unlock(&outer);
	CHECK(tw_rcu_pending == 0 && shim_live(TW_CACHE_GENERIC) == before);

	d = kzalloc(sizeof(*d), GFP_KERNEL);
	rcu_read_lock();
	spin_lock(&outer);
	kfree_rcu(d, rcu);
	spin_unlock(&outer);
	CHECK(tw_rcu_pending == 1);
	rcu_read_unlock();
	CHECK(tw_rcu_pending == 0 && shim_live(TW_CACHE_GENERIC) == before);
	tw_rcu_limit = 0;
}

static int store(struct xarray *xa, unsigned long index, gfp_t gfp)
{
	return xa_err(xa_store(xa, index, xa_mk_value(index), gfp));
}

static void check_failures(void)
{
	DEFINE_XARRAY(xa);
	XA_STATE(xas, &xa, 1ul << 20);

	tw_fail_nowait = 1;
	CHECK(store(&xa, 1, GFP_NOWAIT) == -ENOMEM);
	CHECK(store(&xa, 1, GFP_KERNEL) == 0);
	tw_fail_reset();
	xa_destroy(&xa);
	rcu_barrier();

	tw_fail_nth = 2;
	CHECK(store(&xa, 1, GFP_NOWAIT) == 0 && tw_node_allocs == 1);
	/* One try, without the second one that xa_store() makes. */
	xas_lock(&xas);
	xas_store(&xas, xa_mk_value(2));
	xas_unlock(&xas);
	CHECK(xas_error(&xas) == -ENOMEM && tw_node_allocs_tried == 2 && tw_node_allocs == 1);
	CHECK(store(&xa, 1ul << 20, GFP_NOWAIT) == 0);
	tw_fail_reset();
	tw_fail_all = 1;
	CHECK(store(&xa, 1ul << 30, GFP_KERNEL) == -ENOMEM);
	tw_fail_reset();
	xa_destroy(&xa);
	rcu_barrier();
	CHECK(shim_live(TW_CACHE_XA_NODE) == 0);
}

static void check_locks(void)
{
	DEFINE_SPINLOCK(lock);

	CHECK(spin_trylock(&lock));
	CHECK(!spin_trylock(&lock));
	CHECK(lockdep_is_held(&lock) && tw_locks_held == 1);
	/* An allocation that may wait, under a lock, gives a warning, and the run continues. */
	kfree(kmalloc(8, GFP_KERNEL));
	CHECK(test_warnings == 1);
	test_warnings = 0;
	kfree(kmalloc(8, GFP_NOWAIT));
	CHECK(test_warnings == 0);
	spin_unlock(&lock);
	CHECK(tw_locks_held == 0);
}

static void check_helpers(void)
{
	unsigned long map[BITS_TO_LONGS(130)] = { 0 };
	int n = 0;

	CHECK(bitmap_empty(map, 130) && find_next_zero_bit(map, 130, 129) == 129);
	bitmap_set(map, 60, 70);
	CHECK(find_first_bit(map, 130) == 60 && bitmap_weight(map, 130) == 70);
	CHECK(find_next_zero_bit(map, 130, 60) == 130);
	/* The search ignores a set bit after the size. */
	CHECK(find_next_bit(map, 50, 0) == 50);
	bitmap_clear(map, 60, 69);
	CHECK(find_first_bit(map, 130) == 129);
	CHECK(min(++n, 5) == 1 && n == 1 && max3(1, 7, 3) == 7);
	CHECK(round_up(65, 64) == 128 && round_down(65, 64) == 64);
	CHECK(IS_ENABLED(CONFIG_XARRAY_MULTI) && !IS_ENABLED(CONFIG_NOT_DEFINED));
	CHECK(fls(0) == 0 && fls(64) == 7 && __ffs(64) == 6 && __fls(64) == 6);
	CHECK(PTR_ERR(ERR_PTR(-ENOMEM)) == -ENOMEM && IS_ERR(ERR_PTR(-1)) && !IS_ERR(map));
}

static void check_folio(void)
{
	struct folio *a = quarantine_alloc(TW_CACHE_FOLIO, sizeof(*a)), *b;

	shim_folio_init(a, 4);
	CHECK(folio_nr_pages(a) == 16 && folio_test_locked(a) && folio_ref_count(a) == 1);
	folio_ref_add(a, 16);
	folio_put_refs(a, 16);
	CHECK(folio_ref_count(a) == 1);
	quarantine_free(TW_CACHE_FOLIO, a, sizeof(*a));
	b = quarantine_alloc(TW_CACHE_FOLIO, sizeof(*b));
	CHECK(b != a);
	quarantine_free(TW_CACHE_FOLIO, b, sizeof(*b));
}

int main(void)
{
	shim_xarray_start();
	check_slab();
	check_kmalloc();
	check_rcu();
	check_quiescent();
	check_failures();
	check_locks();
	check_helpers();
	check_folio();
	if (!failures)
		printf("the shims hold\n");
	return failures != 0;
}
