/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: may evaluate an argument twice, and does not compare types. */
#ifndef TREEWALK_LINUX_MATH_H
#define TREEWALK_LINUX_MATH_H

#include <linux/types.h>

#define __ALIGN_MASK(x, mask) (((x) + (mask)) & ~(mask))
#define ALIGN(x, a)	      __ALIGN_MASK(x, (__typeof__(x))(a) - 1)
#define ALIGN_DOWN(x, a)      ((x) & ~((__typeof__(x))(a) - 1))
#define PTR_ALIGN(p, a)	      ((__typeof__(p))ALIGN((unsigned long)(p), (a)))
#define IS_ALIGNED(x, a)      (((x) & ((__typeof__(x))(a) - 1)) == 0)
/* Round to a multiple of a power of two. */
#define round_up(x, y)	 ((((x) - 1) | ((__typeof__(x))((y) - 1))) + 1)
#define round_down(x, y) ((x) & ~((__typeof__(x))((y) - 1)))
/* Round to a multiple of any number. */
#define roundup(x, y)	   ((((x) + (y) - 1) / (y)) * (y))
#define rounddown(x, y)	   ((x) - (x) % (y))
#define DIV_ROUND_UP(n, d) (((n) + (d) - 1) / (d))
#define abs(x)		   ((x) < 0 ? -(x) : (x))

#endif
