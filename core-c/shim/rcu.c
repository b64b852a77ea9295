// SPDX-License-Identifier: GPL-2.0-only
/* RCU of one thread: nesting, and a list of what waits for the readers. */
#include <linux/bug.h>
#include <linux/rcupdate.h>
#include <linux/slab.h>
#include "environment.h"

unsigned int tw_rcu_limit;
unsigned int tw_rcu_pending;
unsigned int tw_rcu_depth;

static struct rcu_head *first;
static struct rcu_head *last;

void rcu_read_lock(void)
{
	if (!tw_rcu_depth++)
		tw_lock(TW_LOCK_CLASS_RCU, &tw_rcu_depth);
}

void rcu_read_unlock(void)
{
	BUG_ON(!tw_rcu_depth);
	if (--tw_rcu_depth)
		return;
	tw_unlock(TW_LOCK_CLASS_RCU, &tw_rcu_depth);
	tw_rcu_quiescent();
}

int rcu_read_lock_held(void)
{
	return tw_rcu_depth != 0;
}

void call_rcu(struct rcu_head *head, rcu_callback_t func)
{
	head->next = NULL;
	head->func = func;
	if (tw_rcu_pending++)
		last->next = head;
	else
		first = head;
	last = head;
}

/* The distance that kfree_rcu() put in the place of a function: 0 to 4095, inverted. */
static bool is_free_offset(rcu_callback_t func)
{
	return ~(unsigned long)func < 4096;
}

void rcu_barrier(void)
{
	/* A reader that waits for the readers waits for ever. */
	BUG_ON(tw_rcu_depth);
	while (tw_rcu_pending) {
		struct rcu_head *head = first;
		rcu_callback_t func = head->func;

		first = head->next;
		tw_rcu_pending--;
		if (is_free_offset(func))
			kfree((char *)head - ~(unsigned long)func);
		else
			func(head);
	}
}

void tw_rcu_quiescent(void)
{
	if (tw_rcu_limit && tw_rcu_pending >= tw_rcu_limit && !tw_rcu_depth && !tw_locks_held)
		rcu_barrier();
}
