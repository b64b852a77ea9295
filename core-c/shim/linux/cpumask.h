/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_CPUMASK_H
#define TREEWALK_LINUX_CPUMASK_H
#include <linux/smp.h>
#endif
