// SPDX-License-Identifier: GPL-2.0-only
/* Carves objects out of the pieces that the host provides. */
#include <linux/math.h>
#include "arena.h"
#include "environment.h"

#define PIECE 4096

/* The memory that no object has yet. */
static char *next, *end;

void *arena_carve(unsigned long bytes)
{
	char *object;

	tw_alone(1);
	if ((unsigned long)(end - next) < bytes) {
		char *piece = tw_arena_extend(ALIGN(bytes, PIECE));

		/* If a piece does not follow the last one, the rest of the last is lost. */
		if (piece != end)
			next = piece;
		end = piece + ALIGN(bytes, PIECE);
	}
	object = next;
	next += bytes;
	tw_alone(0);
	return object;
}

void *arena_carve_at(unsigned long head, unsigned long bytes, unsigned long align)
{
	/* What lies before the head is lost. */
	unsigned long start = (unsigned long)arena_carve(ALIGN(head + bytes + align, 16));

	return (void *)(ALIGN(start + head, align) - head);
}
