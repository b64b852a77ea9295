/* SPDX-License-Identifier: GPL-2.0-only */
/* What a run leaves, and how the next one finds it. */
#ifndef TREEWALK_FUZZ_ENVIRONMENT_H
#define TREEWALK_FUZZ_ENVIRONMENT_H

#include <linux/types.h>

void fuzz_remember(void);
/* Everything as it was when fuzz_remember() was called. */
void fuzz_restore(void);

#endif
