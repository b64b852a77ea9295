/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_KERNEL_H
#define TREEWALK_LINUX_KERNEL_H

#include <linux/align.h>
#include <linux/array_size.h>
#include <linux/bitops.h>
#include <linux/bits.h>
#include <linux/bug.h>
#include <linux/compiler.h>
#include <linux/container_of.h>
#include <linux/err.h>
#include <linux/kconfig.h>
#include <linux/limits.h>
#include <linux/math.h>
#include <linux/minmax.h>
#include <linux/printk.h>
#include <linux/stddef.h>
#include <linux/types.h>

/* same: the halves of a number, and a number as an address. */
#define upper_32_bits(n)   ((u32)(((n) >> 16) >> 16))
#define lower_32_bits(n)   ((u32)(n))
#define u64_to_user_ptr(x) ((void __user *)(uintptr_t)(x))

/*
 * stub: no other task wants the CPU. Lost: the warning for a caller that may not sleep.
 *       Only the allocator still warns, for an allocation that may wait.
 */
#define might_sleep()	     ((void)0)
#define might_sleep_if(cond) ((void)(cond))
#define might_fault()	     ((void)0)
#define cond_resched()	     ((int)0)
#define cpu_relax()	     ((void)0)

#endif
