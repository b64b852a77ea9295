// SPDX-License-Identifier: GPL-2.0-only
/* Includes the kernel's structs and functions, cut out unmodified, and their callers. */
#include <linux/completion.h>
#include <linux/errno.h>
#include <linux/mutex.h>
#include <linux/nospec.h>
#include <linux/percpu-refcount.h>
#include <linux/rcupdate.h>
#include <linux/slab.h>
#include <linux/string.h>
#include <linux/uaccess.h>
#include <linux/wait.h>
#include <linux/workqueue.h>
#include "../../shim/environment.h"
#include "../../shim/quarantine.h"
#include "aio-lookup.h"

struct io_event {
	u64 data, obj;
	s64 res, res2;
};
struct file;
struct page;

#undef ____cacheline_aligned_in_smp
#define ____cacheline_aligned_in_smp __aligned(64)

/* custom: reads memory that the process has mapped; otherwise gives -EFAULT. */
#undef get_user
#define get_user(x, ptr)                                                                           \
	({                                                                                         \
		unsigned long __at = (unsigned long)(ptr);                                         \
		const char *__page = (const char *)get_user_page(__at);                            \
		if (__page)                                                                        \
			(x) = *(__typeof__(ptr))(__page + (__at & ((1UL << USER_SHIFT) - 1)));     \
		__page ? 0 : -EFAULT;                                                              \
	})
/* custom: a page's pointer is the address of its memory. Later kernels have folios instead. */
#define kmap_atomic(page)   ((void *)(page))
#define kunmap_atomic(addr) ((void)(addr))
#define folio_address(page) kmap_atomic(page)
#define ring_folios	    ring_pages
#define internal_folios	    internal_pages

static void vm_munmap(unsigned long start, size_t bytes)
{
	(void)bytes;
	user_unmap_ring(start);
}

/* How many requests each context is set up for: io_setup(128). */
#define REQUESTS 128

/* custom: takes no lock and keeps no limit. */
static void aio_nr_sub(unsigned int nr)
{
	process.aio_nr -= nr;
}

/* A benchmark has its own locks, and no other CPU acts in it. */
#ifndef spin_lock
#define percpu_ref_tryget_live(ref) (let_others_in(ref), percpu_ref_tryget_live(ref))
#define percpu_ref_get(ref)	    (let_others_in(ref), percpu_ref_get(ref))
#endif

#include <slice/fs/aio.c>

static void table_start(void)
{
	/* From here on kmalloc() allocates tables; it reports its objects as such. */
	shim_kmalloc_set_id(TW_CACHE_IOCTX_TABLE);
}

static void free_context(struct rcu_head *head)
{
	struct kioctx *ctx = container_of(head, struct kioctx, free_rwork.rcu);

	quarantine_free(TW_CACHE_GENERIC, ctx->ring_pages[0], RING_BYTES);
	quarantine_free(TW_CACHE_IOCTX, ctx, sizeof(*ctx));
}

/* Called when the last reference is dropped. A kernel first cancels pending requests. */
static void context_unused(struct percpu_ref *ref)
{
	struct kioctx *ctx = container_of(ref, struct kioctx, users);

	call_rcu(&ctx->free_rwork.rcu, free_context);
}

static int table_add(unsigned long user_id, struct aio_ring *ring)
{
	struct kioctx *ctx = quarantine_alloc_line(TW_CACHE_IOCTX, sizeof(*ctx));
	int error;

	percpu_ref_init(&ctx->users, context_unused, 0, GFP_KERNEL);
	ctx->user_id = user_id;
	ctx->max_reqs = REQUESTS;
	process.aio_nr += REQUESTS;
	ctx->mmap_base = user_id;
	ctx->mmap_size = 1UL << USER_SHIFT;
	ctx->ring_pages = ctx->internal_pages;
	ctx->ring_pages[0] = (void *)ring;
	/* The context has no slot in the table yet. */
	ring->id = ~0U;
	error = ioctx_add_table(ctx, current->mm);
	if (error) {
		aio_nr_sub(REQUESTS);
		quarantine_free(TW_CACHE_IOCTX, ctx, sizeof(*ctx));
	}
	return error;
}

static void *table_lookup(unsigned long user_id)
{
	return lookup_ioctx(user_id);
}

static int table_kill(void *context)
{
	return kill_ioctx(current->mm, context, NULL);
}

static void table_put(void *context)
{
	struct kioctx *ctx = context;

	percpu_ref_put(&ctx->users);
}

const struct context_keeper keep_in_table = {
	.start = table_start,
	.add = table_add,
	.lookup = table_lookup,
	.kill = table_kill,
	.put = table_put,
};

/* The ring belongs to user memory too, so the user may write its id. */
int user_write_ring_id(unsigned long address, unsigned int id)
{
	struct aio_ring *ring = user_ring(address);

	if (!ring)
		return -EFAULT;
	ring->id = id;
	return 0;
}
