/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: plain loads and stores, neither atomic nor ordered: one thread runs. Each operation loads
 * once and first, as the other CPU's operations may run just before a load.
 */
#ifndef TREEWALK_LINUX_ATOMIC_H
#define TREEWALK_LINUX_ATOMIC_H

#include <linux/compiler.h>
#include <linux/types.h>

#define ATOMIC_INIT(i)		  { (i) }
#define ATOMIC_LONG_INIT(i)	  { (i) }
#define ATOMIC64_INIT(i)	  { (i) }
#define atomic_read(v)		  READ_ONCE((v)->counter)
#define atomic_set(v, i)	  WRITE_ONCE((v)->counter, i)
#define atomic_add(i, v)	  ((void)((v)->counter += (i)))
#define atomic_sub(i, v)	  ((void)((v)->counter -= (i)))
#define atomic_inc(v)		  atomic_add(1, v)
#define atomic_dec(v)		  atomic_sub(1, v)
#define atomic_add_return(i, v)	  ((v)->counter += (i))
#define atomic_sub_return(i, v)	  ((v)->counter -= (i))
#define atomic_inc_return(v)	  atomic_add_return(1, v)
#define atomic_dec_return(v)	  atomic_sub_return(1, v)
#define atomic_sub_and_test(i, v) (atomic_sub_return(i, v) == 0)
#define atomic_dec_and_test(v)	  atomic_sub_and_test(1, v)
#define atomic_inc_not_zero(v)	  atomic_add_unless(v, 1, 0)
#define atomic_add_unless(v, i, u)                                                                 \
	({                                                                                         \
		__typeof__((v)->counter) __had = (v)->counter;                                     \
		if (__had != (u))                                                                  \
			(v)->counter = __had + (i);                                                \
		__had != (u);                                                                      \
	})

#define atomic_long_read(v)	     atomic_read(v)
#define atomic_long_set(v, i)	     atomic_set(v, i)
#define atomic_long_add(i, v)	     atomic_add(i, v)
#define atomic_long_sub(i, v)	     atomic_sub(i, v)
#define atomic_long_inc(v)	     atomic_inc(v)
#define atomic_long_dec(v)	     atomic_dec(v)
#define atomic_long_add_return(i, v) atomic_add_return(i, v)
#define atomic64_read(v)	     atomic_read(v)
#define atomic64_set(v, i)	     atomic_set(v, i)
#define atomic64_add(i, v)	     atomic_add(i, v)
#define atomic64_inc_return(v)	     atomic_inc_return(v)

/* custom: compares and exchanges in two plain steps. Gives the old value. */
#define cmpxchg(ptr, old, new)                                                                     \
	({                                                                                         \
		__typeof__(*(ptr)) __was = *(ptr);                                                 \
		if (__was == (old))                                                                \
			*(ptr) = (new);                                                            \
		__was;                                                                             \
	})
#define xchg(ptr, new)                                                                             \
	({                                                                                         \
		__typeof__(*(ptr)) __was = *(ptr);                                                 \
		*(ptr) = (new);                                                                    \
		__was;                                                                             \
	})
#define atomic_xchg(v, new) xchg(&(v)->counter, new)

#endif
