/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: makes read-modify-writes atomic, as in the kernel; in the shims they are plain. */
#ifndef TREEWALK_BENCH_ATOMIC_H
#define TREEWALK_BENCH_ATOMIC_H

#include "../../../shim/linux/atomic.h"

#undef atomic_add
#undef atomic_sub
#undef atomic_add_return
#undef atomic_sub_return
#undef atomic_inc_return
#undef atomic_long_inc_return
#undef atomic_add_unless
#undef cmpxchg
#undef xchg
#define atomic_add(i, v)	  ((void)__atomic_fetch_add(&(v)->counter, i, __ATOMIC_RELAXED))
#define atomic_sub(i, v)	  ((void)__atomic_fetch_sub(&(v)->counter, i, __ATOMIC_RELAXED))
#define atomic_add_return(i, v)	  __atomic_add_fetch(&(v)->counter, i, __ATOMIC_SEQ_CST)
#define atomic_sub_return(i, v)	  __atomic_sub_fetch(&(v)->counter, i, __ATOMIC_SEQ_CST)
#define atomic_inc_return(v)	  atomic_add_return(1, v)
#define atomic_long_inc_return(v) atomic_add_return(1, v)
#define atomic_add_unless(v, i, u)                                                                 \
	({                                                                                         \
		int __has = atomic_read(v);                                                        \
		while (__has != (u) &&                                                             \
		       !__atomic_compare_exchange_n(&(v)->counter, &__has, __has + (i), 0,         \
						    __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))           \
			;                                                                          \
		__has != (u);                                                                      \
	})
#define cmpxchg(ptr, old, new)                                                                     \
	({                                                                                         \
		__typeof__(*(ptr)) __was = (old);                                                  \
		__atomic_compare_exchange_n(ptr, &__was, new, 0, __ATOMIC_SEQ_CST,                 \
					    __ATOMIC_SEQ_CST);                                     \
		__was;                                                                             \
	})
#define xchg(ptr, new) __atomic_exchange_n(ptr, new, __ATOMIC_SEQ_CST)

#endif
