/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The system calls around what a kernel's functions do, the same for each kernel: they take the
 * lock, and pass a range on. A kernel's file defines before it, for a struct mm_struct called
 * process: add_area(), remove_areas(), protect_area(), lowest_gap(), walk_areas(), copy_process()
 * and start(); before 6.4 an address is found under mmap_lock.
 */
#ifndef TREEWALK_ADDRESS_SPACE_CALLS_H
#define TREEWALK_ADDRESS_SPACE_CALLS_H

static int keeper_map(unsigned long start, unsigned long end)
{
	int error;

	if (would_wait(&process.mmap_lock, true))
		return -EBUSY;
	mmap_write_lock(&process);
	areas_begin();
	if (find_vma_intersection(&process, start, end))
		error = -EEXIST;
	else
		error = add_area(start, end);
	areas_end();
	mmap_write_unlock(&process);
	return error;
}

static int keeper_unmap(unsigned long start, unsigned long end)
{
	int error;

	if (would_wait(&process.mmap_lock, true))
		return -EBUSY;
	mmap_write_lock(&process);
	areas_begin();
	error = remove_areas(start, end);
	areas_end();
	mmap_write_unlock(&process);
	return error;
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
	int error;

	if (would_wait(&process.mmap_lock, true))
		return -EBUSY;
	mmap_write_lock(&process);
	areas_begin();
	error = protect_range(start, end);
	areas_end();
	mmap_write_unlock(&process);
	return error;
}

static int keeper_find(unsigned long address)
{
	struct vm_area_struct *area;
	int number;

	if (would_wait(&process.mmap_lock, false))
		return -EBUSY;
	mmap_read_lock(&process);
	area = find_vma(&process, address);
	number = area ? (int)area_number(area) : 0;
	mmap_read_unlock(&process);
	return number;
}

static int keeper_gap(unsigned long pages)
{
	struct vm_unmapped_area_info info = {
		.length = pages << PAGE_SHIFT,
		.low_limit = FIRST_PAGE << PAGE_SHIFT,
		.high_limit = TASK_SIZE,
	};
	unsigned long start;

	if (would_wait(&process.mmap_lock, true))
		return -EBUSY;
	mmap_write_lock(&process);
	start = pages < END_PAGE ? lowest_gap(&info) : -ENOMEM;
	mmap_write_unlock(&process);
	return offset_in_page(start) ? (int)start : (int)(start >> PAGE_SHIFT);
}

static int keeper_walk(void)
{
	int count;

	if (would_wait(&process.mmap_lock, false))
		return -EBUSY;
	mmap_read_lock(&process);
	count = walk_areas();
	mmap_read_unlock(&process);
	return count;
}

static int keeper_fork(void)
{
	int copied;

	if (would_wait(&process.mmap_lock, true))
		return -EBUSY;
	areas_begin();
	copied = copy_process();
	areas_end();
	return copied;
}

#ifndef keeper_fault
static int keeper_fault(unsigned long address)
{
	struct vm_area_struct *area;
	int number = 0;

	if (would_wait(&process.mmap_lock, false))
		return -EBUSY;
	mmap_read_lock(&process);
	area = find_vma(&process, address);
	if (area && area->vm_start <= address)
		number = (int)area_number(area);
	mmap_read_unlock(&process);
	return number;
}
#endif

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
