/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The install as it was before it swapped in place, written anew from its description:
 * it lines up the new order in a second array on the stack and copies that over the
 * first. Included by lru.h for each size.
 *
 * The kernels that had it knew no lru_cache_disabled(); it asks here as `after` does,
 * so that the two differ in one thing only. Left out: the check that only one buffer
 * finds no place.
 */

/*
 * Fills `row` with what the LRU is to hold, `bh` in front; the reference of its old place,
 * if it had one, is dropped on the way. Returns the oldest if it has no place, or NULL.
 */
static struct buffer_head *line_up(struct buffer_head **row, struct buffer_head *bh)
{
	struct buffer_head *oldest = NULL;
	unsigned int from, to = 0;

	row[to++] = bh;
	for (from = 0; from < BH_LRU_SIZE; from++) {
		struct buffer_head *old = __this_cpu_read(bh_lrus.bhs[from]);

		if (old == bh)
			__brelse(old);
		else if (to == BH_LRU_SIZE)
			oldest = old;
		else
			row[to++] = old;
	}
	return oldest;
}

static void bh_lru_install_by_copy(struct buffer_head *bh)
{
	struct buffer_head *row[BH_LRU_SIZE];
	struct buffer_head *oldest;

	check_irqs_on();
	bh_lru_lock();
	if (lru_cache_disabled() || __this_cpu_read(bh_lrus.bhs[0]) == bh) {
		bh_lru_unlock();
		return;
	}
	get_bh(bh);
	oldest = line_up(row, bh);
	memcpy(this_cpu_ptr(&bh_lrus)->bhs, row, sizeof(row));
	bh_lru_unlock();
	brelse(oldest);
}
