// SPDX-License-Identifier: GPL-2.0-only
/* Fuzzes contexts. Only the table reads ids that a user forges. */
#include "../exhibits/aio-lookup/driver.c"
#include "fuzz.h"

static void random_context(struct fuzz_op *op)
{
	static const u8 kinds[] = {
		OP_SETUP, OP_SETUP, OP_SETUP, OP_LOOKUP, OP_LOOKUP, OP_DESTROY
	};

	op->kind = fuzz_below(12) ? kinds[fuzz_below(sizeof(kinds))] : OP_FORGE;
	if (op->kind == OP_SETUP)
		return;
	op->a = 1 + fuzz_near(fuzz_below(20) ? 24 : 20000);
	if (op->kind == OP_FORGE)
		op->b = fuzz_below(3) ? fuzz_near(40) : fuzz_below(3) ? ~0u : fuzz_near(~0u);
}

static int plain_context(const struct fuzz_op *op, int result)
{
	return result;
}

/* Checks that no page beyond the mapped rings is mapped; operations look up all contexts. */
static void check_contexts(void)
{
	unsigned int page;

	for (page = process.rings; page < USER_PAGES && page < process.rings + 64; page++)
		fuzz_check(!process.user_pages[page], "a ring that nobody has mapped", page);
}

static bool of_forged_ids(void)
{
	return fuzz_run.raced || fuzz_run.kinds >> OP_FORGE & 1;
}

static const struct fuzz_known known[] = {
	{ "variants that do not agree", of_forged_ids,
	  "only the table reads the ring, where an id is forged; each takes its locks in places of "
	  "its own" },
	{},
};

const struct fuzz_exhibit fuzz_exhibit = {
	.known = known,
	.modified = 1 << OP_SETUP | 1 << OP_DESTROY,
	.races = true,
	.random = random_context,
	.check = check_contexts,
	.plain = plain_context,
};
