// SPDX-License-Identifier: GPL-2.0-only
/* Hosts the kernel's own test of the maple tree. */
#include <linux/xarray.h>
#include "lib/test_maple_tree.c"
#include "../shim/environment.h"

#define TESTS_RUN    ((unsigned int)atomic_read(&maple_tree_tests_run))
#define TESTS_PASSED ((unsigned int)atomic_read(&maple_tree_tests_passed))
#define NODES_LEFT   shim_live(TW_CACHE_OWN)

/* Tree nodes have a number of their own, so that they can be counted. */
unsigned int tw_cache_id(const char *name)
{
	return name[0] == 'm' ? TW_CACHE_OWN : TW_CACHE_GENERIC;
}

static void start(void)
{
	maple_tree_init();
}

#include "host.h"
