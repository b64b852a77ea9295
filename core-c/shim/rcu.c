// SPDX-License-Identifier: GPL-2.0-only
/* RCU for one thread: counts nested read sections, and keeps each CPU's list of callbacks. */
#include <linux/bug.h>
#include <linux/rcupdate.h>
#include <linux/slab.h>
#include "environment.h"

unsigned int tw_rcu_limit;
unsigned int tw_rcu_pending;
unsigned int tw_rcu_depth;
unsigned int tw_this_cpu;

/* The callbacks that each CPU has queued; they run on that CPU. */
static struct callbacks {
	struct rcu_head *first, *last;
} waiting[TW_CPUS];

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
	struct callbacks *mine = &waiting[tw_this_cpu];

	head->next = NULL;
	head->func = func;
	if (mine->first)
		mine->last->next = head;
	else
		mine->first = head;
	mine->last = head;
	tw_rcu_pending++;
}

/* Whether kfree_rcu() put an offset here in place of a function: 0 to 4095, inverted. */
static bool is_free_offset(rcu_callback_t func)
{
	return ~(unsigned long)func < 4096;
}

/* Callbacks run on the CPU that queued them. */
static void run_callbacks(unsigned int cpu)
{
	unsigned int caller = tw_this_cpu;
	struct callbacks *mine = &waiting[cpu];

	if (!mine->first)
		return;
	if (cpu != caller)
		tw_run_on(cpu);
	while (mine->first) {
		struct rcu_head *head = mine->first;
		rcu_callback_t func = head->func;

		mine->first = head->next;
		tw_rcu_pending--;
		if (is_free_offset(func))
			kfree((char *)head - ~(unsigned long)func);
		else
			func(head);
	}
	if (cpu != caller)
		tw_run_on(caller);
}

void rcu_barrier(void)
{
	/* A reader that waits for all readers would wait for ever. */
	BUG_ON(tw_rcu_depth);
	while (tw_rcu_pending) {
		unsigned int cpu;

		for (cpu = 0; cpu < TW_CPUS; cpu++)
			run_callbacks(cpu);
	}
}

void tw_rcu_quiescent(void)
{
	if (tw_rcu_limit && tw_rcu_pending >= tw_rcu_limit && !tw_rcu_depth && !tw_locks_held)
		rcu_barrier();
}
