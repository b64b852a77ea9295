/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_ALIGN_H
#define TREEWALK_LINUX_ALIGN_H
#include <linux/math.h>
#endif
