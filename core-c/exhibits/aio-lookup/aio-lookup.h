/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the parts of this exhibit share: the process whose contexts are looked up, its
 * memory as the user sees it, and what each way of keeping the contexts offers.
 */
#ifndef TREEWALK_AIO_LOOKUP_H
#define TREEWALK_AIO_LOOKUP_H

#include <linux/compiler.h>
#include <linux/list.h>
#include <linux/mm_types.h>
#include <linux/radix-tree.h>
#include <linux/sched.h>
#include <linux/slab.h>
#include <linux/spinlock.h>
#include <linux/string.h>
#include <linux/types.h>
#include "../../trace/recorder.h"

enum tw_caches { TW_CACHE_IOCTX = TW_CACHE_OWN, TW_CACHE_IOCTX_TABLE };

/*
 * Each context's ring is one page of user memory, and its address is the context's
 * user_id: page n - 1 is the ring of the nth context ever set up. No page is given out
 * twice, so no id is either; a kernel may map a new ring where an old one was.
 */
#define USER_START 0x40000000UL
#define USER_SHIFT 12
/* More than any list of operations sets up. */
#define USER_PAGES 20480

/* Of each page only the first line exists here: nobody reads the events behind it. */
#define RING_BYTES 64

struct aio_ring;

/* What struct mm_struct holds in one version of the kernel or another, side by side. */
struct aio_mm {
	struct mm_struct mm;
	struct hlist_head ioctx_list;
	struct radix_tree_root ioctx_rtree;
} __aligned(64);

struct aio_process {
	struct aio_mm mm;
	/* Where each page of user memory lies, or NULL: not mapped. */
	struct aio_ring *user_pages[USER_PAGES];
	/* Rings mapped so far. */
	unsigned int rings;
	/* Requests that contexts were set up for: of the system, which has this one process. */
	unsigned int aio_nr;
};

extern struct aio_process process;

static inline unsigned long user_page_number(unsigned long address)
{
	return (address - USER_START) >> USER_SHIFT;
}

/* In user.c: maps a ring; gives the user's address, or 0. And takes one away. */
unsigned long user_map_ring(struct aio_ring *ring);
void user_unmap_ring(unsigned long address);
struct aio_ring *user_ring(unsigned long address);
/* In user.c: before a reference of what was found without a lock is taken. */
void let_others_in(const void *found);
/* In kernel.c, which knows the ring: the user writes its id. 0 or -EFAULT. */
int user_write_ring_id(unsigned long address, unsigned int id);

#ifdef spin_lock
/* A benchmark's rings are read as they are, and its memory is its own. */
#define get_user_page user_ring
#else
/* user_ring() for get_user() alone: what else reads a ring shows in a trace. */
struct aio_ring *get_user_page(unsigned long address);

/* custom: memory that is not asked to be zero is not, though the arena's would be. */
static inline void *tw_unclean(void *object, size_t size)
{
	if (object)
		memset(object, 0x6b, size);
	return object;
}
#define kmalloc(size, gfp)                                                                         \
	((gfp) & __GFP_ZERO ? (kmalloc)(size, gfp) : tw_unclean((kmalloc)(size, gfp), size))
#endif

struct context_keeper {
	void (*start)(void);
	/* A new context for the ring at user address `user_id`. 0 or a negative errno. */
	int (*add)(unsigned long user_id, struct aio_ring *ring);
	/* The context, with a reference taken; NULL if there is none. */
	void *(*lookup)(unsigned long user_id);
	/* Takes it out and drops the keeper's own reference. -EINVAL if somebody has already. */
	int (*kill)(void *context);
	void (*put)(void *context);
};

extern const struct context_keeper keep_in_list;
extern const struct context_keeper keep_in_radix_tree;
/* In kernel.c, around what was cut out of the kernel. */
extern const struct context_keeper keep_in_table;

#endif
