/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * custom: "compresses" a page to its first two words, as the exhibit's pages have no
 *         more. Lost: the time of compressing, and pages that become no smaller.
 */
#ifndef TREEWALK_ZSWAP_COMPRESSOR_H
#define TREEWALK_ZSWAP_COMPRESSOR_H

#define COMPRESSED_BYTES (2 * sizeof(unsigned int))

struct crypto_acomp;
struct scatterlist {
	void *at;
};
struct acomp_req {
	struct scatterlist *from, *to;
	unsigned int dlen;
};
struct crypto_wait {
	int unused;
};

#define sg_init_table(sg, n)		   ((void)(sg))
#define sg_init_one(sg, buffer, n)	   ((void)((sg)->at = (buffer)))
#define sg_set_page(sg, page, n, offset)   ((void)((sg)->at = (page)->words))
#define sg_set_folio(sg, folio, n, offset) sg_set_page(sg, &(folio)->page, n, offset)
#define acomp_request_set_params(req, src, dst, slen, dlen)                                        \
	((void)((req)->from = (src), (req)->to = (dst)))
#define crypto_acomp_compress(req)   tw_keep_words(req, COMPRESSED_BYTES)
#define crypto_acomp_decompress(req) tw_keep_words(req, PAGE_SIZE)
#define crypto_wait_req(error, wait) ((void)(wait), (error))

static int tw_keep_words(struct acomp_req *req, unsigned int gives)
{
	memcpy(req->to->at, req->from->at, COMPRESSED_BYTES);
	req->dlen = gives;
	return 0;
}

/* custom: a compressed page is an object of kmalloc(), and its handle is the address. */
struct zpool;
enum zpool_mapmode { ZPOOL_MM_RO, ZPOOL_MM_WO };
#define zpool_malloc(pool, bytes, gfp, handle) tw_zpool_malloc(bytes, gfp, handle)
#define zpool_free(pool, handle)	       kfree((void *)(handle))
#define zpool_map_handle(pool, handle, mode)   ((void *)(handle))
#define zpool_unmap_handle(pool, handle)       ((void)(handle))
#define zpool_malloc_support_movable(pool)     false
#define zpool_can_sleep_mapped(pool)	       true
#define zpool_evictable(pool)		       false
/* stub: the pool counts as empty, so it never reaches its limit. */
#define zpool_get_total_size(pool)  0
#define zpool_get_total_pages(pool) 0
#define virt_addr_valid(at)	    true

static int tw_zpool_malloc(size_t bytes, gfp_t gfp, unsigned long *handle)
{
	*handle = (unsigned long)kmalloc(bytes, gfp);
	return *handle ? 0 : -ENOMEM;
}

#endif
