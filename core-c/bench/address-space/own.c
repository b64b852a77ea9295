// SPDX-License-Identifier: GPL-2.0-only
/* Compiles the red-black tree that is written here for the benchmark. */
#ifndef TW_PACKAGED_ONLY
#include "before.h"
#include "../../exhibits/address-space/variants/rbtree.c"
#define BENCH_KEEPER bench_rbtree
#define OPS	     rbtree_keeper
#include "after.h"
#endif
