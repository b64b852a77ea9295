// SPDX-License-Identifier: GPL-2.0-only
/* Fuzzes the page cache. It includes the driver, whose state is static. */
#include "../exhibits/page-cache/driver.c"
#include "xarray.h"

/* The read that runs, or nothing, and what the tree was before it. */
static struct fuzz_op running;
static u64 tree_before;

void __asan_unpoison_memory_region(const volatile void *p, size_t size);

/*
 * What a read got is no object, so nothing unpoisons its room: it gets some that is large enough at
 * once. A tree has more entries only if eight of its largest shadows are split to single pages.
 */
#define MOST_GOT (1u << 14)

static void give_room(void)
{
	file.got = arena_carve(MOST_GOT * sizeof(*file.got));
	file.got_room = MOST_GOT;
	__asan_unpoison_memory_region(file.got, MOST_GOT * sizeof(*file.got));
}

static bool is_read(unsigned int kind)
{
	return kind >= OP_READ && kind <= OP_RANGE;
}

static void random_read(struct fuzz_op *op)
{
	/* Few pages, or all that there are. */
	u32 more = fuzz_below(fuzz_below(8) ? 100 : 1u << 31);

	op->b = op->kind == OP_READ ? more + 1 : op->a + more;
	if (op->kind == OP_LOOKUP)
		op->b = 0;
	if (op->kind == OP_RANGE)
		op->c = fuzz_below(2);
}

static void random_page_cache(struct fuzz_op *op)
{
	static const u8 kinds[] = { OP_ADD,   OP_ADD,	 OP_ADD,    OP_ADD,   OP_EVICT,
				    OP_EVICT, OP_REMOVE, OP_LOAD,   OP_PRUNE, OP_LOOKUP,
				    OP_READ,  OP_READ,	 OP_AROUND, OP_RANGE };

	op->kind = kinds[fuzz_below(sizeof(kinds))];
	/* 2^24 leaves room for the largest order. */
	op->a = fuzz_near(1u << 31);
	if (op->kind == OP_PRUNE) {
		op->b = XA_CHUNK_SHIFT * fuzz_below(4);
		/* The first index of a node. */
		op->a = op->a >> op->b >> XA_CHUNK_SHIFT << XA_CHUNK_SHIFT << op->b;
	}
	if (is_read(op->kind))
		random_read(op);
	if (op->kind != OP_ADD)
		return;
	op->b = fuzz_below(2) ? 0 : fuzz_below(fuzz_below(16) ? 10 : MAX_ORDER_USED + 1);
	op->a = op->a >> op->b << op->b;
}

static u64 mixed(u64 hash, u64 word)
{
	return (hash ^ word) * 0x100000001b3;
}

/* Nobody has a reference or the lock between operations but the page cache and the driver. */
static u64 of_folio(u64 hash, const struct folio *folio)
{
	check(folio_ref_count(folio) == 1 + folio_nr_pages(folio), "a lost reference",
	      folio->index);
	check(!folio_test_locked(folio), "a folio that stays locked", folio->index);
	return mixed(mixed(hash, folio_ref_count(folio)), folio->flags);
}

static u64 of_entry(u64 hash, void *entry)
{
	const struct xa_node *node = xa_to_node(entry);
	unsigned int i;

	hash = mixed(hash, (unsigned long)entry);
	if (entry && !xa_is_node(entry))
		return xa_is_value(entry) || xa_is_internal(entry) ? hash : of_folio(hash, entry);
	if (!entry)
		return hash;
	hash = mixed(mixed(mixed(hash, node->count), node->nr_values), (unsigned long)node->parent);
	for (i = 0; i < XA_CHUNK_SIZE; i++)
		hash = of_entry(mixed(hash, marks_of(node, i)), node->slots[i]);
	return hash;
}

static u64 tree_now(void)
{
	return of_entry(0, file.mapping.i_pages.xa_head);
}

static void before(const struct fuzz_op *op)
{
	if (op->kind == OP_ADD)
		fuzz_order(op->b);
	running = (struct fuzz_op){ 0 };
	if (!is_read(op->kind))
		return;
	if (!file.got_room)
		give_room();
	if (op->role != FUZZ_A)
		return;
	running = *op;
	tree_before = tree_now();
}

/* Looks each page up. A read ends at the first that no folio holds; a fault goes on. */
static void check_got(bool gaps, pgoff_t last)
{
	struct xarray *array = &file.mapping.i_pages;
	pgoff_t index = running.a;
	unsigned int n = 0;

	while (index <= last) {
		XA_STATE(xas, array, index);
		struct folio *folio = gaps ? xas_find(&xas, last) : xas_load(&xas);

		if (!folio || (!gaps && xa_is_value(folio)))
			break;
		if (xa_is_value(folio)) {
			index = (xas.xa_index | ((1ul << xa_get_order(array, xas.xa_index)) - 1)) +
				1;
			continue;
		}
		check(n < file.got_count && file.got[n].index == folio->index &&
			      file.got[n].order == folio_order(folio),
		      "a wrong read", index);
		n++;
		index = folio_next_index(folio);
	}
	check(n == file.got_count, "a read of too much", n);
}

static void check_page_cache(void)
{
	u64 now;

	check_array(&file.mapping.i_pages);
	now = tree_now();
	if (!running.kind)
		return;
	check(now == tree_before, "a read that changes the tree", running.a);
	if (running.kind == OP_READ)
		check_got(false, running.a + (pgoff_t)running.b - 1);
	/* A fault does not map the last page: the longest file ends before it. */
	if (running.kind == OP_AROUND)
		check_got(true, min(running.b, 0xfffffffeu));
}

static int plain_page_cache(const struct fuzz_op *op, int result)
{
	/* A folio's address. An address whose low half is 0 looks like no folio. */
	if (op->kind != OP_LOAD && op->kind != OP_LOOKUP)
		return result;
	return result & 1 ? result : result != 0;
}

static void print_page_cache(void)
{
	print_entries(&file.mapping.i_pages);
}

/* Inserts that a race over a large shadow breaks. */
#ifdef TW_PACKAGED_ONLY
#define OLD_INSERT (LINUX_VERSION_CODE < KERNEL_VERSION(5, 16, 0))
#define IS_V1	   false
#else
#define OLD_INSERT (fuzz_run.variant < 2)
#define IS_V1	   (fuzz_run.variant == 1)
#endif

static bool of_v1_racing(void)
{
	return IS_V1 && fuzz_run.raced;
}

static bool of_an_old_insert_racing(void)
{
	return OLD_INSERT && fuzz_run.raced && fuzz_run.largest_order;
}

static const struct fuzz_known known[] = {
	{ NULL, fuzz_of_large_order,
	  "a shadow of two levels or more cannot be split in one go: the kernel warns, v6.9 never "
	  "ends" },
	{ "a leaked node", of_v1_racing, "v1 forgets its nodes if a folio has appeared meanwhile" },
	{ "variants that do not agree", fuzz_of_failure_or_race,
	  "each allocates and lets go of the lock in places of its own: a failure or a race meets "
	  "them "
	  "at other moments" },
	{ FUZZ_NEXT, of_an_old_insert_racing,
	  "if a folio has appeared or a shadow has grown meanwhile, v6.9 and 5.10 split what they "
	  "asked "
	  "for outside of the lock, v1 what it has no nodes for any more" },
	{},
};

const struct fuzz_exhibit fuzz_exhibit = {
	.known = known,
	.modified = 1 << OP_ADD,
	.fails = true,
	.races = true,
	.random = random_page_cache,
	.before = before,
	.check = check_page_cache,
	.plain = plain_page_cache,
	.entries = print_page_cache,
};
