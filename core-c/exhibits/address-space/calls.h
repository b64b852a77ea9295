/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The system calls around what a kernel's functions do, the same for each kernel: they take the
 * lock, and pass a range on. A kernel's file defines before it, for a struct mm_struct called
 * process: add_area(), remove_areas(), protect_area(), lowest_gap(), walk_areas(), copy_process()
 * and start(). A kernel whose areas have locks, since 6.4, also defines area_locked() and
 * fault_under_rcu(); others find an address under mmap_lock.
 */
#ifndef TREEWALK_ADDRESS_SPACE_CALLS_H
#define TREEWALK_ADDRESS_SPACE_CALLS_H

#ifndef CONFIG_PER_VMA_LOCK
/* Areas have no locks: a page fault holds mmap_lock. */
#define area_locked(start, end) false
#endif

static bool begin_write(void)
{
	if (would_wait(&process.mmap_lock, true))
		return false;
	mmap_write_lock(&process);
	areas_begin();
	return true;
}

static int end_write(int result)
{
	areas_end();
	mmap_write_unlock(&process);
	return result;
}

/* An operation may change areas that overlap the range. */
#define begin_change(start, end) (!area_locked(start, end) && begin_write())

static bool begin_read(void)
{
	if (would_wait(&process.mmap_lock, false))
		return false;
	mmap_read_lock(&process);
	return true;
}

static int end_read(int result)
{
	mmap_read_unlock(&process);
	return result;
}

/* An area that ends where the range begins, or begins where it ends, may be merged with it. */
static int keeper_map(unsigned long start, unsigned long end)
{
	return begin_change(start - 1, end + 1) ? end_write(add_area(start, end)) : -EBUSY;
}

static int keeper_unmap(unsigned long start, unsigned long end)
{
	return begin_change(start, end) ? end_write(remove_areas(start, end)) : -EBUSY;
}

/* Goes from area to area, as mprotect() does, and stops at a hole. */
static int protect_range(unsigned long start, unsigned long end)
{
	struct vm_area_struct *prev, *area = find_vma_prev(&process, start, &prev);
	unsigned long at = start;

	if (!area || area->vm_start > start)
		return -ENOMEM;
	if (start > area->vm_start)
		prev = area;
	for (;;) {
		unsigned long until = min(end, area->vm_end);
		int error = protect_area(area, &prev, at, until);

		if (error)
			return error;
		at = max(until, prev->vm_end);
		if (at >= end)
			return 0;
		area = find_vma(&process, prev->vm_end);
		if (!area || area->vm_start != at)
			return -ENOMEM;
	}
}

static int keeper_protect(unsigned long start, unsigned long end)
{
	return begin_change(start - 1, end + 1) ? end_write(protect_range(start, end)) : -EBUSY;
}

static int keeper_find(unsigned long address)
{
	struct vm_area_struct *area;

	if (!begin_read())
		return -EBUSY;
	area = find_vma(&process, address);
	return end_read(area ? (int)area_number(area) : 0);
}

static int keeper_gap(unsigned long pages)
{
	struct vm_unmapped_area_info info = {
		.length = pages << PAGE_SHIFT,
		.low_limit = FIRST_PAGE << PAGE_SHIFT,
		.high_limit = TASK_SIZE,
	};
	unsigned long start;

	if (!begin_write())
		return -EBUSY;
	start = pages < END_PAGE ? lowest_gap(&info) : -ENOMEM;
	return end_write(offset_in_page(start) ? (int)start : (int)(start >> PAGE_SHIFT));
}

static int keeper_walk(void)
{
	return begin_read() ? end_read(walk_areas()) : -EBUSY;
}

static int keeper_fork(void)
{
	int copied;

	if (would_wait(&process.mmap_lock, true) || area_locked(0, TASK_SIZE))
		return -EBUSY;
	areas_begin();
	copied = copy_process();
	areas_end();
	return copied;
}

static int keeper_fault(unsigned long address)
{
	struct vm_area_struct *area;
#ifdef CONFIG_PER_VMA_LOCK
	int number = 0;
	if (fault_under_rcu(address, &number))
		return number;
#endif

	if (!begin_read())
		return -EBUSY;
	area = find_vma(&process, address);
	return end_read(area && area->vm_start <= address ? (int)area_number(area) : 0);
}

static const void *root(void)
{
	return &process;
}

const struct area_keeper kernel_keeper = {
	.start = start,
	.map = keeper_map,
	.unmap = keeper_unmap,
	.protect = keeper_protect,
	.find = keeper_find,
	.gap = keeper_gap,
	.walk = keeper_walk,
	.fork = keeper_fork,
	.fault = keeper_fault,
	.root = root,
};

#endif
