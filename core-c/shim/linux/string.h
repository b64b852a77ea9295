/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * same: the compiler's own functions, which are intrinsics in the IR that the tracer knows.
 */
#ifndef TREEWALK_LINUX_STRING_H
#define TREEWALK_LINUX_STRING_H

#include <linux/types.h>

void *memset(void *s, int c, size_t n);
void *memcpy(void *dst, const void *src, size_t n);
void *memmove(void *dst, const void *src, size_t n);
int memcmp(const void *a, const void *b, size_t n);

#endif
