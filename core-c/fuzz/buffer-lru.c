// SPDX-License-Identifier: GPL-2.0-only
/* Fuzzes a block device's LRU. */
#include "../exhibits/buffer-lru/driver.c"
#include "fuzz.h"

static void random_block(struct fuzz_op *op)
{
	static const u8 rare[] = { OP_INVALIDATE, OP_SLOTS, OP_DISABLE, OP_ENABLE, OP_ENABLE };

	op->kind = fuzz_below(12) ? OP_GETBLK + fuzz_below(3) : rare[fuzz_below(sizeof(rare))];
	if (op->kind <= OP_INSTALL)
		op->a = fuzz_below(30) ? fuzz_below(40) : fuzz_near(1u << 31);
	if (op->kind == OP_LOOKUP && !fuzz_below(4)) {
		op->b = fuzz_below(2) ? 512 : BLOCK_SIZE;
		op->c = fuzz_below(2);
	}
	if (op->kind == OP_SLOTS)
		op->a = fuzz_below(2) ? 8 : 16;
}

static unsigned int times_in_lru(const struct buffer_head *bh)
{
	unsigned int i, times = 0;

	for (i = 0; i < bdev.nr_slots; i++)
		times += bdev.slots[i] == bh;
	return times;
}

/* Whether another buffer of its block comes after this one. */
static bool has_twin(const struct cached_buffer *cached)
{
	const struct cached_buffer *next;

	for (next = cached->next; next; next = next->next)
		if (next->bh.b_blocknr == cached->bh.b_blocknr)
			return true;
	return false;
}

/*
 * Checks that a block has one buffer, which is in the LRU once, and that this is its only
 * reference.
 */
static void check_buffers(void)
{
	const struct cached_buffer *cached;
	unsigned int i, in_lru = 0, found = 0;

	for (i = 0; i < bdev.nr_slots; i++)
		in_lru += bdev.slots[i] != NULL;
	for (i = 0; i < BUCKETS; i++) {
		for (cached = bdev.buckets[i]; cached; cached = cached->next) {
			unsigned int times = times_in_lru(&cached->bh);

			found += times;
			fuzz_check(!has_twin(cached), "a block with two buffers",
				   cached->bh.b_blocknr);
			fuzz_check(times <= 1, "a buffer that is in the LRU twice",
				   cached->bh.b_blocknr);
			fuzz_check(atomic_read(&cached->bh.b_count) == (int)times,
				   "a wrong number of references", cached->bh.b_blocknr);
		}
	}
	fuzz_check(found == in_lru, "a buffer of no block", in_lru);
}

static int plain_block(const struct fuzz_op *op, int result)
{
	return result;
}

static void print_buffers(void)
{
	unsigned int i;

	for (i = 0; i < bdev.nr_slots; i++)
		if (bdev.slots[i])
			printf("entry %u %u\n", i, (u32)bdev.slots[i]->b_blocknr);
}

const struct fuzz_exhibit fuzz_exhibit = {
	.modified = ~0u,
	.random = random_block,
	.check = check_buffers,
	.plain = plain_block,
	.entries = print_buffers,
};
