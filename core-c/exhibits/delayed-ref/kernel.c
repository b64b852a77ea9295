// SPDX-License-Identifier: GPL-2.0-only
/* Includes the package's own struct, in its own order, with its search and insert. */
#include "delayed-ref.h"

#if !HEADS_IN_XARRAY
#include <slice/fs/btrfs/delayed-ref.h>

#define HEAD_OPS head_ops_package
#include "variants/head-ops.h"
#endif
