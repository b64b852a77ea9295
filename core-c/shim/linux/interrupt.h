/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_INTERRUPT_H
#define TREEWALK_LINUX_INTERRUPT_H
#include <linux/preempt.h>
#endif
