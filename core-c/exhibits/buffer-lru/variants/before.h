/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The install before it swapped in place, written anew from its
 * description. It builds the new order in a second array on the stack
 * and copies that array over the first. The header lru.h includes it
 * for each size. Kernels with this install had no
 * lru_cache_disabled(). This install calls it as `after` does, so that
 * the two differ in one thing only. Left out: the check that only one
 * buffer finds no place.
 */

/*
 * Fills `row` with the new content of the LRU, `bh` in front. If `bh` was in the LRU, drops its old
 * place's reference. Returns the oldest buffer if it has no place left, or NULL.
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
