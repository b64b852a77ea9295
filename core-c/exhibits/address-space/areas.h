/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Allocates areas, which kernel/fork.c or mm/vma_init.c does in a kernel, and numbers them. An area
 * that an operation cuts keeps its number in its lower part; a part above gets the next number when
 * the operation ends, in the order of addresses.
 */
#ifndef TREEWALK_ADDRESS_SPACE_AREAS_H
#define TREEWALK_ADDRESS_SPACE_AREAS_H

/* Both parts of an area that the running operation cuts. At most two areas are cut. */
static struct cut {
	struct vm_area_struct *old, *new;
} cuts[2];
static unsigned int cut_count;
static unsigned long areas_numbered;
static struct kmem_cache *vm_area_cachep;

#define area_number(area) ((unsigned long)(area)->vm_private_data)

static void number_area(struct vm_area_struct *area, unsigned long n)
{
	area->vm_private_data = (void *)n;
}

/* A part was cut off: called between its copy and the change of the old area. */
static void area_opened(struct vm_area_struct *new)
{
	struct vm_area_struct *old = cuts[cut_count - 1].old;

	/* A child has its parent's numbers. */
	if (new->vm_mm != old->vm_mm)
		return;
	number_area(new->vm_start == old->vm_start ? old : new, 0);
}

static const struct vm_operations_struct area_ops = { .open = area_opened };

/* Begins an operation; each number is given. */
static void areas_begin(void)
{
	cut_count = 0;
}

/* Ends an operation: parts that are left over get their numbers. */
static void areas_end(void)
{
	unsigned int i;

	for (;;) {
		struct vm_area_struct *lowest = NULL;

		for (i = 0; i < 2 * cut_count; i++) {
			struct vm_area_struct *area = i & 1 ? cuts[i / 2].new : cuts[i / 2].old;

			if (area && !area_number(area) &&
			    (!lowest || area->vm_start < lowest->vm_start))
				lowest = area;
		}
		if (!lowest)
			return;
		number_area(lowest, ++areas_numbered);
	}
}

static void area_copied(struct vm_area_struct *old, struct vm_area_struct *new)
{
	/* fork copies all areas and cuts none, so it needs one place only. */
	if (cut_count == 2)
		cut_count = 0;
	cuts[cut_count++] = (struct cut){ old, new };
}

static void area_freed(const struct vm_area_struct *area)
{
	unsigned int i;

	for (i = 0; i < cut_count; i++) {
		struct cut *cut = &cuts[i];

		/* The old area still begins below the cut: the cut failed, and it gets its number
		 * back. */
		if (area == cut->new && cut->old && !area_number(cut->old) &&
		    cut->old->vm_start < area->vm_end)
			number_area(cut->old, area_number(area));
		if (area == cut->new)
			cut->new = NULL;
		if (area == cut->old)
			cut->old = NULL;
	}
}

/* A kernel whose areas have locks has its own, which are cut out. */
#ifndef CONFIG_PER_VMA_LOCK
/* An area that is not mapped yet, with the number that comes next. */
static struct vm_area_struct *new_area(struct mm_struct *mm, unsigned long start, unsigned long end)
{
	struct vm_area_struct *area = kmem_cache_zalloc(vm_area_cachep, GFP_KERNEL);

	if (!area)
		return NULL;
	area->vm_mm = mm;
	area->vm_start = start;
	area->vm_end = end;
	area->vm_flags = AREA_FLAGS;
	area->vm_pgoff = start >> PAGE_SHIFT;
	area->vm_ops = &area_ops;
	INIT_LIST_HEAD(&area->anon_vma_chain);
	number_area(area, areas_numbered + 1);
	return area;
}

struct vm_area_struct *vm_area_dup(struct vm_area_struct *old)
{
	struct vm_area_struct *new = kmem_cache_alloc(vm_area_cachep, GFP_KERNEL);

	if (!new)
		return NULL;
	*new = *old;
	INIT_LIST_HEAD(&new->anon_vma_chain);
#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 1, 0)
	new->vm_next = new->vm_prev = NULL;
#endif
	area_copied(old, new);
	return new;
}

void vm_area_free(struct vm_area_struct *area)
{
	area_freed(area);
	kmem_cache_free(vm_area_cachep, area);
}
#endif

#endif
