// SPDX-License-Identifier: GPL-2.0-only
/* Holds the only memory node and the only task, and sets up folios that have no pages. */
#include <linux/mm.h>
#include "environment.h"

struct task_struct tw_current_task;
pg_data_t tw_node_data;

void shim_folio_init(struct folio *folio, unsigned int order)
{
	INIT_LIST_HEAD(&folio->lru);
	atomic_set(&folio->_mapcount, -1);
	atomic_set(&folio->_refcount, 1);
	folio->_folio_order = order;
	folio_lock(folio);
}

void __folio_put(struct folio *folio)
{
	/* A caller removes a folio from its mapping before it drops the last reference. */
	VM_BUG_ON_FOLIO(folio->mapping, folio);
	tw_folio_freed(folio);
}

__weak void tw_folio_freed(struct folio *folio)
{
}
