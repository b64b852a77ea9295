// SPDX-License-Identifier: GPL-2.0-only
/*
 * Fuzzes address spaces: compares the areas in memory with a plain list of ranges, and lets the
 * kernel check its own maple tree.
 */
#include "../exhibits/address-space/driver.c"
#include "../shim/environment.h"
#include "fuzz.h"
#include "rbtree.h"
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 1, 0)
#include <linux/maple_tree.h>
#define IS_MAPLE (keeper == &kernel_keeper)
#else
#define IS_MAPLE false
#endif

#define MOST_RANGES (1 << 15)

/* What an area begins with, in each structure; the links are those of the list beside a red-black
 * tree. */
struct area {
	unsigned long start, end;
	struct area *next, *prev;
};
/* What a process of areas in a red-black tree begins with. */
struct list_and_tree {
	struct area *first;
	struct rb_root tree;
};

/* Pages that are mapped alike, both ends included. Ranges that could be one are one. */
static struct range {
	u32 first, last;
	bool denied;
} ranges[MOST_RANGES], made[MOST_RANGES];
static unsigned int range_count, made_count;

static void add_range(u32 first, u32 last, bool denied)
{
	struct range *before = made_count ? &made[made_count - 1] : NULL;

	if (first > last)
		return;
	/* After a failure permissions are open: a kernel may have taken away a part of them. */
	if (before && before->last + 1 == first && (before->denied == denied || fuzz_run.failed)) {
		before->last = last;
		return;
	}
	fuzz_check(made_count < MOST_RANGES, "more areas than the plain list holds", made_count);
	made[made_count++] = (struct range){ first, last, denied };
}

enum change { MAP, UNMAP, DENY };

/* Writes the list anew: the pages that lie in the range are changed. */
static void change(enum change how, u32 first, u32 last)
{
	bool added = how != MAP;
	unsigned int i;

	made_count = 0;
	for (i = 0; i < range_count; i++) {
		struct range r = ranges[i];

		if (!added && r.first > last) {
			add_range(first, last, false);
			added = true;
		}
		add_range(r.first, min(r.last, first - 1), r.denied);
		if (how == DENY)
			add_range(max(r.first, first), min(r.last, last), true);
		add_range(max(r.first, last + 1), r.last, r.denied);
	}
	if (!added)
		add_range(first, last, false);
	for (i = 0; i < made_count; i++)
		ranges[i] = made[i];
	range_count = made_count;
}

/* The first range that ends at or above the page, or NULL. */
static const struct range *range_from(u32 page)
{
	unsigned int i;

	for (i = 0; i < range_count; i++)
		if (ranges[i].last >= page)
			return &ranges[i];
	return NULL;
}

/* The lowest page from which on so many are free. */
static int lowest_free(u32 pages)
{
	u32 at = FIRST_PAGE;
	unsigned int i;

	for (i = 0; i < range_count && ranges[i].first - at < pages; i++)
		at = ranges[i].last + 1;
	return END_PAGE - at >= pages ? (int)at : -ENOMEM;
}

/* The last page up to which all from the first on are mapped, at most `last`. */
static u32 mapped_until(u32 first, u32 last)
{
	const struct range *r;

	while (first <= last && (r = range_from(first)) && r->first <= first)
		first = r->last + 1;
	return min(first - 1, last);
}

static void judge(const struct fuzz_op *op, int result)
{
	unsigned int areas = shim_live(TW_CACHE_VM_AREA_STRUCT);
	bool failed = fuzz_run.failed;
	const struct range *r;

	if (failed)
		change(UNMAP, 1, 0);
	r = range_from(op->a);
	switch (op->kind) {
	case OP_MAP:
		fuzz_check(failed || result == (r && r->first <= op->b ? -EEXIST : 0),
			   "a wrong result of map", op->a);
		if (!result)
			change(MAP, op->a, op->b);
		break;
	case OP_UNMAP:
		fuzz_check(failed || !result, "a wrong result of unmap", op->a);
		if (!result)
			change(UNMAP, op->a, op->b);
		break;
	case OP_PROTECT: {
		u32 until = mapped_until(op->a, op->b);

		fuzz_check(failed || result == (until < op->b ? -ENOMEM : 0),
			   "a wrong result of protect", op->a);
		change(DENY, op->a, until);
		break;
	}
	case OP_FIND:
		fuzz_check(!result == !r, "a wrong area found", op->a);
		break;
	case OP_FAULT:
		fuzz_check(!result == !(r && r->first <= op->a), "a wrong area of a fault", op->a);
		break;
	case OP_GAP:
		fuzz_check(result == lowest_free(op->a), "a wrong gap", op->a);
		break;
	case OP_WALK:
		fuzz_check(result == (int)areas, "an area that a walk misses", areas);
		break;
	case OP_FORK:
		fuzz_check(failed || result == (int)areas, "an area that fork misses", areas);
		break;
	}
}

