// SPDX-License-Identifier: GPL-2.0-only
/* What waits for the readers, a list for each CPU; it runs between the timed batches. */
#include <linux/rcupdate.h>
#include <linux/slab.h>
#include "../bench.h"

struct cpu_callbacks {
	struct rcu_head *first;
} __aligned(128);

static struct cpu_callbacks waiting[BENCH_THREADS_MAX];
static _Thread_local struct cpu_callbacks *this_cpu = waiting;

void bench_set_cpu_pool(unsigned int cpu);

void bench_set_cpu(unsigned int cpu)
{
	this_cpu = &waiting[cpu];
	bench_set_cpu_pool(cpu);
}

void call_rcu(struct rcu_head *head, rcu_callback_t func)
{
	head->func = func;
	head->next = this_cpu->first;
	this_cpu->first = head;
}

void rcu_barrier(void)
{
	while (this_cpu->first) {
		struct rcu_head *head = this_cpu->first;
		rcu_callback_t func = head->func;

		this_cpu->first = head->next;
		if (~(unsigned long)func < 4096)
			kfree((char *)head - ~(unsigned long)func);
		else
			func(head);
	}
}

void bench_quiesce(void)
{
	rcu_barrier();
}
