// SPDX-License-Identifier: GPL-2.0-only
/* The process: what is mapped where in its memory. */
#include <linux/errno.h>
#include "aio-lookup.h"

struct aio_process process;

unsigned long user_map_ring(struct aio_ring *ring)
{
	unsigned long page = process.rings;

	if (page == USER_PAGES)
		return 0;
	process.user_pages[page] = ring;
	process.rings++;
	return USER_START + (page << USER_SHIFT);
}

void user_unmap_ring(unsigned long address)
{
	process.user_pages[user_page_number(address)] = NULL;
}

struct aio_ring *user_ring(unsigned long address)
{
	unsigned long page = user_page_number(address);

	return page < USER_PAGES ? process.user_pages[page] : NULL;
}
