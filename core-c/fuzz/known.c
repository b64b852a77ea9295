// SPDX-License-Identifier: GPL-2.0-only
/*
 * Tells whether a fault is known, by the exhibit's list of them and by what all have. Every other
 * fault is a find.
 */
#include "../host/host.h"
#include "known.h"

int strcmp(const char *a, const char *b);

struct fuzz_run fuzz_run;

void fuzz_order(unsigned int order)
{
	if (order > fuzz_run.largest_order)
		fuzz_run.largest_order = order;
}

bool fuzz_of_large_order(void)
{
	return fuzz_run.largest_order >= 2 * XA_CHUNK_SHIFT;
}

bool fuzz_of_failure(void)
{
	return fuzz_run.failed;
}

bool fuzz_of_failure_or_race(void)
{
	return fuzz_run.failed || fuzz_run.raced;
}

const char FUZZ_NEXT[] = "what comes next";

/* What every exhibit may meet; each has its own besides. */
static const struct fuzz_known all[] = {
	{ "an empty node", fuzz_of_failure,
	  "without memory for a node below it, xas_create() leaves those that it has made" },
	{},
};

static const char *why(const struct fuzz_known *known, const char *what, bool next)
{
	for (; known && known->why; known++)
		if ((known->what == FUZZ_NEXT) == next &&
		    (!known->what || !strcmp(known->what, what)) && known->of())
			return known->why;
	return NULL;
}

const char *fuzz_known(const char *what)
{
	return why(all, what, false) ?: why(fuzz_run.known, what, false);
}

bool fuzz_wild(void)
{
	return why(fuzz_run.known, FUZZ_NEXT, true);
}

static void tell(const struct fuzz_known *known)
{
	for (; known && known->why; known++)
		printf("%s\t%s\n", known->what ?: "", known->why);
}

void fuzz_tell_known(const struct fuzz_known *known)
{
	tell(all);
	tell(known);
}
