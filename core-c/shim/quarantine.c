// SPDX-License-Identifier: GPL-2.0-only
#include <linux/kernel.h>
#include <linux/string.h>
#include "arena.h"
#include "environment.h"
#include "quarantine.h"

struct freed_object {
	void *object;
	unsigned int size;
};

/* A ring of freed objects, the oldest first. room: its size; 0: no memory is used again. */
static struct freed_object *freed;
static unsigned int room, oldest, held;

void quarantine_reuse(unsigned int after)
{
	if (freed || after == 0 || after > 1u << 20)
		return;
	freed = arena_carve(ALIGN(after * sizeof(*freed), 16));
	room = after;
}

/* Takes the oldest object if the ring is full and the object has that size. */
static void *take_oldest(unsigned int size)
{
	void *object = freed[oldest].object;

	if (held < room || freed[oldest].size != size)
		return NULL;
	oldest = (oldest + 1) % room;
	held--;
	return object;
}

void *quarantine_alloc(unsigned int cache, unsigned int size)
{
	void *object = room ? take_oldest(size) : NULL;
	bool used = object;

	if (!used)
		object = arena_carve(ALIGN(size, 16));
	tw_alloc(cache, object, size);
	if (used)
		memset(object, 0, size);
	return object;
}

void *quarantine_alloc_line(unsigned int cache, unsigned int size)
{
	char *room_for = arena_carve(ALIGN(size, 16) + 48);
	void *object = room_for + (-(unsigned long)room_for & 63);

	tw_alloc(cache, object, size);
	return object;
}

void quarantine_free(unsigned int cache, const void *object, unsigned int size)
{
	struct freed_object *last;

	tw_free(cache, object, size);
	if (!room)
		return;
	/* The oldest object leaves a full ring, and its memory is never used again. */
	if (held == room)
		oldest = (oldest + 1) % room;
	else
		held++;
	last = &freed[(oldest + held - 1) % room];
	last->object = (void *)object;
	last->size = size;
}
