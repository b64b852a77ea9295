/* SPDX-License-Identifier: GPL-2.0-only */
/* What environment.c counts, for the tests it hosts. */
#ifndef TREEWALK_TEST_ENVIRONMENT_H
#define TREEWALK_TEST_ENVIRONMENT_H

#include "../shim/environment.h"

/* Kernel WARNs so far. */
extern unsigned int test_warnings;
/* Called at each allocation, if there is one. */
extern void (*test_tick)(void);

#endif
