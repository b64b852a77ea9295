/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Bits in arrays of long, counted from the low end of the first word.
 * custom: set_bit() and its like are not atomic, as one thread runs.
 */
#ifndef TREEWALK_LINUX_BITOPS_H
#define TREEWALK_LINUX_BITOPS_H

#include <linux/bits.h>
#include <linux/compiler.h>

static inline bool test_bit(unsigned long nr, const volatile unsigned long *addr)
{
	return addr[BIT_WORD(nr)] >> (nr % BITS_PER_LONG) & 1;
}

static inline void __set_bit(unsigned long nr, volatile unsigned long *addr)
{
	addr[BIT_WORD(nr)] |= BIT_MASK(nr);
}

static inline void __clear_bit(unsigned long nr, volatile unsigned long *addr)
{
	addr[BIT_WORD(nr)] &= ~BIT_MASK(nr);
}

static inline void __change_bit(unsigned long nr, volatile unsigned long *addr)
{
	addr[BIT_WORD(nr)] ^= BIT_MASK(nr);
}

static inline bool __test_and_set_bit(unsigned long nr, volatile unsigned long *addr)
{
	bool old = test_bit(nr, addr);

	__set_bit(nr, addr);
	return old;
}

static inline bool __test_and_clear_bit(unsigned long nr, volatile unsigned long *addr)
{
	bool old = test_bit(nr, addr);

	__clear_bit(nr, addr);
	return old;
}

#define set_bit(nr, addr)	     __set_bit(nr, addr)
#define clear_bit(nr, addr)	     __clear_bit(nr, addr)
#define change_bit(nr, addr)	     __change_bit(nr, addr)
#define test_and_set_bit(nr, addr)   __test_and_set_bit(nr, addr)
#define test_and_clear_bit(nr, addr) __test_and_clear_bit(nr, addr)
#define __assign_bit(nr, addr, v)    ((v) ? __set_bit(nr, addr) : __clear_bit(nr, addr))
#define assign_bit(nr, addr, v)	     __assign_bit(nr, addr, v)

/* The position of the lowest and of the highest set bit; the word must not be 0. */
#define __ffs(word) ((unsigned long)__builtin_ctzl(word))
#define __fls(word) ((unsigned long)(BITS_PER_LONG - 1 - __builtin_clzl(word)))
#define ffz(word)   __ffs(~(word))
/* The same, counted from 1; 0 for the word 0. */
#define ffs(x)	    __builtin_ffs((int)(x))
#define fls(x)	    ((unsigned int)(x) ? 32 - __builtin_clz((unsigned int)(x)) : 0)
#define fls64(x)    ((u64)(x) ? 64 - __builtin_clzll((u64)(x)) : 0)
#define fls_long(x) ((unsigned long)(x) ? (int)__fls((unsigned long)(x)) + 1 : 0)

#define hweight8(w)	__builtin_popcount((u8)(w))
#define hweight16(w)	__builtin_popcount((u16)(w))
#define hweight32(w)	__builtin_popcount((u32)(w))
#define hweight_long(w) __builtin_popcountl(w)

#include <linux/find.h>

#endif
