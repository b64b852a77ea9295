/* SPDX-License-Identifier: GPL-2.0-only */
/* same: bitmap_set(), bitmap_clear() and bitmap_weight() go bit by bit, the kernel word by word.
 */
#ifndef TREEWALK_LINUX_BITMAP_H
#define TREEWALK_LINUX_BITMAP_H

#include <linux/bitops.h>
#include <linux/kernel.h>
#include <linux/string.h>

static inline bool bitmap_empty(const unsigned long *map, unsigned int bits)
{
	return find_first_bit(map, bits) == bits;
}

static inline bool bitmap_full(const unsigned long *map, unsigned int bits)
{
	return find_first_zero_bit(map, bits) == bits;
}

static inline void bitmap_zero(unsigned long *map, unsigned int bits)
{
	memset(map, 0, BITS_TO_LONGS(bits) * sizeof(long));
}

/* Sets whole words, as the kernel does, so bits past `bits` are set too. */
static inline void bitmap_fill(unsigned long *map, unsigned int bits)
{
	memset(map, 0xff, BITS_TO_LONGS(bits) * sizeof(long));
}

static inline void bitmap_copy(unsigned long *dst, const unsigned long *src, unsigned int bits)
{
	memcpy(dst, src, BITS_TO_LONGS(bits) * sizeof(long));
}

static inline void bitmap_set(unsigned long *map, unsigned int start, unsigned int count)
{
	while (count--)
		__set_bit(start++, map);
}

static inline void bitmap_clear(unsigned long *map, unsigned int start, unsigned int count)
{
	while (count--)
		__clear_bit(start++, map);
}

static inline unsigned int bitmap_weight(const unsigned long *map, unsigned int bits)
{
	unsigned int weight = 0;
	unsigned long bit;

	for_each_set_bit(bit, map, bits) weight++;
	return weight;
}

/* Goes word by word: what follows `bits` in the last word changes too, which none may read. */
#define TW_BITMAP_EACH(bits, word) for (unsigned int word = 0; word < BITS_TO_LONGS(bits); word++)

static inline void bitmap_and(unsigned long *dst, const unsigned long *a, const unsigned long *b,
			      unsigned int bits)
{
	TW_BITMAP_EACH(bits, i) dst[i] = a[i] & b[i];
}

static inline void bitmap_or(unsigned long *dst, const unsigned long *a, const unsigned long *b,
			     unsigned int bits)
{
	TW_BITMAP_EACH(bits, i) dst[i] = a[i] | b[i];
}

static inline void bitmap_xor(unsigned long *dst, const unsigned long *a, const unsigned long *b,
			      unsigned int bits)
{
	TW_BITMAP_EACH(bits, i) dst[i] = a[i] ^ b[i];
}

static inline void bitmap_andnot(unsigned long *dst, const unsigned long *a, const unsigned long *b,
				 unsigned int bits)
{
	TW_BITMAP_EACH(bits, i) dst[i] = a[i] & ~b[i];
}

/* The bits of word i that belong to a bitmap. */
#define TW_BITMAP_MASK(bits, i)                                                                    \
	(~0UL >> ((i) == (bits) / BITS_PER_LONG ? BITS_PER_LONG - (bits) % BITS_PER_LONG : 0))

static inline bool bitmap_intersects(const unsigned long *a, const unsigned long *b,
				     unsigned int bits)
{
	TW_BITMAP_EACH(bits, i)
	if (a[i] & b[i] & TW_BITMAP_MASK(bits, i))
		return true;
	return false;
}

static inline bool bitmap_equal(const unsigned long *a, const unsigned long *b, unsigned int bits)
{
	TW_BITMAP_EACH(bits, i)
	if ((a[i] ^ b[i]) & TW_BITMAP_MASK(bits, i))
		return false;
	return true;
}

#endif
