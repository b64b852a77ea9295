/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_PERCPU_H
#define TREEWALK_LINUX_PERCPU_H

#include <linux/compiler.h>
#include <linux/preempt.h>
#include <linux/types.h>

/*
 * custom: a per-CPU variable is a plain one. Lost: an exhibit's CPU B (TW_CPU) has no copy of its
 * own and uses CPU A's.
 */
#define DEFINE_PER_CPU(type, name)		  __typeof__(type) name
#define DEFINE_PER_CPU_ALIGNED(type, name)	  __typeof__(type) name
#define DEFINE_PER_CPU_SHARED_ALIGNED(type, name) __typeof__(type) name
#define DECLARE_PER_CPU(type, name)		  extern __typeof__(type) name
#define this_cpu_ptr(ptr)			  (ptr)
#define raw_cpu_ptr(ptr)			  (ptr)
#define per_cpu_ptr(ptr, cpu)			  (ptr)
#define per_cpu(var, cpu)			  (var)
#define get_cpu_var(var)			  (var)
#define put_cpu_var(var)			  ((void)0)
#define this_cpu_read(x)			  (x)
#define this_cpu_write(x, v)			  ((void)((x) = (v)))
#define this_cpu_add(x, v)			  ((void)((x) += (v)))
#define this_cpu_inc(x)				  ((void)((x)++))
#define this_cpu_dec(x)				  ((void)((x)--))
#define __this_cpu_read(x)			  (x)
#define __this_cpu_write(x, v)			  ((void)((x) = (v)))
#define __this_cpu_add(x, v)			  ((void)((x) += (v)))
#define __this_cpu_inc(x)			  ((void)((x)++))
#define __this_cpu_dec(x)			  ((void)((x)--))
#define __this_cpu_inc_return(x)		  (++(x))
#define alloc_percpu(type) ((__typeof__(type) *)kzalloc(sizeof(type), GFP_KERNEL))
#define free_percpu(ptr)   kfree(ptr)

#endif
