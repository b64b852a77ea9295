/* SPDX-License-Identifier: GPL-2.0-only */
/* What an exhibit's part of the fuzzer offers, and what it is given. */
#ifndef TREEWALK_FUZZ_H
#define TREEWALK_FUZZ_H

#include <linux/types.h>

/* ---- core-c/fuzz/<slug>.c provides ---- */

/*
 * One operation, or what acts on the next one that can be acted on: as files have it, so that
 * TypeScript writes and reads the same 16 bytes (core-c/fuzz/words.ts).
 */
struct fuzz_op {
	u8 kind;
	u8 role;
	/* Before which of A's locks CPU B acts, where it does. */
	u16 window;
	u32 a, b, c;
};
/* CPU A runs it; CPU B does; or it is a control: key a, value b. */
enum { FUZZ_A, FUZZ_B, FUZZ_CONTROL };

struct fuzz_exhibit {
	/* Kinds that `fail` and `race` act on: a bit each. */
	u32 modified;
	bool fails, races;
	/* One operation that the page would take: kind and arguments. */
	void (*random)(struct fuzz_op *op);
	/* Before it runs: notes in fuzz_run what known.c asks for. Or NULL. */
	void (*before)(const struct fuzz_op *op);
	/* Looks at what memory holds; calls fuzz_check(). */
	void (*check)(void);
	/* What the operation returns where every host gives the same: 0 or 1 for an address. */
	int (*plain)(const struct fuzz_op *op, int result);
	/* Prints what the structure holds, a line each; or NULL. */
	void (*entries)(void);
};
extern const struct fuzz_exhibit fuzz_exhibit;

/* ---- fuzz.c provides ---- */

u32 fuzz_below(u32 limit);
/* A number in 0..limit-1: mostly among a few, so that operations meet. */
u32 fuzz_near(u32 limit);
/* If it is not `right`, the run is over: a find, unless known.c knows it. */
void fuzz_check(bool right, const char *what, unsigned long at);
/* Of the run: kinds of operation so far, a bit each; the largest order that one asked for;
 * controls. */
struct fuzz_run {
	unsigned int variant, kinds, largest_order;
	bool failed, raced;
	/* The next operation is one whose outcome the kernel leaves open. */
	bool undefined;
};
/* An entry of this order is put in. */
void fuzz_order(unsigned int order);
extern struct fuzz_run fuzz_run;

int printf(const char *format, ...);

/* ---- known.c provides ---- */

/* Why `what` is to be expected of this run; NULL: it is a find. */
const char *fuzz_known(const char *what);
/* The next operation may do anything, which is known: the run ends before it. */
bool fuzz_wild(void);
/* Prints the list, a line each: what, a tab, why. */
void fuzz_tell_known(void);

/* ---- environment.c provides ---- */

void fuzz_remember(void);
/* Everything as it was when fuzz_remember() was called. */
void fuzz_restore(void);
/* Locks taken and objects allocated by one operation that ends: far fewer. */
#define FUZZ_ENDLESS 5000
extern unsigned int fuzz_events;

#endif
