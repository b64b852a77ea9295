// SPDX-License-Identifier: GPL-2.0-only
/* Compiles the exhibit's order after the change for the benchmark. */
#include "../../exhibits/delayed-ref/variants/after.c"
#define REF_SIDE ref_side_after
#include "side.h"
