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

#endif
