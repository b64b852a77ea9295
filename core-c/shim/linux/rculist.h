/* SPDX-License-Identifier: GPL-2.0-only */
/* custom: one thread runs, so these are plain list operations without barriers or poison. */
#ifndef TREEWALK_LINUX_RCULIST_H
#define TREEWALK_LINUX_RCULIST_H

#include <linux/list.h>
#include <linux/rcupdate.h>

#define list_add_rcu(entry, head)			 list_add(entry, head)
#define list_add_tail_rcu(entry, head)			 list_add_tail(entry, head)
#define hlist_add_head_rcu(n, h)			 hlist_add_head(n, h)
#define hlist_del_init_rcu(n)				 hlist_del_init(n)
#define list_for_each_entry_rcu(pos, head, member, ...)	 list_for_each_entry (pos, head, member)
#define hlist_for_each_entry_rcu(pos, head, member, ...) hlist_for_each_entry(pos, head, member)

/* A reader may still be at the entry, so the entry's `next` stays. */
static inline void list_del_rcu(struct list_head *entry)
{
	tw_list_unlink(entry);
	entry->prev = NULL;
}

static inline void hlist_del_rcu(struct hlist_node *n)
{
	*n->pprev = n->next;
	if (n->next)
		n->next->pprev = n->pprev;
	n->pprev = NULL;
}

#endif
