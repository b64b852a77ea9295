/* SPDX-License-Identifier: GPL-2.0-only */
/* Notes the run, and tells which faults are known to happen in such runs. */
#ifndef TREEWALK_FUZZ_KNOWN_H
#define TREEWALK_FUZZ_KNOWN_H

#include <linux/types.h>

/* Of the run: kinds of operation so far, a bit each; the largest order that one asked for;
 * controls. */
struct fuzz_run {
	unsigned int variant, kinds, largest_order;
	bool failed, raced;
	/* The next operation is one whose outcome the kernel leaves open. */
	bool undefined;
};
extern struct fuzz_run fuzz_run;
/* An entry of this order is put in. */
void fuzz_order(unsigned int order);

/* Why `what` is to be expected of this run; NULL: it is a find. */
const char *fuzz_known(const char *what);
/* The next operation may do anything, which is known: the run ends before it. */
bool fuzz_wild(void);
/* Prints the list, a line each: what, a tab, why. */
void fuzz_tell_known(void);

int printf(const char *format, ...);

#endif
