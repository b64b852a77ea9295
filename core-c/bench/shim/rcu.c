// SPDX-License-Identifier: GPL-2.0-only
/*
 * Keeps the callbacks that wait for RCU readers, in a list for each CPU. A case calls rcu_barrier()
 * between the timed batches.
 */
#include <linux/rcupdate.h>
#include <linux/slab.h>
#include "../system.h"

/* The lists by CPU, each in its own cache line. */
static struct cpu_callbacks {
	struct rcu_head *first;
} __aligned(128) waiting[BENCH_CPUS];

void call_rcu(struct rcu_head *head, rcu_callback_t func)
{
	struct cpu_callbacks *mine = &waiting[bench_cpu];

	head->func = func;
	head->next = mine->first;
	mine->first = head;
}

void rcu_barrier(void)
{
	struct cpu_callbacks *mine = &waiting[bench_cpu];

	while (mine->first) {
		struct rcu_head *head = mine->first;
		rcu_callback_t func = head->func;

		mine->first = head->next;
		if (~(unsigned long)func < 4096)
			kfree((char *)head - ~(unsigned long)func);
		else
			func(head);
	}
}
