/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Declares what this exhibit's files share: the kernel's own struct buffer_head with its
 * references. The driver uses an LRU through a struct that is here too.
 */
#ifndef TREEWALK_BUFFER_LRU_H
#define TREEWALK_BUFFER_LRU_H

#include <linux/version.h>
/* Headers that struct buffer_head needs. */
#include <linux/atomic.h>
#include <linux/list.h>
#include <linux/spinlock.h>
/* Headers that the functions of an LRU need. */
#include <linux/kernel.h>
#include <linux/percpu.h>
#include <linux/string.h>
#include "../../trace/recorder.h"

enum tw_caches { TW_CACHE_BUFFER_HEAD = TW_CACHE_OWN };

struct address_space;
struct block_device;
struct buffer_head;
struct folio;
struct page;

typedef void(bh_end_io_t)(struct buffer_head *bh, int uptodate);
void __brelse(struct buffer_head *buf);

#include <slice/include/linux/buffer_head.h>

/* Since 5.14 the kernel keeps the LRUs empty while pages are migrated. */
#define LRU_CAN_BE_DISABLED (LINUX_VERSION_CODE >= KERNEL_VERSION(5, 14, 0))

/* The variants, in the order of kernel.json. */
enum {
#ifndef TW_PACKAGED_ONLY
	LRU_BEFORE,
#endif
	LRU_AFTER,
	LRU_VARIANTS
};

/* One CPU's LRU of a certain size, and the functions that work on it. */
struct lru {
	/* bh_lrus.bhs */
	struct buffer_head **slots;
	unsigned int nr_slots;
	struct buffer_head *(*lookup)(struct block_device *bdev, sector_t block, unsigned int size);
	void (*install[LRU_VARIANTS])(struct buffer_head *bh);
	void (*invalidate)(void);
	/* Drops one reference. */
	void (*release)(struct buffer_head *bh);
};

/* The LRU since v3.18, and the one before. */
extern const struct lru lru_of_16, lru_of_8;

#endif
