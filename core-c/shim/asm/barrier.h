/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_ASM_BARRIER_H
#define TREEWALK_ASM_BARRIER_H

#include <linux/compiler.h>

#endif
