/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_PAGE_REF_H
#define TREEWALK_LINUX_PAGE_REF_H
#include <linux/mm.h>
#endif
