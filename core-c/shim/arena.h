/* SPDX-License-Identifier: GPL-2.0-only */
/* Gives fresh memory to the allocators of the shims. */
#ifndef TREEWALK_ARENA_H
#define TREEWALK_ARENA_H

/* `bytes` (a multiple of 16) of zeroed memory, aligned to 16. No call gives it back. */
void *arena_carve(unsigned long bytes);
/* The same for `head` bytes and after them `bytes`, which begin at a multiple of `align` (above
 * 16). */
void *arena_carve_at(unsigned long head, unsigned long bytes, unsigned long align);

#endif
