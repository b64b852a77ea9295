/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A context before the table: its first cache line has all that a lookup reads. Both variants leave
 * out pending requests, for which the last put waits. They also leave out the wake-up of a task
 * that waits for the put, and the system's count of requests.
 */
#ifndef TREEWALK_OLD_CONTEXT_H
#define TREEWALK_OLD_CONTEXT_H

#include <linux/atomic.h>
#include <linux/errno.h>
#include <linux/rculist.h>
#include <linux/rcupdate.h>
#include "../../../shim/quarantine.h"
#include "../aio-lookup.h"

struct old_kioctx {
	/* The keeper holds one reference; each lookup takes one. */
	atomic_t users;
	atomic_t dead;
	/* The address of its ring in user memory. */
	unsigned long user_id;
	/* Only the list variant uses it. */
	struct hlist_node list;
	struct aio_ring *ring;
	struct rcu_head rcu_head;
} __aligned(64);

static inline struct old_kioctx *old_context_new(unsigned long user_id, struct aio_ring *ring)
{
	struct old_kioctx *ctx = quarantine_alloc_line(TW_CACHE_IOCTX, sizeof(*ctx));

	atomic_set(&ctx->users, 1);
	ctx->user_id = user_id;
	ctx->ring = ring;
	return ctx;
}

static inline void old_context_free(struct rcu_head *head)
{
	struct old_kioctx *ctx = container_of(head, struct old_kioctx, rcu_head);

	quarantine_free(TW_CACHE_GENERIC, ctx->ring, RING_BYTES);
	quarantine_free(TW_CACHE_IOCTX, ctx, sizeof(*ctx));
}

/* Frees the context after a grace period, as pending lookups may still read it. */
static inline void old_context_put(void *context)
{
	struct old_kioctx *ctx = context;

	if (atomic_dec_and_test(&ctx->users))
		call_rcu(&ctx->rcu_head, old_context_free);
}

static inline void old_context_put_rcu(struct rcu_head *head)
{
	old_context_put(container_of(head, struct old_kioctx, rcu_head));
}

/*
 * Drops the keeper's reference once all pending lookups are over. A lookup that found the context
 * before its removal may not have taken its own reference yet.
 */
static inline void old_context_unlinked(struct old_kioctx *ctx)
{
	call_rcu(&ctx->rcu_head, old_context_put_rcu);
}

#endif
