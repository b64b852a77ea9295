// SPDX-License-Identifier: GPL-2.0-only
#include <linux/math.h>
#include "arena.h"
#include "quarantine.h"

/*
 * An unused gap keeps two neighbours apart, so that a native build with a sanitizer
 * sees an overrun.
 */
void *quarantine_alloc(unsigned int id, unsigned int size)
{
	void *object = arena_carve(ALIGN(size + 1ul, 16));

	tw_alloc(id, object, size);
	return object;
}

void quarantine_free(unsigned int id, void *object, unsigned int size)
{
	tw_free(id, object, size);
}
