/* SPDX-License-Identifier: GPL-2.0-only */
/* What a run is looked at with. */
#ifndef TREEWALK_FUZZ_CHECK_H
#define TREEWALK_FUZZ_CHECK_H

#include <linux/types.h>

/* The operation that runs, from 0. */
extern unsigned int fuzz_at;
/* If it is not `right`, the run is over: a find, unless known.c knows it. */
void fuzz_check(bool right, const char *what, unsigned long at);
/* Where a run that is over goes on: whoever runs it has set it with _setjmp(). */
extern unsigned long fuzz_over[64];

#endif
