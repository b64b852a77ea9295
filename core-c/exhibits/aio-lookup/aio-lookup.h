/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Declares what this exhibit's files share: the process whose contexts operations look up, and its
 * user memory. Each way to keep contexts has its functions here.
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
 * Each context's ring is one page of user memory. The page's address is the context's user_id: page
 * n - 1 is the ring of the nth context. Here no page, and so no id, is used twice. A kernel may map
 * a new ring in place of an old one.
 */
#define USER_START 0x40000000UL
#define USER_SHIFT 12
/* More pages than any list of operations sets up contexts. */
#define USER_PAGES 20480

/* Only a page's first cache line exists here, as nothing reads the events after it. */
#define RING_BYTES 64

struct aio_ring;

/* custom: has of a process's memory only its table of contexts. */
struct kioctx_table;
struct mm_struct {
	spinlock_t ioctx_lock;
	struct kioctx_table *ioctx_table;
};

/* The members that struct mm_struct has in one kernel version or another, side by side. */
struct aio_mm {
	struct mm_struct mm;
	struct hlist_head ioctx_list;
	struct radix_tree_root ioctx_rtree;
} __aligned(64);

struct aio_process {
	struct aio_mm mm;
	/* The address of each page of user memory; NULL: the page is not mapped. */
	struct aio_ring *user_pages[USER_PAGES];
	/* How many rings were mapped so far. */
	unsigned int rings;
	/* How many requests all contexts were set up for; the system has only this process. */
	unsigned int aio_nr;
};

extern struct aio_process process;

static inline unsigned long user_page_number(unsigned long address)
{
	return (address - USER_START) >> USER_SHIFT;
}

/* In user.c: maps a ring and gives its user address or 0; unmaps a ring; finds a ring. */
unsigned long user_map_ring(struct aio_ring *ring);
void user_unmap_ring(unsigned long address);
struct aio_ring *user_ring(unsigned long address);
/* In user.c: called before a lookup takes a reference to what it found without a lock. */
void let_others_in(const void *found);
/* In kernel.c, which knows struct aio_ring: the user writes a ring's id. 0 or -EFAULT. */
int user_write_ring_id(unsigned long address, unsigned int id);

#ifdef spin_lock
/* A benchmark reads its rings directly and has memory of its own. */
#define get_user_page user_ring
#else
/* user_ring() for get_user() alone, so that a trace tells these reads of a ring from others. */
struct aio_ring *get_user_page(unsigned long address);

/* custom: fills memory that need not be zero with other bytes; the arena's would be zero. */
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
	/* Makes a context for the ring at user address `user_id`. 0 or a negative errno. */
	int (*add)(unsigned long user_id, struct aio_ring *ring);
	/* Finds a context and takes a reference; NULL if it finds none. */
	void *(*lookup)(unsigned long user_id);
	/* Removes a context and drops the keeper's reference. -EINVAL for a removed context. */
	int (*kill)(void *context);
	void (*put)(void *context);
};

extern const struct context_keeper keep_in_list;
extern const struct context_keeper keep_in_radix_tree;
/* In kernel.c, around the functions that are cut out of the kernel. */
extern const struct context_keeper keep_in_table;

#endif
