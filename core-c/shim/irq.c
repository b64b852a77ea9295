// SPDX-License-Identifier: GPL-2.0-only
/* Notes whether interrupts are off, though none ever comes: see linux/preempt.h. */
#include <linux/bug.h>
#include <linux/preempt.h>

unsigned int tw_irqs_off;

void local_irq_disable(void)
{
	/* Interrupts are off already: the inner of two callers would enable them for both. */
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
