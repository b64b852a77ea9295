// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs random operations on the real XArray and on a plain map, and checks every node
 * after each operation.
 *
 * Indices lie in four windows, so that the tree has dense parts, grows to its full
 * height and shrinks again. The map has one cell for each index of the windows; all
 * cells that an entry covers are alike.
 *
 * Left out, because the kernel does not define it or has a bug there:
 * - storing a smaller entry into a larger one without a split;
 * - splits of orders from twice the shift on;
 * - splits of a marked entry into new nodes that then hold siblings: xas_split() marks all slots of
 *   a new node. No later change clears the marks of siblings. Such an entry is split down to order
 *   0.
 */
#include <linux/xarray.h>
#include "../fuzz/check-xarray.h"
#include "../shim/fail.h"
#include "environment.h"

#define OPERATIONS 100000
#define WINDOW_LOG 10
#define WINDOW	   (1ul << WINDOW_LOG)
#define WINDOWS	   4

int printf(const char *fmt, ...);
void exit(int status) __attribute__((noreturn));
char *getenv(const char *name);
long time(long *t);
unsigned long strtoul(const char *s, char **end, int base);

struct cell {
	void *entry;
	unsigned char order;
	unsigned char marks; /* a bit for each mark */
};

static const unsigned long windows[WINDOWS] = { 0, 1ul << 13, 1ul << 25, -WINDOW };
static struct cell cells[WINDOWS * WINDOW];
static unsigned long entries_in_map;
static DEFINE_XARRAY(array);
static unsigned long long state;
static unsigned long seed, operation;
static const char *doing = "nothing";
static unsigned long at;

static unsigned long below(unsigned long limit)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (state >> 11) % limit;
}

static void check(bool right, const char *what, unsigned long index)
{
	if (right)
		return;
	printf("%s at index %lu, after operation %lu (%s at %lu); repeat with SEED=%lu\n", what,
	       index, operation, doing, at, seed);
	exit(1);
}

/* The map's cell of an index, or NULL outside the windows. */
static struct cell *cell_of(unsigned long index)
{
	unsigned int i;

	for (i = 0; i < WINDOWS; i++)
		if (index - windows[i] < WINDOW)
			return &cells[i * WINDOW + (index - windows[i])];
	return NULL;
}

static unsigned long first_of(unsigned long index, unsigned int order)
{
	return index >> order << order;
}

/* Empties a range that cuts through no entry. Returns the union of the marks there. */
static unsigned char clear_cells(unsigned long first, unsigned int order)
{
	struct cell *c = cell_of(first);
	unsigned char marks = 0;
	unsigned long i;

	for (i = 0; i < 1ul << order; i++) {
		marks |= c[i].marks;
		if (c[i].entry && first_of(first + i, c[i].order) == first + i)
			entries_in_map--;
		c[i] = (struct cell){ NULL, 0, 0 };
	}
	return marks;
}

static void set_cells(unsigned long first, unsigned int order, void *entry, unsigned char marks)
{
	struct cell *c = cell_of(first);
	unsigned long i;

	for (i = 0; i < 1ul << order; i++)
		c[i] = (struct cell){ entry, order, marks };
	entries_in_map++;
}

/* ---- the tree, checked node by node ---- */

static unsigned long entries_in_tree;

/* Checks one entry, which takes `slots` slots of 2^shift indices each. */
static void check_entry(unsigned long index, void *entry, unsigned int shift, unsigned int slots,
			unsigned char marks)
{
	const struct cell *c = cell_of(index);

	check(c && c->entry, "an entry that nobody stored", index);
	check(c->entry == entry, "a wrong entry", index);
	check(c->order == shift + log2_of(slots), "an entry of the wrong order", index);
	check(first_of(index, c->order) == index, "an entry that starts in its middle", index);
	check(c->marks == marks, "wrong marks", index);
	entries_in_tree++;
}

static void check_tree(void)
{
	void *head = array.xa_head;
	unsigned char marks = 0, in_flags = 0;
	unsigned int m, nodes = 0;

	entries_in_tree = 0;
	for (m = 0; m < MARKS; m++)
		in_flags |= !!(array.xa_flags & XA_FLAGS_MARK((xa_mark_t)m)) << m;
	if (xa_is_node(head)) {
		marks = check_node(&array, xa_to_node(head), NULL, 0, 0);
		nodes = nodes_below(xa_to_node(head));
	} else if (head) {
		marks = in_flags;
		check_entry(0, head, 0, 1, marks);
	}
	check(marks == in_flags, "wrong marks of the whole array", 0);
	check(entries_in_tree == entries_in_map, "a lost entry", entries_in_tree);
	check(shim_live(TW_CACHE_XA_NODE) == nodes, "a leaked node", nodes);
}

