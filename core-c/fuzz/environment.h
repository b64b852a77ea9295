/* SPDX-License-Identifier: GPL-2.0-only */
/* Restores what a run has changed. */
#ifndef TREEWALK_FUZZ_ENVIRONMENT_H
#define TREEWALK_FUZZ_ENVIRONMENT_H

#include <linux/types.h>

void fuzz_remember(void);
/* Restores everything to the state at fuzz_remember(). */
void fuzz_restore(void);

#endif
