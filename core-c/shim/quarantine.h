/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Memory that is never given out twice: for what an exhibit puts into a structure.
 * A stale pointer to such an object keeps showing what it was.
 */
#ifndef TREEWALK_QUARANTINE_H
#define TREEWALK_QUARANTINE_H

#include "environment.h"

/* `size` zero bytes, reported as an object of `id`, one of TW_CACHE_*. Never NULL. */
void *quarantine_alloc(unsigned int id, unsigned int size);
/* With the same id and size. The memory stays as it is. */
void quarantine_free(unsigned int id, void *object, unsigned int size);

#endif
