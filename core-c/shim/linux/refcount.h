/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: warns on use after zero and on underflow, but does not saturate. */
#ifndef TREEWALK_LINUX_REFCOUNT_H
#define TREEWALK_LINUX_REFCOUNT_H

#include <linux/atomic.h>
#include <linux/bug.h>

typedef struct refcount_struct {
	atomic_t refs;
} refcount_t;
#define REFCOUNT_INIT(n)	   { .refs = ATOMIC_INIT(n) }
#define refcount_set(r, n)	   atomic_set(&(r)->refs, n)
#define refcount_read(r)	   ((unsigned int)atomic_read(&(r)->refs))
#define refcount_set_release(r, n) refcount_set(r, n)

static inline void refcount_inc(refcount_t *r)
{
	WARN_ON(!r->refs.counter);
	r->refs.counter++;
}

static inline bool refcount_inc_not_zero(refcount_t *r)
{
	return atomic_inc_not_zero(&r->refs);
}

static inline bool refcount_dec_and_test(refcount_t *r)
{
	WARN_ON(r->refs.counter <= 0);
	return atomic_dec_and_test(&r->refs);
}

/* Fails if the count is 0, or would pass the limit. `*old` is what it was. */
static inline bool __refcount_inc_not_zero_limited_acquire(refcount_t *r, int *old, int limit)
{
	*old = atomic_read(&r->refs);
	if (!*old || *old >= limit)
		return false;
	r->refs.counter = *old + 1;
	return true;
}

static inline bool refcount_add_not_zero(int n, refcount_t *r)
{
	return atomic_add_unless(&r->refs, n, 0);
}

static inline bool refcount_sub_and_test(int n, refcount_t *r)
{
	WARN_ON(r->refs.counter < n);
	return atomic_sub_and_test(n, &r->refs);
}

static inline bool __refcount_dec_and_test(refcount_t *r, int *old)
{
	*old = atomic_read(&r->refs);
	return refcount_dec_and_test(r);
}

static inline void refcount_dec(refcount_t *r)
{
	WARN_ON(refcount_dec_and_test(r));
}

#endif
