/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_ERROR_INJECTION_H
#define TREEWALK_LINUX_ERROR_INJECTION_H
#include <linux/export.h>
#endif
