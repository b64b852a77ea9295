/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: a pointer in place of an array goes unnoticed. */
#ifndef TREEWALK_LINUX_ARRAY_SIZE_H
#define TREEWALK_LINUX_ARRAY_SIZE_H

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

#endif
