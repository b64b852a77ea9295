/* SPDX-License-Identifier: GPL-2.0-only */
/* Notes the run, and tells which faults are known to happen in such runs. */
#ifndef TREEWALK_FUZZ_KNOWN_H
#define TREEWALK_FUZZ_KNOWN_H

#include <linux/types.h>

/* The run so far: the kinds of its operations, a bit each; the largest order asked for; the
 * controls. */
struct fuzz_run {
	unsigned int variant, kinds, largest_order;
	bool failed, raced;
	/* The next operation is one whose outcome the kernel leaves open. */
	bool undefined;
};
extern struct fuzz_run fuzz_run;
/* An entry of this order is stored. */
void fuzz_order(unsigned int order);

/* Why the fault `what` is expected in this run; NULL: it is a find. */
const char *fuzz_known(const char *what);
/* The next operation is known to do anything: the run ends before it. */
bool fuzz_wild(void);
/* Prints the list, a line each: the fault, a tab, the reason. */
void fuzz_tell_known(void);

int printf(const char *format, ...);

#endif
