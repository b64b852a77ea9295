// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs the operations that the outside asks for, on CPU A and on CPU B.
 *
 * There is one thread. "CPU B acts" means that all of its queued operations run
 * when CPU A is about to take a lock, or to load from memory that B may change.
 */
#include <linux/kernel.h>
#include <linux/rcupdate.h>
#include "../shim/environment.h"
#include "../shim/fail.h"
#include "../shim/quarantine.h"
#include "host.h"
#include "../trace/recorder_host.h"

#define QUEUE_LENGTH 16

struct queued_op {
	unsigned int kind, a, b, c;
};

static struct queued_op queue[QUEUE_LENGTH];
static unsigned int queued;
/* CPU B acts before the nth lock that A takes in an operation; 0: never. */
static unsigned int race_at_lock;
static unsigned int locks_by_a;

/* Called by the spin-lock shims before a lock is taken. */
void tw_before_lock(const void *lock);
void tw_before_lock(const void *lock)
{
	unsigned int i;

	(void)lock;
	if (tw_this_cpu || ++locks_by_a != race_at_lock)
		return;
	tw_run_on(1);
	for (i = 0; i < queued; i++)
		exhibit_op(queue[i].kind, queue[i].a, queue[i].b, queue[i].c);
	tw_run_on(0);
}

/* The load of TW_CONTROL_RACE_AT_LOAD is next. CPU B acts as before a lock. */
static void before_load(void)
{
	unsigned int depth = tw_rcu_depth;

	/* B would wait for the lock that A holds. */
	if (tw_locks_held)
		return;
	/* A stays in its read section, which is not B's. */
	tw_rcu_depth = 0;
	race_at_lock = locks_by_a + 1;
	tw_before_lock(NULL);
	tw_rcu_depth = depth;
}

int tw_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	int result;

	tw_begin(kind, a, b, c);
	locks_by_a = 0;
	result = exhibit_op(kind, a, b, c);
	tw_recorder_race(0, NULL);
	/* A grace period passes between operations: it runs the deferred frees. */
	rcu_barrier();
	tw_fail_reset();
	queued = 0;
	race_at_lock = 0;
	return result;
}

void tw_queue(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	if (queued == QUEUE_LENGTH)
		return;
	queue[queued].kind = kind;
	queue[queued].a = a;
	queue[queued].b = b;
	queue[queued].c = c;
	queued++;
}

static void set_option(unsigned int key, unsigned int value)
{
	switch (key) {
	case TW_CONTROL_FAIL_NOWAIT:
		tw_fail_nowait = value;
		break;
	case TW_CONTROL_FAIL_NTH:
		tw_fail_nth = value;
		break;
	case TW_CONTROL_FAIL_ALL:
		tw_fail_all = value;
		break;
	case TW_CONTROL_RACE_AT_LOCK:
		race_at_lock = value;
		break;
	case TW_CONTROL_QUARANTINE:
		quarantine_reuse(value);
		break;
	default:
		exhibit_option(value);
		break;
	}
}

TW_UNTRACED void tw_control(unsigned int key, unsigned int value)
{
	if (key == TW_CONTROL_TRACE)
		tw_recorder_on(value);
	else if (key == TW_CONTROL_BUDGET)
		tw_recorder_budget(value);
	else if (key == TW_CONTROL_RACE_AT_LOAD)
		tw_recorder_race(value, before_load);
	else
		set_option(key, value);
}

TW_UNTRACED unsigned int tw_info(unsigned int key)
{
	if (key == TW_INFO_ABI_VERSION)
		return TW_ABI_VERSION;
	if (key == TW_INFO_ROOT)
		return (unsigned int)(unsigned long)exhibit_root();
	if (key == TW_INFO_VARIANT_COUNT)
		return exhibit_variant_count();
	return tw_recorder_info(key);
}

TW_UNTRACED unsigned int tw_drain(void)
{
	return tw_recorder_drain();
}

TW_UNTRACED int tw_start(unsigned int variant, unsigned int capacity)
{
	if (variant >= exhibit_variant_count() || tw_recorder_init(capacity))
		return -1;
	/* The budget also ends an edited set-up that would run for ever. */
	tw_recorder_budget(capacity);
	exhibit_start(variant);
	tw_recorder_budget(0);
	tw_recorder_on(1);
	return 0;
}
