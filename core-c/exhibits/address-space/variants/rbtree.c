// SPDX-License-Identifier: GPL-2.0-only
/*
 * Areas as Linux kept them until 6.0: in a red-black tree that knows the largest gap of each
 * subtree, in a list, and four of them in a cache of each thread. Written here from that
 * description, over the kernel's own lib/rbtree.c. The members have the kernel's names.
 */
#include <linux/rbtree_augmented.h>
#include <linux/smp.h>
#include "../address-space.h"
#include "../kernel-mm.h"
#include "../../../shim/environment.h"

struct rb_area {
	unsigned long vm_start, vm_end;
	struct rb_area *vm_next, *vm_prev;
	struct rb_node vm_rb;
	/* The largest gap before this area or an area below it in the tree, in bytes. */
	unsigned long rb_subtree_gap;
	unsigned long vm_flags;
	/* The area's number; 0: it was cut off, and has none yet. */
	void *vm_private_data;
};

/* An address looks first into the slot of its 4 MiB. */
#define SLOTS	      4
#define SLOT(address) ((address) >> 22)

struct vmacache {
	u64 seqnum;
	struct rb_area *vmas[SLOTS];
};

struct thread {
	struct vmacache vmacache;
};

struct rb_process {
	struct rb_area *mmap;
	struct rb_root mm_rb;
	/* Counts removals: a cache that was filled before the last one is empty. */
	u64 vmacache_seqnum;
	unsigned long highest_vm_end;
	int map_count;
	struct rw_semaphore mmap_lock;
	struct thread threads[TW_CPUS];
};

static struct rb_process process;
static struct kmem_cache *area_cache;
static unsigned long areas_numbered;
/* What the operation cuts off above the beginning and the end of its range. */
static struct rb_area *parts[2];

#define area_of(node)	  rb_entry_safe(node, struct rb_area, vm_rb)
#define area_number(area) ((unsigned long)(area)->vm_private_data)
#define end_of(area)	  ((area) ? (area)->vm_end : 0)

static unsigned long gap_before(const struct rb_area *area)
{
	return area->vm_start - end_of(area->vm_prev);
}

RB_DECLARE_CALLBACKS_MAX(static, gap_callbacks, struct rb_area, vm_rb, unsigned long,
			 rb_subtree_gap, gap_before)

/* One end of the area has moved: corrects the gap before it and the gap after it. */
static void update_gaps(struct rb_process *mm, struct rb_area *area)
{
	gap_callbacks_propagate(&area->vm_rb, NULL);
	if (area->vm_next)
		gap_callbacks_propagate(&area->vm_next->vm_rb, NULL);
	else
		mm->highest_vm_end = area->vm_end;
}

/* Links an area after `prev` in the list, and below `parent` in the tree. */
static void link_area(struct rb_process *mm, struct rb_area *area, struct rb_area *prev,
		      struct rb_node *parent, struct rb_node **link)
{
	struct rb_area **next = prev ? &prev->vm_next : &mm->mmap;

	area->vm_prev = prev;
	area->vm_next = *next;
	if (*next)
		(*next)->vm_prev = area;
	*next = area;
	rb_link_node(&area->vm_rb, parent, link);
	area->rb_subtree_gap = 0;
	update_gaps(mm, area);
	rb_insert_augmented(&area->vm_rb, &mm->mm_rb, &gap_callbacks);
	mm->map_count++;
}

/* Walks down to the place of a new area, which overlaps no other. */
static struct rb_area *new_area(unsigned long start, unsigned long end, unsigned long flags)
{
	struct rb_node **link = &process.mm_rb.rb_node, *parent = NULL;
	struct rb_area *prev = NULL, *area = kmem_cache_zalloc(area_cache, GFP_KERNEL);

	if (!area)
		return NULL;
	area->vm_start = start;
	area->vm_end = end;
	area->vm_flags = flags;
	while (*link) {
		parent = *link;
		if (start < area_of(parent)->vm_start) {
			link = &parent->rb_left;
		} else {
			prev = area_of(parent);
			link = &parent->rb_right;
		}
	}
	link_area(&process, area, prev, parent, link);
	return area;
}

