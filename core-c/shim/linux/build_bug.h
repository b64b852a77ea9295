/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_BUILD_BUG_H
#define TREEWALK_LINUX_BUILD_BUG_H
#include <linux/bug.h>
#endif
