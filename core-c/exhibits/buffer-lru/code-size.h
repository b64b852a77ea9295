/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Serves only to measure code size. The shims imitate in plain C a few
 * special instructions of x86-64, and the measured objects have these.
 * Included before all other headers, it replaces the shims whose guards it
 * defines. Still the code differs from a kernel's, and clang compiles it. It
 * has no paravirt calls to switch interrupts, no stack protector and no
 * mitigations.
 */
#define TREEWALK_LINUX_PREEMPT_H
#define TREEWALK_LINUX_PERCPU_H
#define TREEWALK_LINUX_ATOMIC_H

#include <linux/compiler.h>
#include <linux/types.h>

#define local_irq_disable() __asm__ __volatile__("cli" : : : "memory")
#define local_irq_enable()  __asm__ __volatile__("sti" : : : "memory")
static inline bool irqs_disabled(void)
{
	unsigned long flags;

	__asm__ __volatile__("pushf\n\tpop %0" : "=rm"(flags) : : "memory");
	return !(flags & 0x200);
}
#define irqs_disabled irqs_disabled

/* %gs points to per-CPU variables; an offset makes a plain address that of this CPU. */
#define TW_GS(x) (*(__typeof__(x) __attribute__((address_space(256))) *)(unsigned long)&(x))
#define DEFINE_PER_CPU(type, name) __typeof__(type) name
#define __this_cpu_read(x)	   TW_GS(x)
#define __this_cpu_write(x, v)	   ((void)(TW_GS(x) = (v)))
extern unsigned long this_cpu_off;
#define this_cpu_ptr(ptr) ((__typeof__(ptr))((unsigned long)(ptr) + TW_GS(this_cpu_off)))

#define get_cpu_var(var) (*this_cpu_ptr(&(var)))
#define put_cpu_var(var) ((void)0)

#define atomic_read(v) READ_ONCE((v)->counter)
#define atomic_inc(v)  __asm__ __volatile__("lock incl %0" : "+m"((v)->counter) : : "memory")
#define atomic_dec(v)  __asm__ __volatile__("lock decl %0" : "+m"((v)->counter) : : "memory")
