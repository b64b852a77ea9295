/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Allocates objects whose memory is not used again after a free. So a stale pointer still points to
 * the old content, and views show it. A run of a million operations must use memory again, or it
 * would need too much.
 */
#ifndef TREEWALK_QUARANTINE_H
#define TREEWALK_QUARANTINE_H

/* Gives `size` zeroed bytes, reported as `cache` (TW_CACHE_*). It never fails. */
void *quarantine_alloc(unsigned int cache, unsigned int size);
/* The same at a multiple of 64, as a slab with SLAB_HWCACHE_ALIGN would give. */
void *quarantine_alloc_line(unsigned int cache, unsigned int size);
void quarantine_free(unsigned int cache, const void *object, unsigned int size);
/* From here on memory is used again once `after` more objects were freed. Call it once. */
void quarantine_reuse(unsigned int after);

#endif
