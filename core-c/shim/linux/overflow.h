/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_OVERFLOW_H
#define TREEWALK_LINUX_OVERFLOW_H

#include <linux/kernel.h>

/* same: the compiler's own. */
#define check_add_overflow(a, b, d) __builtin_add_overflow(a, b, d)
#define check_sub_overflow(a, b, d) __builtin_sub_overflow(a, b, d)
#define check_mul_overflow(a, b, d) __builtin_mul_overflow(a, b, d)
/* custom: no saturation on overflow; sizes here are small. */
#define array_size(a, b)	      ((size_t)(a) * (size_t)(b))
#define size_mul(a, b)		      array_size(a, b)
#define size_add(a, b)		      ((size_t)(a) + (size_t)(b))
#define flex_array_size(p, member, n) (sizeof((p)->member[0]) * (size_t)(n))
#define struct_size(p, member, n)     (sizeof(*(p)) + flex_array_size(p, member, n))

#endif
