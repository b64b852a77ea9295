// SPDX-License-Identifier: GPL-2.0-only
/* Compiles the areas of 6.12 and later for the benchmark. */
#include <linux/version.h>
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 12, 0)
#include "before.h"
#include "../../exhibits/address-space/vma.c"
#define BENCH_KEEPER bench_kernel
#define OPS	     kernel_keeper
#include "after.h"
#endif
