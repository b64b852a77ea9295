/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Each argument is evaluated once. The outer macro makes the names of the variables, so that
 * nested uses have different ones. custom: allows mixing signed and unsigned, which the kernel
 * refuses.
 */
#ifndef TREEWALK_LINUX_MINMAX_H
#define TREEWALK_LINUX_MINMAX_H

#include <linux/compiler.h>

#define TW_PICK(op, x, y, a, b)                                                                    \
	({                                                                                         \
		__typeof__(x) a = (x);                                                             \
		__typeof__(y) b = (y);                                                             \
		a op b ? a : b;                                                                    \
	})
#define min(x, y)	  TW_PICK(<, x, y, __UNIQUE_ID(x_), __UNIQUE_ID(y_))
#define max(x, y)	  TW_PICK(>, x, y, __UNIQUE_ID(x_), __UNIQUE_ID(y_))
#define umin(x, y)	  min((unsigned long)(x), (unsigned long)(y))
#define umax(x, y)	  max((unsigned long)(x), (unsigned long)(y))
#define min_t(type, x, y) min((type)(x), (type)(y))
#define max_t(type, x, y) max((type)(x), (type)(y))
#define min3(x, y, z)	  min(min(x, y), z)
#define max3(x, y, z)	  max(max(x, y), z)
/* For array sizes: no statement expression. */
#define MIN(x, y)		 ((x) < (y) ? (x) : (y))
#define MAX(x, y)		 ((x) > (y) ? (x) : (y))
#define clamp(v, lo, hi)	 min(max(v, lo), hi)
#define clamp_t(type, v, lo, hi) min_t(type, max_t(type, v, lo), hi)
#define in_range(v, start, len)	 ((v) - (start) < (len))
#define swap(a, b)                                                                                 \
	do {                                                                                       \
		__typeof__(a) __tmp = (a);                                                         \
		(a) = (b);                                                                         \
		(b) = __tmp;                                                                       \
	} while (0)

#endif
