/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: GENMASK() does not check its bounds at build time. */
#ifndef TREEWALK_LINUX_BITS_H
#define TREEWALK_LINUX_BITS_H

#include <linux/types.h>

#define BIT(n)	      (1UL << (n))
#define BIT_ULL(n)    (1ULL << (n))
#define BIT_MASK(n)   (1UL << ((n) % BITS_PER_LONG))
#define BIT_WORD(n)   ((n) / BITS_PER_LONG)
#define GENMASK(h, l) ((~0UL << (l)) & (~0UL >> (BITS_PER_LONG - 1 - (h))))

#endif
