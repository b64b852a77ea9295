// SPDX-License-Identifier: GPL-2.0-only
/* Compiles 5.10's areas for the benchmark. */
#include <linux/version.h>
#if LINUX_VERSION_CODE < KERNEL_VERSION(5, 11, 0)
#include "before.h"
#include "../../exhibits/address-space/rbtree.c"
#define BENCH_KEEPER bench_kernel
#define OPS	     kernel_keeper
#include "after.h"
#endif
