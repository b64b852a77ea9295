// SPDX-License-Identifier: GPL-2.0-only
/* Compiles the package's own order for the benchmark. */
#include "../../exhibits/delayed-ref/kernel.c"
#define REF_SIDE ref_side_package
#include "side.h"
