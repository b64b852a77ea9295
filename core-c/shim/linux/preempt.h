/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_PREEMPT_H
#define TREEWALK_LINUX_PREEMPT_H

/* stub: one thread, never preempted, no interrupts. */
#define preempt_disable() ((void)0)
#define preempt_enable()  ((void)0)
#define preemptible()	  1
#define in_interrupt()	  0
#define in_task()	  1
#define in_atomic()	  0
#define irqs_disabled()	  0
#define local_irq_disable() ((void)0)
#define local_irq_enable()  ((void)0)
#define local_irq_save(flags)	 ((void)((flags) = 0))
#define local_irq_restore(flags) ((void)(flags))
#define migrate_disable() ((void)0)
#define migrate_enable()  ((void)0)

#endif
