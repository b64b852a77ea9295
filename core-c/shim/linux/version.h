/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_VERSION_H
#define TREEWALK_LINUX_VERSION_H

/* The build gives the version of the kernel's text: -DLINUX_VERSION_CODE. */
#ifndef LINUX_VERSION_CODE
#error "LINUX_VERSION_CODE is not defined"
#endif

/* custom: only constants, as the preprocessor compares them. The third number stops at 255. */
#define KERNEL_VERSION(a, b, c) (((a) << 16) + ((b) << 8) + ((c) > 255 ? 255 : (c)))

#endif
