// SPDX-License-Identifier: GPL-2.0-only
/* Holds the process: its mapped rings, and the point at which another CPU may act. */
#include <linux/errno.h>
#include <linux/rcupdate.h>
#include "../../shim/environment.h"
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

struct aio_ring *get_user_page(unsigned long address)
{
	unsigned long page = user_page_number(address);

	return page < USER_PAGES ? process.user_pages[page] : NULL;
}

/*
 * custom: CPU B may act here, as before a lock, so the found context may die. If A is in a read
 * section, A stays in it; otherwise a grace period may pass.
 */
void let_others_in(const void *found)
{
	unsigned int depth = tw_rcu_depth;

	/* No other CPU acts while B runs, and A's read section is not B's. */
	if (tw_this_cpu)
		return;
	tw_rcu_depth = 0;
	tw_before_lock(found);
	if (!depth)
		rcu_barrier();
	tw_rcu_depth = depth;
}