static int plain_areas(const struct fuzz_op *op, int result)
{
	/* The list does not know at which moment CPU B acted. */
	if (!fuzz_run.raced)
		judge(op, result);
	return result;
}

/* ---- what memory holds ---- */

/* The next range to compare, and how far the areas have come in it. */
static unsigned int next_range;
static unsigned long next_start;

static void check_area(const struct area *area)
{
	const struct range *r = &ranges[next_range];
	unsigned long end;

	if (fuzz_run.raced)
		return;
	fuzz_check(next_range < range_count, "an area that nobody mapped", area->start);
	end = ((unsigned long)r->last + 1) << PAGE_SHIFT;
	if (!next_start)
		next_start = (unsigned long)r->first << PAGE_SHIFT;
	fuzz_check(area->start == next_start && area->end <= end, "an area of other pages",
		   area->start);
	/* Without memory a kernel may leave an area cut. */
	fuzz_check(area->end == end || fuzz_run.failed, "an area that is cut", area->end);
	next_start = area->end == end ? 0 : area->end;
	next_range += area->end == end;
}

#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 1, 0)
static unsigned int check_maple(struct maple_tree *tree)
{
	MA_STATE(mas, tree, 0, 0);
	const struct area *area;
	unsigned int count = 0;

	/* The kernel counts its own checks, and those that hold. */
	mt_validate(tree);
	fuzz_check(atomic_read(&maple_tree_tests_run) == atomic_read(&maple_tree_tests_passed),
		   "a maple tree that the kernel finds wrong", 0);
	rcu_read_lock();
	mas_for_each(&mas, area, ULONG_MAX)
	{
		fuzz_check(mas.index == area->start && mas.last == area->end - 1,
			   "an area in a wrong place", area->start);
		check_area(area);
		count++;
	}
	rcu_read_unlock();
	return count;
}
#else
#define check_maple(tree) 0
#endif

static unsigned int check_list(const struct list_and_tree *root)
{
	const struct area *area, *prev = NULL;
	unsigned int count = 0;

	for (area = root->first; area; prev = area, area = area->next) {
		fuzz_check(area->prev == prev, "a wrong area before one", area->start);
		check_area(area);
		count++;
	}
	check_rb_tree(&root->tree, count);
	return count;
}

static void check_areas(void)
{
	unsigned int live = shim_live(TW_CACHE_VM_AREA_STRUCT), count;

	next_range = next_start = 0;
	count = IS_MAPLE ? check_maple((void *)keeper->root()) : check_list(keeper->root());
	fuzz_check(fuzz_run.raced || next_range == range_count, "an area that is lost", next_range);
	fuzz_check(count == live, "an area that is in no list", live - count);
}

static u32 random_page(void)
{
	return 1 + fuzz_near(END_PAGE - FIRST_PAGE);
}

static void random_areas(struct fuzz_op *op)
{
	static const unsigned int kinds[] = { OP_MAP,	OP_MAP,	    OP_MAP, OP_UNMAP,
					      OP_UNMAP, OP_PROTECT, OP_FIND };

	op->kind = kinds[fuzz_below(7)];
	if (op->kind == OP_FIND)
		op->kind += fuzz_below(5);
	op->a = op->kind == OP_WALK || op->kind == OP_FORK ? 0 : random_page();
	if (op->kind <= OP_PROTECT)
		op->b = min_t(u32, op->a + fuzz_near(END_PAGE), END_PAGE - 1);
}

static const struct fuzz_known known[] = {
	{ "variants that do not agree", fuzz_of_failure,
	  "a maple tree allocates nodes beside the areas: a failure meets each at other moments" },
	{},
};

const struct fuzz_exhibit fuzz_exhibit = {
	.known = known,
	.modified = 1 << OP_MAP | 1 << OP_UNMAP | 1 << OP_PROTECT | 1 << OP_FORK,
	.fails = true,
	.many = 20000,
	.random = random_areas,
	.check = check_areas,
	.plain = plain_areas,
};
