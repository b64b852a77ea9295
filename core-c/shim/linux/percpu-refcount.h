/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: one plain counter in two words instead of one for each CPU, with the kernel's struct
 * layout. Lost: the switch between the modes, and the cache line of this CPU's counter, which is
 * elsewhere in a kernel.
 */
#ifndef TREEWALK_LINUX_PERCPU_REFCOUNT_H
#define TREEWALK_LINUX_PERCPU_REFCOUNT_H

#include <linux/gfp.h>
#include <linux/types.h>

struct percpu_ref;
typedef void(percpu_ref_func_t)(struct percpu_ref *ref);

struct percpu_ref {
	/* Bit 0: the counter was killed. The other bits count references. */
	unsigned long state;
	percpu_ref_func_t *release;
};

#define TW_REF_DEAD 1UL
#define TW_REF_ONE  2UL

/* Takes the first reference, which percpu_ref_kill() drops. */
static inline int percpu_ref_init(struct percpu_ref *ref, percpu_ref_func_t *release,
				  unsigned int flags, gfp_t gfp)
{
	(void)flags;
	(void)gfp;
	ref->state = TW_REF_ONE;
	ref->release = release;
	return 0;
}

static inline bool percpu_ref_tryget_live(struct percpu_ref *ref)
{
	if (ref->state & TW_REF_DEAD)
		return false;
	ref->state += TW_REF_ONE;
	return true;
}

static inline void percpu_ref_get(struct percpu_ref *ref)
{
	ref->state += TW_REF_ONE;
}

static inline void percpu_ref_put(struct percpu_ref *ref)
{
	ref->state -= TW_REF_ONE;
	if (ref->state == TW_REF_DEAD && ref->release)
		ref->release(ref);
}

static inline void percpu_ref_kill(struct percpu_ref *ref)
{
	ref->state |= TW_REF_DEAD;
	percpu_ref_put(ref);
}

#endif