/* ---- the operations, on both ---- */

static void *new_entry(void)
{
	static unsigned long created;

	created++;
	return below(2) ? xa_mk_value(created) : (void *)(0x100000ul + created * 4);
}

static void do_split(unsigned long index, unsigned int order)
{
	struct cell old = *cell_of(index);
	unsigned long first = first_of(index, old.order), i;
	bool new_nodes = old.order >= XA_CHUNK_SHIFT && order < XA_CHUNK_SHIFT;
	unsigned int to = old.marks && new_nodes ? 0 : order;
	XA_STATE_ORDER(xas, &array, index, to);

	doing = "split";
	xas_split_alloc(&xas, old.entry, old.order, GFP_KERNEL);
	check(!xas_error(&xas), "a split without memory", index);
	xas_lock(&xas);
	xas_split(&xas, old.entry, old.order);
	xas_unlock(&xas);
	/* Frees the nodes that the split did not need; not every kernel offers xas_destroy(). */
	xas_nomem(&xas, 0);
	clear_cells(first, old.order);
	for (i = 0; i < 1ul << old.order; i += 1ul << to)
		set_cells(first + i, to, old.entry, old.marks);
}

static void do_store(unsigned long index, unsigned int order)
{
	struct cell old = *cell_of(index);
	void *entry = new_entry();

	/* A larger entry is in the way: splits it if that works, otherwise replaces it as a
	 * whole. */
	if (old.entry && old.order > order) {
		if (old.order < 2 * XA_CHUNK_SHIFT)
			do_split(index, order);
		else
			order = old.order;
	}
	doing = "store";
	index = first_of(index, order);
	{
		XA_STATE_ORDER(xas, &array, index, order);

		do {
			xas_lock(&xas);
			xas_store(&xas, entry);
			xas_unlock(&xas);
		} while (xas_nomem(&xas, GFP_KERNEL));
		check(!xas_error(&xas), "a store that failed", index);
	}
	set_cells(index, order, entry, clear_cells(index, order));
}

static void do_erase(unsigned long index)
{
	struct cell old = *cell_of(index);

	doing = "erase";
	check(xa_erase(&array, index) == old.entry, "a wrong entry erased", index);
	clear_cells(first_of(index, old.order), old.order);
}

static void do_mark(unsigned long index, unsigned int mark, bool set)
{
	struct cell old = *cell_of(index);

	doing = set ? "mark" : "unmark";
	if (set)
		xa_set_mark(&array, index, mark);
	else
		xa_clear_mark(&array, index, mark);
	if (!old.entry)
		return;
	old.marks = set ? old.marks | 1 << mark : old.marks & ~(1 << mark);
	clear_cells(first_of(index, old.order), old.order);
	set_cells(first_of(index, old.order), old.order, old.entry, old.marks);
}

static void do_load(unsigned long index)
{
	doing = "load";
	check(xa_load(&array, index) == cell_of(index)->entry, "a wrong entry loaded", index);
	check(xa_get_order(&array, index) == cell_of(index)->order, "a wrong order", index);
}

/* `share` of 16 changes store an entry, the others erase one. */
static void one_operation(unsigned int share)
{
	unsigned long index = windows[below(WINDOWS)] + below(WINDOW);
	const struct cell *c = cell_of(index);

	at = index;
	tw_fail_nowait = !below(4);
	switch (below(8)) {
	case 0:
		do_load(index);
		break;
	case 1:
		do_mark(index, below(MARKS), below(3));
		break;
	case 2:
		if (c->entry && c->order && c->order < 2 * XA_CHUNK_SHIFT)
			do_split(index, below(c->order));
		break;
	default:
		if (below(16) < share)
			do_store(index, below(3) ? below(4) : below(WINDOW_LOG + 1));
		else
			do_erase(index);
	}
	tw_fail_reset();
	rcu_barrier();
}

int main(void)
{
	const char *given = getenv("SEED");

	seed = given ? strtoul(given, NULL, 10) : (unsigned long)time(NULL);
	state = seed * 0x9e3779b97f4a7c15ull + 1;
	shim_xarray_start();
	for (operation = 1; operation <= OPERATIONS; operation++) {
		/* Fill the tree for 2,048 operations, then empty it, in turns. */
		one_operation(operation & 2048 ? 3 : 11);
		check_tree();
	}
	xa_destroy(&array);
	rcu_barrier();
	check(!shim_live(TW_CACHE_XA_NODE), "a node left after xa_destroy()", 0);
	check(!test_warnings, "a kernel WARN", 0);
	printf("seed %lu operations %u\n", seed, OPERATIONS);
	return 0;
}
