/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_IRQFLAGS_H
#define TREEWALK_LINUX_IRQFLAGS_H
#include <linux/preempt.h>
#endif
