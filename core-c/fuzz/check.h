/* SPDX-License-Identifier: GPL-2.0-only */
/* Declares the check of a run. */
#ifndef TREEWALK_FUZZ_CHECK_H
#define TREEWALK_FUZZ_CHECK_H

#include <linux/types.h>

/* The number of the running operation, from 0. */
extern unsigned int fuzz_at;
/* Ends the run unless `right`: as a find, or silently if the fault is known. */
void fuzz_check(bool right, const char *what, unsigned long at);
/* Where a caller continues after an ended run: it has set this with _setjmp(). */
extern unsigned long fuzz_over[64];

#endif
