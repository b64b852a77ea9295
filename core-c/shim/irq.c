// SPDX-License-Identifier: GPL-2.0-only
/* Interrupts that never come, and whether they are off: see linux/preempt.h. */
#include <linux/bug.h>
#include <linux/preempt.h>

unsigned int tw_irqs_off;

void local_irq_disable(void)
{
	/* Off already: whoever enables them first would do so for both. */
	BUG_ON(tw_irqs_off);
	tw_irqs_off = 1;
	tw_lock(TW_LOCK_CLASS_IRQ, &tw_irqs_off);
}

void local_irq_enable(void)
{
	BUG_ON(!tw_irqs_off);
	tw_unlock(TW_LOCK_CLASS_IRQ, &tw_irqs_off);
	tw_irqs_off = 0;
}
