// SPDX-License-Identifier: GPL-2.0-only
/* What is known to go wrong, and why: the one list. All else is a find. */
#include <linux/version.h>
#include "../host/host.h"
#include "fuzz.h"

int strcmp(const char *a, const char *b);

static bool of_twice_the_shift(void)
{
	return fuzz_run.largest_order >= 2 * XA_CHUNK_SHIFT;
}

static bool of_a_failure(void)
{
	return fuzz_run.failed;
}

static bool of_a_failure_or_race(void)
{
	return fuzz_run.failed || fuzz_run.raced;
}

/* Inserts that do not stand a race over a large shadow. */
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

/* enum of aio-lookup's driver: OP_FORGE. */
static bool of_forged_ids(void)
{
	return fuzz_run.raced || fuzz_run.kinds >> 4 & 1;
}

static const struct known {
	/* `*`: each. */
	const char *exhibit;
	/* NULL: whatever it is. */
	const char *what;
	bool (*of)(void);
	const char *why;
} known[] = {
	{ "*", "an empty node", of_a_failure,
	  "without memory for a node below it, xas_create() leaves those that it has made" },
	{ "page-cache", NULL, of_twice_the_shift,
	  "such a shadow cannot be split: the kernel warns, v6.9 never ends" },
	{ "page-cache", "a leaked node", of_v1_racing,
	  "v1 forgets its nodes if a folio has appeared meanwhile" },
	{ "page-cache", "variants that do not agree", of_a_failure_or_race,
	  "they allocate in other places, and let go of the lock in others" },
	{ "xarray", NULL, of_twice_the_shift, "such an entry cannot be split in one go" },
	{ "aio-lookup", "variants that do not agree", of_forged_ids,
	  "only the table reads the ring; and each takes its locks in other places" },
};

const char *fuzz_known(const char *what)
{
	unsigned int i;

	for (i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if ((*known[i].exhibit == '*' || !strcmp(known[i].exhibit, FUZZ_EXHIBIT)) &&
		    (!known[i].what || !strcmp(known[i].what, what)) && known[i].of())
			return known[i].why;
	return NULL;
}

bool fuzz_wild(void)
{
	/* A later search for a mark may find no end: tests/fuzz/xarray/found/endless.ops. */
	if (fuzz_run.undefined)
		return true;
	/* v6.9 and 5.10 split what they asked for outside of the lock, v1 what it had no nodes for
	 * any more.
	 */
	return !strcmp(FUZZ_EXHIBIT, "page-cache") && OLD_INSERT && fuzz_run.raced &&
	       fuzz_run.largest_order;
}