static void remove_area(struct rb_area *area)
{
	struct rb_area *prev = area->vm_prev, *next = area->vm_next;

	rb_erase_augmented(&area->vm_rb, &process.mm_rb, &gap_callbacks);
	*(prev ? &prev->vm_next : &process.mmap) = next;
	if (next) {
		next->vm_prev = prev;
		gap_callbacks_propagate(&next->vm_rb, NULL);
	} else {
		process.highest_vm_end = end_of(prev);
	}
	process.map_count--;
	process.vmacache_seqnum++;
	kmem_cache_free(area_cache, area);
}

/* The area that has the address, if the running thread's cache knows it. */
static struct rb_area *find_cached(struct vmacache *cache, u64 seqnum, unsigned long address)
{
	unsigned int i;

	if (cache->seqnum != seqnum)
		*cache = (struct vmacache){ .seqnum = seqnum };
	for (i = 0; i < SLOTS; i++) {
		struct rb_area *area = cache->vmas[(SLOT(address) + i) % SLOTS];

		if (area && area->vm_start <= address && address < area->vm_end)
			return area;
	}
	return NULL;
}

/* The first area that ends above the address. */
static struct rb_area *find_area(struct rb_process *mm, unsigned long address)
{
	struct vmacache *cache = &mm->threads[smp_processor_id()].vmacache;
	struct rb_area *area, *found = find_cached(cache, mm->vmacache_seqnum, address);
	struct rb_node *node = found ? NULL : mm->mm_rb.rb_node;

	while (node) {
		area = area_of(node);
		if (area->vm_end <= address) {
			node = node->rb_right;
			continue;
		}
		found = area;
		node = area->vm_start <= address ? NULL : node->rb_left;
	}
	if (found)
		cache->vmas[SLOT(address) % SLOTS] = found;
	return found;
}

/* The same, and the area before it. */
static struct rb_area *find_area_prev(struct rb_process *mm, unsigned long address,
				      struct rb_area **prev)
{
	struct rb_area *area = find_area(mm, address);

	*prev = area ? area->vm_prev : area_of(rb_last(&mm->mm_rb));
	return area;
}

/*
 * Gives a range to an area beside it that has these flags, or makes both areas one. Returns the
 * area; NULL: none has them. Until now the range was an end of `within`, or free.
 */
static struct rb_area *merge(struct rb_area *before, struct rb_area *within, struct rb_area *after,
			     unsigned long start, unsigned long end, unsigned long flags)
{
	bool down = before && before->vm_end == start && before->vm_flags == flags;
	bool up = after && after->vm_start == end && after->vm_flags == flags;

	if (!down && !up)
		return NULL;
	if (within && within->vm_start < start)
		within->vm_end = start;
	else if (within && within->vm_end > end)
		within->vm_start = end;
	else if (within)
		remove_area(within);
	if (!down) {
		after->vm_start = start;
		update_gaps(&process, after);
		return after;
	}
	if (up) {
		end = after->vm_end;
		remove_area(after);
	}
	before->vm_end = end;
	update_gaps(&process, before);
	return before;
}

static int add_area(unsigned long start, unsigned long end)
{
	struct rb_area *before, *area, *after = find_area_prev(&process, start, &before);

	if (after && after->vm_start < end)
		return -EEXIST;
	if (!merge(before, NULL, after, start, end, AREA_FLAGS)) {
		area = new_area(start, end, AREA_FLAGS);
		if (!area)
			return -ENOMEM;
		area->vm_private_data = (void *)(areas_numbered + 1);
	}
	areas_numbered++;
	return 0;
}

/* Cuts an area in two. Returns the upper part; NULL, with nothing changed: no memory. */
static struct rb_area *cut(struct rb_area *area, unsigned long at)
{
	unsigned long end = area->vm_end;
	struct rb_area *above;

	area->vm_end = at;
	above = new_area(at, end, area->vm_flags);
	if (!above)
		area->vm_end = end;
	return above;
}

/* Cuts where a range begins and ends. Returns its lowest area; NULL, as cut() does. */
static struct rb_area *cut_out(struct rb_area *first, struct rb_area *last, unsigned long start,
			       unsigned long end)
{
	struct rb_area *above = NULL, *lowest = first;

	if (last && last->vm_start < end && end < last->vm_end) {
		above = cut(last, end);
		if (!above)
			return NULL;
	}
	if (first->vm_start < start)
		lowest = cut(first, start);
	if (!lowest && above)
		merge(last, above, NULL, above->vm_start, above->vm_end, above->vm_flags);
	else if (lowest)
		parts[1] = above;
	if (lowest != first)
		parts[0] = lowest;
	return lowest;
}

