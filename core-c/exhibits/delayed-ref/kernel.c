// SPDX-License-Identifier: GPL-2.0-only
/* The package's own struct, whichever order it has, and its search and insert. */
#include "delayed-ref.h"

#if !HEADS_IN_XARRAY
#include <slice/fs/btrfs/delayed-ref.h>

#define HEAD_OPS head_ops_package
#include "variants/head-ops.h"
#endif
