/* SPDX-License-Identifier: GPL-2.0-only */
/* stub: no trace points. */
#ifndef TREEWALK_TRACE_EVENTS_MAPLE_TREE_H
#define TREEWALK_TRACE_EVENTS_MAPLE_TREE_H

#define trace_ma_op(...)    ((void)0)
#define trace_ma_read(...)  ((void)0)
#define trace_ma_write(...) ((void)0)

#endif
