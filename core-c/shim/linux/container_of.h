/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: a pointer to another type is a warning, not an error. */
#ifndef TREEWALK_LINUX_CONTAINER_OF_H
#define TREEWALK_LINUX_CONTAINER_OF_H

#include <linux/stddef.h>

#define container_of(ptr, type, member)                                                            \
	((type *)((char *)(1 ? (ptr) : &((type *)0)->member) - offsetof(type, member)))
#define container_of_const(ptr, type, member) container_of(ptr, type, member)

#endif
