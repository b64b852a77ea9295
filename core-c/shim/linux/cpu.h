/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_CPU_H
#define TREEWALK_LINUX_CPU_H

#include <linux/smp.h>

#define CPUHP_RADIX_DEAD 0
/* stub: no CPU comes or goes. */
#define cpuhp_setup_state_nocalls(state, name, startup, teardown)                                  \
	((void)(startup), (void)(teardown), 0)

#endif
