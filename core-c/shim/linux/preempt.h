/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_PREEMPT_H
#define TREEWALK_LINUX_PREEMPT_H

/*
 * custom: no interrupt comes. The shim only notes whether interrupts are off, and reports that to
 * the recorder as a lock. So views show for how long they are off.
 */
extern unsigned int tw_irqs_off;
void local_irq_disable(void);
void local_irq_enable(void);
#define irqs_disabled() (tw_irqs_off != 0)

/* stub: one thread runs, never preempted; local_irq_save() does not note that they are off. */
#define preempt_disable()	 ((void)0)
#define preempt_enable()	 ((void)0)
#define preemptible()		 1
#define in_interrupt()		 0
#define in_task()		 1
#define in_atomic()		 0
#define local_irq_save(flags)	 ((void)((flags) = 0))
#define local_irq_restore(flags) ((void)(flags))
#define migrate_disable()	 ((void)0)
#define migrate_enable()	 ((void)0)

#endif
