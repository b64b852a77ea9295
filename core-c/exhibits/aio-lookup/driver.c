// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs the operations of one process: io_setup(), io_destroy() and its own write to a ring. Each
 * call with a context begins with the lookup that runs here.
 */
#include <linux/errno.h>
#include "../../host/host.h"
#include "../../shim/quarantine.h"
#include "aio-lookup.h"

enum { OP_SETUP = 1, OP_LOOKUP, OP_DESTROY, OP_FORGE };

static const struct context_keeper *keeper;

/* The id of the nth context, from 1. */
static unsigned long nth_id(unsigned int nth)
{
	return USER_START + ((unsigned long)(nth - 1) << USER_SHIFT);
}

static int op_setup(void)
{
	struct aio_ring *ring = quarantine_alloc_line(TW_CACHE_GENERIC, RING_BYTES);
	unsigned long user_id = user_map_ring(ring);
	int error = user_id ? keeper->add(user_id, ring) : -EAGAIN;

	if (!error)
		return 0;
	if (user_id)
		user_unmap_ring(user_id);
	quarantine_free(TW_CACHE_GENERIC, ring, RING_BYTES);
	return error;
}

/* The beginning of io_submit() and io_getevents(), which would then use the context. */
static int op_lookup(unsigned int nth)
{
	void *context = keeper->lookup(nth_id(nth));

	if (!context)
		return -EINVAL;
	keeper->put(context);
	return 0;
}

static int op_destroy(unsigned int nth)
{
	void *context = keeper->lookup(nth_id(nth));
	int error;

	if (!context)
		return -EINVAL;
	error = keeper->kill(context);
	keeper->put(context);
	return error;
}

static int op_forge(unsigned int nth, unsigned int id)
{
	return user_write_ring_id(nth_id(nth), id);
}

int exhibit_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	(void)c;
	switch (kind) {
	case OP_SETUP:
		return op_setup();
	case OP_LOOKUP:
		return op_lookup(a);
	case OP_DESTROY:
		return op_destroy(a);
	case OP_FORGE:
		return op_forge(a, b);
	default:
		return -EINVAL;
	}
}

/* In the order of kernel.json. */
static const struct context_keeper *const keepers[] = {
#ifndef TW_PACKAGED_ONLY
	&keep_in_list,
	&keep_in_radix_tree,
#endif
	&keep_in_table,
};

unsigned int exhibit_variant_count(void)
{
	return sizeof(keepers) / sizeof(keepers[0]);
}

void exhibit_start(unsigned int variant)
{
	keeper = keepers[variant];
	current->mm = &process.mm.mm;
	keeper->start();
}

void exhibit_option(unsigned int value)
{
	(void)value;
}

const void *exhibit_root(void)
{
	return &process;
}
