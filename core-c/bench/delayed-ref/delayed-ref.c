// SPDX-License-Identifier: GPL-2.0-only
/*
 * Measures a red-black tree of delayed ref heads, random in key and in memory. Slabs give heads
 * side by side; the benchmark shuffles them and inserts them by shuffled keys.
 *
 *   insert   htree_insert() of heads that were just initialised, as by the kernel's caller
 *   find     find_ref_head() of heads in the tree
 *
 * Each side has its own tree, of the same keys in the same order.
 */
#include "../../exhibits/delayed-ref/delayed-ref.h"
#include <slice/fs/btrfs/delayed-ref.h>
#include "../bench.h"
#include "../digest.h"
#include "../random.h"
#include "delayed-ref-bench.h"

enum { INSERT, FIND };

#define BATCH	  128
#define BATCH_MAX (4 * BATCH)
/* An extent of btrfs is a multiple of 4 KiB long. */
#define EXTENT 4096ull

struct tree {
	const struct ref_side *ops;
	struct btrfs_delayed_ref_root refs;
	u64 random;
	/* The heads of the batch, and the heads found. */
	void *head[BATCH_MAX];
	u64 key[BATCH_MAX];
	void *found[BATCH_MAX];
	unsigned int nr_found;
};

struct world {
	unsigned int kind;
	/* The heads that stay in the tree: the keys below `heads`, even ones. */
	unsigned long heads;
	struct tree *tree[BENCH_SIDES];
};

/* One of the two orders is the package's own. Which one depends on the kernel. */
static const struct ref_side *ops_of(unsigned int side)
{
	bool after = side == BENCH_AFTER;

	if (ref_side_package.node_beside_key == after)
		return &ref_side_package;
	return after ? &ref_side_after : &ref_side_before;
}

static u64 bytenr_of_place(unsigned long place)
{
	return 2 * place * EXTENT;
}

static struct tree *make_tree(const struct ref_side *ops, unsigned long heads)
{
	struct kmem_cache *cache =
		kmem_cache_create("btrfs_delayed_ref_head", ops->size, 8, 0, NULL);
	struct tree *tree = bench_pages(sizeof(*tree));
	unsigned long all = heads + BATCH_MAX, i;
	void **objects = bench_pages(all * sizeof(*objects));
	unsigned long *places = bench_pages(heads * sizeof(*places));

	tree->ops = ops;
	tree->random = RANDOM_SEED;
	tree->refs.href_root = RB_ROOT_CACHED;
	for (i = 0; i < all; i++)
		objects[i] = kmem_cache_alloc(cache, GFP_KERNEL);
	for (i = 0; i < heads; i++)
		places[i] = i;
	shuffle_pointers(objects, all, &tree->random);
	shuffle_pointers((void **)places, heads, &tree->random);
	for (i = 0; i < heads; i++) {
		ops->init(objects[i], bytenr_of_place(places[i]));
		ops->insert(&tree->refs, &objects[i], 1);
	}
	memcpy(tree->head, objects + heads, sizeof(tree->head));
	return tree;
}

static void *make(const struct bench_case *c, const struct bench_setup *setup)
{
	struct world *w = bench_pages(sizeof(*w));
	unsigned int i;

	w->kind = c->arg;
	/* As many of the larger struct as fill the memory; the same number on both sides. */
	w->heads = max(setup->bytes / ops_of(BENCH_BEFORE)->size, 4ul * BATCH_MAX);
	for (i = 0; i < BENCH_SIDES; i++) {
		unsigned int side = i ^ (setup->round & 1);

		w->tree[side] = make_tree(ops_of(side), w->heads);
	}
	return w;
}

static void prepare(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	struct tree *tree = w->tree[side];
	/* The steps are coprime, so a batch never asks for the same place twice. */
	unsigned long step = w->heads / BATCH_MAX, at = random_next(&tree->random);
	unsigned int i;

	for (i = 0; i < n; i++) {
		unsigned long place =
			(at + i * step + random_next(&tree->random) % step) % w->heads;

		tree->key[i] = bytenr_of_place(place);
	}
	/* Not in the order of the keys. */
	for (i = n; i > 1; i--) {
		unsigned int j = random_next(&tree->random) % i;
		u64 other = tree->key[j];

		tree->key[j] = tree->key[i - 1];
		tree->key[i - 1] = other;
	}
	if (w->kind == INSERT)
		for (i = 0; i < n; i++)
			tree->ops->init(tree->head[i], tree->key[i] + EXTENT);
}

static void run(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	struct tree *tree = w->tree[side];

	if (w->kind == INSERT) {
		tree->ops->insert(&tree->refs, tree->head, n);
	} else {
		tree->ops->find(&tree->refs, tree->key, tree->found, n);
		tree->nr_found = n;
	}
}

static void restore(void *world, unsigned int side, unsigned int thread, unsigned int n)
{
	struct world *w = world;
	struct tree *tree = w->tree[side];
	unsigned int i;

	if (w->kind == INSERT)
		for (i = 0; i < n; i++)
			tree->ops->erase(&tree->refs, tree->head[i]);
	tree->nr_found = 0;
}

/* Compares shape and colours too: both sides balance alike. */
static u64 digest_node(u64 digest, const struct tree *tree, const struct rb_node *node)
{
	if (!node)
		return digest_word(digest, ~0ull);
	digest = digest_word(digest, tree->ops->bytenr(node));
	digest = digest_word(digest, node->__rb_parent_color & 1);
	digest = digest_node(digest, tree, node->rb_left);
	return digest_node(digest, tree, node->rb_right);
}

static u64 digest(void *world, unsigned int side)
{
	const struct tree *tree = ((struct world *)world)->tree[side];
	u64 digest = digest_node(DIGEST_START, tree, tree->refs.href_root.rb_root.rb_node);
	unsigned int i;

	for (i = 0; i < tree->nr_found; i++)
		digest = digest_word(digest,
				     tree->found[i] ? tree->ops->bytenr_of(tree->found[i]) : ~0ull);
	return digest;
}

#define CASE(called, kind)                                                                         \
	{                                                                                          \
		.name = "delayed-ref/" called,                                                     \
		.variant = { "before", "after" },                                                  \
		.batch = BATCH,                                                                    \
		.fits = 1,                                                                         \
		.arg = kind,                                                                       \
		.make = make,                                                                      \
		.prepare = prepare,                                                                \
		.run = run,                                                                        \
		.restore = restore,                                                                \
		.digest = digest,                                                                  \
	}

const struct bench_case bench_cases[] = {
	CASE("insert", INSERT),
	CASE("find", FIND),
	{ NULL },
};
