/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A list is a ring through its head; an entry that points to itself is in no list.
 * custom: has no CONFIG_DEBUG_LIST checks, and leaves NULLs in a removed entry, not poison.
 */
#ifndef TREEWALK_LINUX_LIST_H
#define TREEWALK_LINUX_LIST_H

#include <linux/compiler.h>
#include <linux/container_of.h>
#include <linux/types.h>

#define LIST_HEAD_INIT(name) { &(name), &(name) }
#define LIST_HEAD(name)	     struct list_head name = LIST_HEAD_INIT(name)

static inline void INIT_LIST_HEAD(struct list_head *list)
{
	list->next = list;
	list->prev = list;
}

static inline void tw_list_link(struct list_head *prev, struct list_head *entry,
				struct list_head *next)
{
	next->prev = entry;
	entry->next = next;
	entry->prev = prev;
	prev->next = entry;
}

static inline void tw_list_unlink(struct list_head *entry)
{
	entry->next->prev = entry->prev;
	entry->prev->next = entry->next;
}

static inline void list_add(struct list_head *entry, struct list_head *head)
{
	tw_list_link(head, entry, head->next);
}

static inline void list_add_tail(struct list_head *entry, struct list_head *head)
{
	tw_list_link(head->prev, entry, head);
}

static inline void list_del(struct list_head *entry)
{
	tw_list_unlink(entry);
	entry->next = NULL;
	entry->prev = NULL;
}

static inline void list_del_init(struct list_head *entry)
{
	tw_list_unlink(entry);
	INIT_LIST_HEAD(entry);
}

static inline void list_move(struct list_head *entry, struct list_head *head)
{
	tw_list_unlink(entry);
	list_add(entry, head);
}

static inline void list_move_tail(struct list_head *entry, struct list_head *head)
{
	tw_list_unlink(entry);
	list_add_tail(entry, head);
}

static inline bool list_empty(const struct list_head *head)
{
	return head->next == head;
}

static inline bool list_is_singular(const struct list_head *head)
{
	return !list_empty(head) && head->next == head->prev;
}

#define list_entry(ptr, type, member)	     container_of(ptr, type, member)
#define list_first_entry(head, type, member) list_entry((head)->next, type, member)
#define list_last_entry(head, type, member)  list_entry((head)->prev, type, member)
#define list_first_entry_or_null(head, type, member)                                               \
	(list_empty(head) ? NULL : list_first_entry(head, type, member))
#define list_next_entry(pos, member) list_entry((pos)->member.next, __typeof__(*(pos)), member)
#define list_prev_entry(pos, member) list_entry((pos)->member.prev, __typeof__(*(pos)), member)
#define list_for_each(pos, head)     for (pos = (head)->next; pos != (head); pos = pos->next)
#define list_for_each_safe(pos, n, head)                                                           \
	for (pos = (head)->next, n = pos->next; pos != (head); pos = n, n = pos->next)
#define list_for_each_entry(pos, head, member)                                                     \
	for (pos = list_first_entry(head, __typeof__(*pos), member); &pos->member != (head);       \
	     pos = list_next_entry(pos, member))
#define list_for_each_entry_reverse(pos, head, member)                                             \
	for (pos = list_last_entry(head, __typeof__(*pos), member); &pos->member != (head);        \
	     pos = list_prev_entry(pos, member))
#define list_for_each_entry_safe(pos, n, head, member)                                             \
	for (pos = list_first_entry(head, __typeof__(*pos), member),                               \
	    n = list_next_entry(pos, member);                                                      \
	     &pos->member != (head); pos = n, n = list_next_entry(n, member))

#define HLIST_HEAD_INIT		  { .first = NULL }
#define INIT_HLIST_HEAD(h)	  ((h)->first = NULL)
#define hlist_empty(h)		  (!(h)->first)
#define hlist_unhashed(n)	  (!(n)->pprev)
#define hlist_entry(p, t, m)	  container_of(p, t, m)
#define hlist_entry_safe(p, t, m) ((p) ? hlist_entry(p, t, m) : NULL)

static inline void INIT_HLIST_NODE(struct hlist_node *n)
{
	n->next = NULL;
	n->pprev = NULL;
}

static inline void hlist_add_head(struct hlist_node *n, struct hlist_head *h)
{
	n->next = h->first;
	if (n->next)
		n->next->pprev = &n->next;
	h->first = n;
	n->pprev = &h->first;
}

static inline void hlist_del_init(struct hlist_node *n)
{
	if (hlist_unhashed(n))
		return;
	*n->pprev = n->next;
	if (n->next)
		n->next->pprev = n->pprev;
	INIT_HLIST_NODE(n);
}

#define hlist_for_each_entry(pos, head, member)                                                    \
	for (pos = hlist_entry_safe((head)->first, __typeof__(*(pos)), member); pos;               \
	     pos = hlist_entry_safe((pos)->member.next, __typeof__(*(pos)), member))

#endif
