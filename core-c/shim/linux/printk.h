/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * With -DTW_PRINTK, in tests, the host prints messages. stub: otherwise drops messages and
 * arguments, as a varargs call cannot be traced.
 */
#ifndef TREEWALK_LINUX_PRINTK_H
#define TREEWALK_LINUX_PRINTK_H

#include <linux/init.h>

#ifdef TW_PRINTK
int tw_printk(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
#define printk(...) tw_printk(__VA_ARGS__)
#else
#define printk(...) ({ 0; })
#endif
#define no_printk(...) ({ 0; })

#define KERN_ERR	  ""
#define KERN_WARNING	  ""
#define KERN_INFO	  ""
#define KERN_DEBUG	  ""
#define KERN_CONT	  ""
#define pr_emerg(...)	  printk(__VA_ARGS__)
#define pr_err(...)	  printk(__VA_ARGS__)
#define pr_warn(...)	  printk(__VA_ARGS__)
#define pr_warn_once(...) printk(__VA_ARGS__)
#define pr_notice(...)	  printk(__VA_ARGS__)
#define pr_info(...)	  printk(__VA_ARGS__)
#define pr_cont(...)	  printk(__VA_ARGS__)
#define pr_debug(...)	  no_printk(__VA_ARGS__)

/* stub: no stack is dumped. */
#define dump_stack() ((void)0)

#endif
