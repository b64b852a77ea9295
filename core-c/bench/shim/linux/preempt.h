/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: only orders the compiler's accesses, as a process cannot turn interrupts off. In the
 * kernel that takes some cycles on both sides of a pair.
 */
#ifndef TREEWALK_BENCH_PREEMPT_H
#define TREEWALK_BENCH_PREEMPT_H

#include "../../../shim/linux/preempt.h"

#undef irqs_disabled
#define local_irq_disable() __asm__ __volatile__("" : : : "memory")
#define local_irq_enable()  __asm__ __volatile__("" : : : "memory")
#define irqs_disabled()	    0

#endif
