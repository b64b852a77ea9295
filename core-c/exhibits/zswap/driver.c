// SPDX-License-Identifier: GPL-2.0-only
/* Runs operations that swap pages out and in. The nth stored page has the content n. */
#include <linux/errno.h>
#include "zswap.h"
#include "../../host/host.h"

enum { OP_STORE = 1, OP_LOAD, OP_READ, OP_INVALIDATE };

static unsigned int stored;

int exhibit_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c)
{
	(void)b;
	(void)c;
	switch (kind) {
	case OP_STORE:
		return zswap_put_page(a, ++stored);
	case OP_LOAD:
		return (int)zswap_get_page(a, true);
	case OP_READ:
		return (int)zswap_get_page(a, false);
	case OP_INVALIDATE:
		zswap_drop_page(a);
		return 0;
	default:
		return -EINVAL;
	}
}

/* The only variant is the kernel's own functions. */
unsigned int exhibit_variant_count(void)
{
	return 1;
}

void exhibit_start(unsigned int variant)
{
	(void)variant;
	zswap_start(SWAP_PAGES);
}

void exhibit_option(unsigned int value)
{
	(void)value;
}

const void *exhibit_root(void)
{
	return zswap_root();
}
