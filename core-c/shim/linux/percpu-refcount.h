/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_PERCPU_REFCOUNT_H
#define TREEWALK_LINUX_PERCPU_REFCOUNT_H

#include <linux/types.h>

/* custom: one plain counter instead of one for each CPU; killed when `dead` is set. */
struct percpu_ref {
	long count;
	bool dead;
};
static inline bool percpu_ref_tryget_live(struct percpu_ref *ref)
{
	if (ref->dead)
		return false;
	ref->count++;
	return true;
}

static inline void percpu_ref_get(struct percpu_ref *ref)
{
	ref->count++;
}

static inline void percpu_ref_put(struct percpu_ref *ref)
{
	ref->count--;
}

#endif