static int remove_areas(unsigned long start, unsigned long end)
{
	struct rb_area *area = find_area(&process, start), *next;

	if (!area || area->vm_start >= end)
		return 0;
	area = cut_out(area, find_area(&process, end), start, end);
	if (!area)
		return -ENOMEM;
	parts[0] = NULL;
	for (; area && area->vm_start < end; area = next) {
		next = area->vm_next;
		remove_area(area);
	}
	return 0;
}

/* Sets *now to the area that has the range afterwards. */
static int protect_area(struct rb_area *area, struct rb_area **now, unsigned long start,
			unsigned long end)
{
	unsigned long flags = area->vm_flags & ~VM_WRITE;

	*now = area;
	if (area->vm_flags == flags)
		return 0;
	*now = merge(start == area->vm_start ? area->vm_prev : NULL, area,
		     end == area->vm_end ? area->vm_next : NULL, start, end, flags);
	if (*now)
		return 0;
	*now = cut_out(area, area, start, end);
	if (!*now)
		return -ENOMEM;
	(*now)->vm_flags = flags;
	return 0;
}

/* The lowest area of a subtree with so many free bytes before it, from `low` on. */
static struct rb_area *first_fit(struct rb_node *node, unsigned long bytes, unsigned long low)
{
	struct rb_area *area = area_of(node), *found;

	if (!area || area->rb_subtree_gap < bytes)
		return NULL;
	found = first_fit(node->rb_left, bytes, low);
	if (found)
		return found;
	if (max(end_of(area->vm_prev), low) + bytes <= area->vm_start)
		return area;
	return first_fit(node->rb_right, bytes, low);
}

struct vm_unmapped_area_info {
	unsigned long flags, length, low_limit, high_limit, align_mask, align_offset;
};

static unsigned long lowest_gap(const struct vm_unmapped_area_info *info)
{
	struct rb_area *above = first_fit(process.mm_rb.rb_node, info->length, info->low_limit);
	unsigned long start = above ? end_of(above->vm_prev) : process.highest_vm_end;

	start = max(start, info->low_limit);
	return start + info->length <= info->high_limit ? start : -ENOMEM;
}

static int walk_areas(void)
{
	struct rb_area *area;
	int count = 0;

	for (area = process.mmap; area; area = area->vm_next)
		count++;
	return count;
}

static void free_areas(struct rb_area *area)
{
	struct rb_area *next;

	for (; area; area = next) {
		next = area->vm_next;
		kmem_cache_free(area_cache, area);
	}
}

/* Each copy is the highest area yet, so its place is below the last one. */
static int copy_process(void)
{
	struct rb_process child = {};
	struct rb_area *area, *copy, *last = NULL;

	mmap_write_lock(&process);
	for (area = process.mmap; area; area = area->vm_next) {
		copy = kmem_cache_alloc(area_cache, GFP_KERNEL);
		if (!copy)
			break;
		*copy = *area;
		link_area(&child, copy, last, last ? &last->vm_rb : NULL,
			  last ? &last->vm_rb.rb_right : &child.mm_rb.rb_node);
		last = copy;
	}
	mmap_write_unlock(&process);
	free_areas(child.mmap);
	return area ? -ENOMEM : child.map_count;
}

static void areas_begin(void)
{
	parts[0] = parts[1] = NULL;
}

/* Numbers the parts, the lower one first. */
static void areas_end(void)
{
	unsigned int i;

	for (i = 0; i < 2; i++)
		if (parts[i])
			parts[i]->vm_private_data = (void *)++areas_numbered;
}

static void start(void)
{
	area_cache = kmem_cache_create("rb_area", sizeof(struct rb_area), 8, 0, NULL);
}

/* The names by which the system calls around it use it. */
#define vm_area_struct rb_area
#define find_vma       find_area
#define find_vma_prev  find_area_prev
#define kernel_keeper  rbtree_keeper
#include "../calls.h"
