/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_COMPILER_GCC_H
#define TREEWALK_LINUX_COMPILER_GCC_H
#include <linux/compiler.h>
#endif
