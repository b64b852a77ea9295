/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef TREEWALK_LINUX_VMSTAT_H
#define TREEWALK_LINUX_VMSTAT_H

#include <linux/mmzone.h>

/* stub: no memory statistics are kept. */
#define __lruvec_stat_mod_folio(folio, item, n) ((void)(folio), (void)(item), (void)(n))
#define lruvec_stat_mod_folio(folio, item, n)	__lruvec_stat_mod_folio(folio, item, n)
#define __mod_lruvec_page_state(page, item, n)	__lruvec_stat_mod_folio(page, item, n)
#define __inc_lruvec_page_state(page, item)	__mod_lruvec_page_state(page, item, 1)
#define mod_node_page_state(node, item, n)	((void)(n))

#endif
