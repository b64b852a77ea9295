/* SPDX-License-Identifier: GPL-2.0-only */
/* What environment.c offers to the tests that it hosts. */
#ifndef TREEWALK_TEST_ENVIRONMENT_H
#define TREEWALK_TEST_ENVIRONMENT_H

#include "../shim/environment.h"

/* How many times the kernel has warned so far. */
extern unsigned int test_warnings;
/* If set, called at each allocation. */
extern void (*test_tick)(void);

#endif
