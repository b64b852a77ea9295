/* SPDX-License-Identifier: GPL-2.0-only */
/* Notes the run, and tells which faults are known to happen in such runs. */
#ifndef TREEWALK_FUZZ_KNOWN_H
#define TREEWALK_FUZZ_KNOWN_H

#include <linux/types.h>

/* A fault that is known to happen, and why. */
struct fuzz_known {
	/* NULL: any fault. FUZZ_NEXT: the next operation may do anything, so the run ends before
	 * it. */
	const char *what;
	/* Whether it happens in such a run: see fuzz_run. */
	bool (*of)(void);
	const char *why;
};
extern const char FUZZ_NEXT[];

/* The run so far: the kinds of its operations, a bit each; the largest order asked for; the
 * controls. */
struct fuzz_run {
	/* The exhibit's own known faults. */
	const struct fuzz_known *known;
	unsigned int variant, kinds, largest_order;
	bool failed, raced;
	/* The next operation is one whose outcome the kernel leaves open. */
	bool undefined;
};
extern struct fuzz_run fuzz_run;
/* An entry of this order is stored. */
void fuzz_order(unsigned int order);

/* The runs of known faults: an entry of two levels or more was asked for, or memory failed, or a
 * race ran. */
bool fuzz_of_large_order(void);
bool fuzz_of_failure(void);
bool fuzz_of_failure_or_race(void);

/* Why the fault `what` is expected in this run; NULL: it is a find. */
const char *fuzz_known(const char *what);
/* The next operation is known to do anything: the run ends before it. */
bool fuzz_wild(void);
/* Prints an exhibit's list and what all have, a line each: the fault, a tab, the reason. */
void fuzz_tell_known(const struct fuzz_known *known);

int printf(const char *format, ...);

#endif
