/* SPDX-License-Identifier: GPL-2.0-only */
/* Declares what an exhibit's part of the fuzzer, core-c/fuzz/<slug>.c, offers. */
#ifndef TREEWALK_FUZZ_EXHIBIT_H
#define TREEWALK_FUZZ_EXHIBIT_H

#include <linux/types.h>

/*
 * One operation, or a modifier of the next operation that can be modified. TypeScript writes and
 * reads the same 16 bytes (core-c/fuzz/words.ts).
 */
struct fuzz_op {
	u8 kind;
	u8 role;
	/* The locks of A before which CPU B acts, if it acts. */
	u16 window;
	u32 a, b, c;
};
/* Who acts: CPU A, or CPU B, or neither for a control with key a and value b. */
enum { FUZZ_A, FUZZ_B, FUZZ_CONTROL };

struct fuzz_known;

struct fuzz_exhibit {
	/* The kinds that `fail` and `race` act on: a bit each. */
	u32 modified;
	bool fails, races;
	/* How many operations a long run has, at most 32768; 0: the usual number. */
	u32 many;
	/* An operation that the page would accept: kind and arguments. */
	void (*random)(struct fuzz_op *op);
	/* The known faults (known.h), ended by an empty one; or NULL. */
	const struct fuzz_known *known;
	/* Called before the operation: notes in fuzz_run what they need. Or NULL. */
	void (*before)(const struct fuzz_op *op);
	/* Checks what memory holds; calls fuzz_check(). */
	void (*check)(void);
	/* The operation's result in a form that is the same on every host: 0 or 1 for an
	 * address. */
	int (*plain)(const struct fuzz_op *op, int result);
	/* Prints what the structure holds, a line each; or NULL. */
	void (*entries)(void);
};
extern const struct fuzz_exhibit fuzz_exhibit;

#endif
