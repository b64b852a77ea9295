// SPDX-License-Identifier: GPL-2.0-only
#include "../../exhibits/delayed-ref/kernel.c"
#define REF_SIDE ref_side_package
#include "side.h"
