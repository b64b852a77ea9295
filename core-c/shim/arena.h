/* SPDX-License-Identifier: GPL-2.0-only */
/* Fresh memory for the allocators of the shims. */
#ifndef TREEWALK_ARENA_H
#define TREEWALK_ARENA_H

/* `bytes`, a multiple of 16, aligned to 16 and all zero. Never given back. */
void *arena_carve(unsigned long bytes);

#endif
