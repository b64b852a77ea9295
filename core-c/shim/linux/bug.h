/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_BUG_H
#define TREEWALK_LINUX_BUG_H

#include <linux/compiler.h>
#include "../../trace/recorder.h"

/*
 * custom: prints no text, no registers, no stack. The trace's last STEP gives the line; a build
 * without a trace has its own tw_warn and tw_panic. The value of a warning is its condition, which
 * is evaluated once.
 */
#define BUG() tw_panic(TW_PANIC_BUG, 0)
#define BUG_ON(cond)                                                                               \
	do {                                                                                       \
		if (unlikely(cond))                                                                \
			BUG();                                                                     \
	} while (0)
#define WARN_ON(cond)	unlikely((cond) ? (tw_warn(), 1) : 0)
#define WARN(cond, ...) WARN_ON(cond)
/* custom: warns every time, not once. */
#define WARN_ON_ONCE(cond)	  WARN_ON(cond)
#define WARN_ONCE(cond, ...)	  WARN_ON(cond)
#define WARN_RATELIMIT(cond, ...) WARN_ON(cond)
/* same: an array of negative size ends the compile, but without the message. */
#define BUILD_BUG_ON(cond)	   ((void)sizeof(char[1 - 2 * !!(cond)]))
#define BUILD_BUG_ON_MSG(cond, m)  BUILD_BUG_ON(cond)
#define BUILD_BUG_ON_ZERO(cond)	   ((int)(sizeof(char[1 - 2 * !!(cond)]) - 1))
#define BUILD_BUG_ON_INVALID(cond) ((void)sizeof((long)(cond)))

#endif
