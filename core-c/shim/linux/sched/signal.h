/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_SCHED_SIGNAL_H
#define TREEWALK_LINUX_SCHED_SIGNAL_H

#include <linux/sched.h>

/* stub: nobody ends the task. */
#define fatal_signal_pending(task) false

#endif
