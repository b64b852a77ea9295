/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_NOSPEC_H
#define TREEWALK_LINUX_NOSPEC_H

#include <linux/compiler.h>

/*
 * custom: the index, or 0 if it is out of bounds, by arithmetic and not by a branch. What
 *         is lost: nothing keeps this compiler from making a branch of it, and here no
 *         processor runs ahead of one.
 */
#define array_index_nospec(index, size)                                                            \
	((__typeof__(index))((index) & (0UL - (unsigned long)((index) < (size)))))

#endif
