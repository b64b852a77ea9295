// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs operations on one block device's buffers and the LRU in front of them. In the kernel the
 * device's page cache serves a miss. Here a hash by block number replaces the page cache, and makes
 * a buffer that it lacks.
 */
#include <linux/errno.h>
#include "buffer-lru.h"
#include "../../shim/environment.h"
#include "../../shim/quarantine.h"
#include "../../host/host.h"

enum { OP_GETBLK = 1, OP_LOOKUP, OP_INSTALL, OP_INVALIDATE, OP_SLOTS, OP_DISABLE, OP_ENABLE };

#define BUCKETS	   1024
#define BLOCK_SIZE 4096

/* A buffer of the hash, linked in its bucket. */
struct cached_buffer {
	struct buffer_head bh;
	struct cached_buffer *next;
};

/* The struct that the views read first. */
struct block_device {
	/* The LRU in front, and how many slots it has. */
	struct buffer_head **slots;
	unsigned int nr_slots;
	/* All buffers of the device, by block number. */
	struct cached_buffer *buckets[BUCKETS];
};

atomic_t lru_disable_count;

/* The LRU never has buffers of other_bdev: a lookup must tell the two devices' blocks apart. */
static struct block_device bdev, other_bdev;
static const struct lru *lru = &lru_of_16;
static unsigned int variant;

static void use_lru(const struct lru *chosen)
{
	lru = chosen;
	bdev.slots = chosen->slots;
	bdev.nr_slots = chosen->nr_slots;
}

/* Finds the block's buffer in the hash, or makes it. The caller gets no reference. */
static struct buffer_head *find_or_make(unsigned int block)
{
	struct cached_buffer **bucket = &bdev.buckets[block % BUCKETS], *cached;

	for (cached = *bucket; cached; cached = cached->next)
		if (cached->bh.b_blocknr == block)
			return &cached->bh;
	cached = quarantine_alloc(TW_CACHE_BUFFER_HEAD, sizeof(*cached));
	cached->bh.b_blocknr = block;
	cached->bh.b_size = BLOCK_SIZE;
	cached->bh.b_bdev = &bdev;
	cached->next = *bucket;
	*bucket = cached;
	return &cached->bh;
}

/* Drops the caller's reference. Gives the block's number, or -ENOENT without a buffer. */
static int done_with(struct buffer_head *bh)
{
	int block;

	if (!bh)
		return -ENOENT;
	block = (int)bh->b_blocknr;
	lru->release(bh);
	return block;
}

static int op_lookup(unsigned int block, unsigned int size, unsigned int device)
{
	return done_with(lru->lookup(device ? &other_bdev : &bdev, block, size ?: BLOCK_SIZE));
}

static int op_getblk(unsigned int block)
{
	struct buffer_head *bh = lru->lookup(&bdev, block, BLOCK_SIZE);

	if (!bh) {
		bh = find_or_make(block);
		get_bh(bh);
		lru->install[variant](bh);
	}
	return done_with(bh);
}

/*
 * An install after a lookup that missed, while another task on this CPU installed the same block.
 * Only then does an install meet a buffer that is already in the LRU.
 */
static int op_install(unsigned int block)
{
	lru->install[variant](find_or_make(block));
	return 0;
}

/* Empties the LRU and continues with one of so many slots. */
static int op_slots(unsigned int slots)
{
	lru->invalidate();
	use_lru(slots == 8 ? &lru_of_8 : &lru_of_16);
	return 0;
}

/* Like lru_cache_disable() of mm/swap.c: empties the LRU and keeps it empty from now on. */
static int op_disable(void)
{
	atomic_inc(&lru_disable_count);
	lru->invalidate();
	return 0;
}

static int op_enable(void)
{
	if (!atomic_read(&lru_disable_count))
		return -EINVAL;
	atomic_dec(&lru_disable_count);
	return 0;
}

int exhibit_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	switch (kind) {
	case OP_GETBLK:
		return op_getblk(a);
	case OP_LOOKUP:
		return op_lookup(a, b, c);
	case OP_INSTALL:
		return op_install(a);
	case OP_INVALIDATE:
		lru->invalidate();
		return 0;
	case OP_SLOTS:
		return op_slots(a);
	case OP_DISABLE:
		return LRU_CAN_BE_DISABLED ? op_disable() : -EOPNOTSUPP;
	case OP_ENABLE:
		return op_enable();
	default:
		return -EINVAL;
	}
}

unsigned int exhibit_variant_count(void)
{
	return LRU_VARIANTS;
}

void exhibit_start(unsigned int chosen)
{
	variant = chosen;
	use_lru(&lru_of_16);
}

void exhibit_option(unsigned int value)
{
	(void)value;
}

const void *exhibit_root(void)
{
	return &bdev;
}
