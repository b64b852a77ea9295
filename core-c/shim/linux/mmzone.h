/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: one memory node, number 0, so a shadow spends no bits on it. */
#ifndef TREEWALK_LINUX_MMZONE_H
#define TREEWALK_LINUX_MMZONE_H

#include <linux/types.h>

#define NODES_SHIFT  0
#define MAX_NUMNODES 1
#define MAX_ORDER    11
#define NUMA_NO_NODE (-1)

typedef struct pglist_data {
	int node_id;
} pg_data_t;
extern pg_data_t tw_node_data;
#define NODE_DATA(nid) ((void)(nid), &tw_node_data)

enum node_stat_item {
	NR_FILE_PAGES,
	NR_FILE_THPS,
	NR_SHMEM,
	NR_SHMEM_THPS,
	WORKINGSET_NODES,
};
struct lruvec;

#endif
