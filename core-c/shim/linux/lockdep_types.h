/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_LOCKDEP_TYPES_H
#define TREEWALK_LINUX_LOCKDEP_TYPES_H
#include <linux/lockdep.h>
#endif
