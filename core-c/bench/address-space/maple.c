// SPDX-License-Identifier: GPL-2.0-only
/* Compiles 6.1's areas for the benchmark. */
#include <linux/version.h>
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 1, 0) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 2, 0)
#include "before.h"
#include "../../exhibits/address-space/maple.c"
#define BENCH_KEEPER bench_kernel
#define OPS	     kernel_keeper
#include "after.h"
#endif
