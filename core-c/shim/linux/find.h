/* SPDX-License-Identifier: GPL-2.0-only */
/* same: bits of the last word past the size do not count. */
#ifndef TREEWALK_LINUX_FIND_H
#define TREEWALK_LINUX_FIND_H

#include <linux/bits.h>
#include <linux/compiler.h>

/*
 * Finds the next set bit (or, if `invert` is all ones, the next clear bit) at or after `offset`.
 * Gives `size` if it finds none; bits of the last word past `size` do not count.
 */
static inline unsigned long tw_find_next(const unsigned long *addr, unsigned long size,
					 unsigned long offset, unsigned long invert)
{
	unsigned long word;

	if (offset >= size)
		return size;
	word = (addr[BIT_WORD(offset)] ^ invert) & (~0UL << (offset % BITS_PER_LONG));
	offset -= offset % BITS_PER_LONG;
	while (!word) {
		offset += BITS_PER_LONG;
		if (offset >= size)
			return size;
		word = addr[BIT_WORD(offset)] ^ invert;
	}
	offset += __builtin_ctzl(word);
	return offset < size ? offset : size;
}

static inline unsigned long find_next_bit(const unsigned long *addr, unsigned long size,
					  unsigned long offset)
{
	return tw_find_next(addr, size, offset, 0);
}

static inline unsigned long find_next_zero_bit(const unsigned long *addr, unsigned long size,
					       unsigned long offset)
{
	return tw_find_next(addr, size, offset, ~0UL);
}

#define find_first_bit(addr, size)	find_next_bit(addr, size, 0)
#define find_first_zero_bit(addr, size) find_next_zero_bit(addr, size, 0)
#define for_each_set_bit(bit, addr, size)                                                          \
	for ((bit) = find_first_bit(addr, size); (bit) < (size);                                   \
	     (bit) = find_next_bit(addr, size, (bit) + 1))

#endif
