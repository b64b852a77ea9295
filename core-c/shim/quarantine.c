// SPDX-License-Identifier: GPL-2.0-only
#include <linux/kernel.h>
#include "arena.h"
#include "environment.h"
#include "quarantine.h"

void *quarantine_alloc(unsigned int cache, unsigned int size)
{
	void *object = arena_carve(ALIGN(size, 16));

	tw_alloc(cache, object, size);
	return object;
}

void *quarantine_alloc_line(unsigned int cache, unsigned int size)
{
	char *room = arena_carve(ALIGN(size, 16) + 48);
	void *object = room + (-(unsigned long)room & 63);

	tw_alloc(cache, object, size);
	return object;
}

void quarantine_free(unsigned int cache, const void *object, unsigned int size)
{
	tw_free(cache, object, size);
}
