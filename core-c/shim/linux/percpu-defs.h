/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_PERCPU_DEFS_H
#define TREEWALK_LINUX_PERCPU_DEFS_H
#include <linux/percpu.h>
#endif
