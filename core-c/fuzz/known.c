// SPDX-License-Identifier: GPL-2.0-only
/* Lists the known faults, and why they happen. Every other fault is a find. */
#include <linux/version.h>
#include "../host/host.h"
#include "known.h"

int strcmp(const char *a, const char *b);

struct fuzz_run fuzz_run;

void fuzz_order(unsigned int order)
{
	if (order > fuzz_run.largest_order)
		fuzz_run.largest_order = order;
}

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

/* A number of aio-lookup's driver: OP_FORGE. */
static bool of_forged_ids(void)
{
	return fuzz_run.raced || fuzz_run.kinds >> 4 & 1;
}

static bool of_an_open_outcome(void)
{
	return fuzz_run.undefined;
}

static bool of_an_old_insert_racing(void)
{
	return OLD_INSERT && fuzz_run.raced && fuzz_run.largest_order;
}

/* The next operation may do anything, so the run ends before it. */
static const char NEXT[] = "what comes next";

static const struct known {
	/* `*` stands for each. */
	const char *exhibit;
	/* NULL stands for any fault, except in the entries below. */
	const char *what;
	bool (*of)(void);
	const char *why;
} known[] = {
	{ "*", "an empty node", of_a_failure,
	  "without memory for a node below it, xas_create() leaves those that it has made" },
	{ "page-cache", NULL, of_twice_the_shift,
	  "a shadow of two levels or more cannot be split in one go: the kernel warns, v6.9 never "
	  "ends" },
	{ "page-cache", "a leaked node", of_v1_racing,
	  "v1 forgets its nodes if a folio has appeared meanwhile" },
	{ "page-cache", "variants that do not agree", of_a_failure_or_race,
	  "each allocates and lets go of the lock in places of its own: a failure or a race meets "
	  "them "
	  "at other moments" },
	{ "page-cache", NEXT, of_an_old_insert_racing,
	  "if a folio has appeared or a shadow has grown meanwhile, v6.9 and 5.10 split what they "
	  "asked "
	  "for outside of the lock, v1 what it has no nodes for any more" },
	{ "xarray", NULL, of_twice_the_shift,
	  "an entry of two levels or more cannot be split in one go" },
	/* tests/fuzz/xarray/found/endless.ops */
	{ "xarray", NEXT, of_an_open_outcome,
	  "a store into part of an entry, or a split where entries are marked, leaves marks that "
	  "no entry "
	  "has: a search for one may not end" },
	{ "aio-lookup", "variants that do not agree", of_forged_ids,
	  "only the table reads the ring, where an id is forged; each takes its locks in places of "
	  "its own" },
	{ "address-space", "variants that do not agree", of_a_failure,
	  "a maple tree allocates nodes beside the areas: a failure meets each at other moments" },
};
#define KNOWN (sizeof(known) / sizeof(known[0]))

static bool is_of_this(const struct known *k)
{
	return *k->exhibit == '*' || !strcmp(k->exhibit, FUZZ_EXHIBIT);
}

static const char *why(const char *what, bool next)
{
	unsigned int i;

	for (i = 0; i < KNOWN; i++) {
		const struct known *k = &known[i];

		if (is_of_this(k) && (k->what == NEXT) == next &&
		    (!k->what || !strcmp(k->what, what)) && k->of())
			return k->why;
	}
	return NULL;
}

const char *fuzz_known(const char *what)
{
	return why(what, false);
}

bool fuzz_wild(void)
{
	return why(NEXT, true);
}

void fuzz_tell_known(void)
{
	unsigned int i;

	for (i = 0; i < KNOWN; i++)
		if (is_of_this(&known[i]))
			printf("%s\t%s\n", known[i].what ?: "", known[i].why);
}
