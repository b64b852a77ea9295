/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_MODULE_H
#define TREEWALK_LINUX_MODULE_H

#include <linux/export.h>
#include <linux/init.h>
#include <linux/kernel.h>
#include <linux/list.h>

/*
 * custom: nothing loads modules. The two functions get names that a host can call.
 *         The names are not static, so one link can hold only one module.
 */
#define module_init(fn)                                                                            \
	int tw_module_init(void);                                                                  \
	int tw_module_init(void)                                                                   \
	{                                                                                          \
		return fn();                                                                       \
	}
#define module_exit(fn)                                                                            \
	void tw_module_exit(void);                                                                 \
	void tw_module_exit(void)                                                                  \
	{                                                                                          \
		fn();                                                                              \
	}
/* stub: a module's description of itself is dropped. */
#define MODULE_AUTHOR(s)
#define MODULE_LICENSE(s)
#define MODULE_DESCRIPTION(s)
#define MODULE_PARM_DESC(name, s)
#define module_param(name, type, mode)

#endif
