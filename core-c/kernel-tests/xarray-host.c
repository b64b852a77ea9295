// SPDX-License-Identifier: GPL-2.0-only
/* Hosts the kernel's own test of the XArray. */
#include "lib/test_xarray.c"
#include "../shim/environment.h"

#define TESTS_RUN    tests_run
#define TESTS_PASSED tests_passed
#define NODES_LEFT   shim_live(TW_CACHE_XA_NODE)

static void start(void)
{
	shim_xarray_start();
}

#include "host.h"
