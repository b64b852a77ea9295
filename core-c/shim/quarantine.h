/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Objects whose memory is not used again once they are freed: a pointer that went
 * stale still leads to what was there, and shows. A run of a million operations
 * asks for it again, or it would have no end.
 */
#ifndef TREEWALK_QUARANTINE_H
#define TREEWALK_QUARANTINE_H

/* `size` zeroed bytes, reported as `cache` (TW_CACHE_*). Never fails. */
void *quarantine_alloc(unsigned int cache, unsigned int size);
/* The same at a multiple of 64, as a slab made with SLAB_HWCACHE_ALIGN gives them. */
void *quarantine_alloc_line(unsigned int cache, unsigned int size);
void quarantine_free(unsigned int cache, const void *object, unsigned int size);
/* From here on memory is used again when `after` more objects have been freed. Once only. */
void quarantine_reuse(unsigned int after);

#endif
