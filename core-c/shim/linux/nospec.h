/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_NOSPEC_H
#define TREEWALK_LINUX_NOSPEC_H

#include <linux/compiler.h>

/*
 * custom: gives the index, or 0 if it is out of bounds, by arithmetic and not by a branch. Lost:
 * nothing keeps this compiler from making it a branch. That does no harm here, as no processor runs
 * ahead of a branch.
 */
#define array_index_nospec(index, size)                                                            \
	((__typeof__(index))((index) & (0UL - (unsigned long)((index) < (size)))))

#endif
