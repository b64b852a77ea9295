/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Clean-up at the end of a scope, as later kernels use it: __free(name),
 * guard(name)(args), scoped_guard(name, args). The guard object holds the lock; its
 * class gives the type and the two functions.
 * custom: a constructor takes and returns a pointer, as a struct that is returned by
 *         value could not be traced.
 */
#ifndef TREEWALK_LINUX_CLEANUP_H
#define TREEWALK_LINUX_CLEANUP_H

#include <linux/compiler.h>

#define DEFINE_FREE(name, type, free_it)                                                           \
	static inline void __free_##name(void *p)                                                  \
	{                                                                                          \
		type _T = *(type *)p;                                                              \
		free_it;                                                                           \
	}
#define __free(name) __cleanup(__free_##name)
#define no_free_ptr(p)                                                                             \
	({                                                                                         \
		__typeof__(p) __keep = (p);                                                        \
		(p) = NULL;                                                                        \
		__keep;                                                                            \
	})
#define return_ptr(p) return no_free_ptr(p)

/* stub: classes of a kernel header of which nothing here makes an object. */
#define DEFINE_CLASS(name, type, exit, init, ...) struct tw_unused_class_##name

#define DEFINE_LOCK_GUARD_1(name, type, lock_it, unlock_it)                                        \
	struct tw_guard_##name {                                                                   \
		type *lock;                                                                        \
	};                                                                                         \
	static inline void tw_guard_##name##_exit(struct tw_guard_##name *_T)                      \
	{                                                                                          \
		if (_T->lock) {                                                                    \
			unlock_it;                                                                 \
		}                                                                                  \
	}                                                                                          \
	static inline type *tw_guard_##name##_enter(type *l)                                       \
	{                                                                                          \
		struct tw_guard_##name guard = { l }, *_T = &guard;                                \
		lock_it;                                                                           \
		return l;                                                                          \
	}
#define guard(name) TW_GUARD(name, __UNIQUE_ID(guard_))
#define TW_GUARD(name, var)                                                                        \
	struct tw_guard_##name var __cleanup(tw_guard_##name##_exit) __maybe_unused =              \
		TW_GUARD_INIT_##name
#define TW_GUARD_INIT_spinlock(l) { tw_guard_spinlock_enter(l) }

#endif
