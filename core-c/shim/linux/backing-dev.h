/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_BACKING_DEV_H
#define TREEWALK_LINUX_BACKING_DEV_H
#include <linux/types.h>
#endif
