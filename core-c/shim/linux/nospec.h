/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_NOSPEC_H
#define TREEWALK_LINUX_NOSPEC_H

/* custom: the plain index; speculation has nothing to leak to here. */
#define array_index_nospec(index, size) (index)

#endif
