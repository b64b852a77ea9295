// SPDX-License-Identifier: GPL-2.0-only
/* Compiles the exhibit's order before the change for the benchmark. */
#include "../../exhibits/delayed-ref/variants/before.c"
#define REF_SIDE ref_side_before
#include "side.h"
