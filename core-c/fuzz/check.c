// SPDX-License-Identifier: GPL-2.0-only
/* Judges a run: every fault is a find, unless it is known. */
#include "check.h"
#include "known.h"

void abort(void) __attribute__((noreturn));
int dprintf(int fd, const char *format, ...);
void longjmp(void *env, int value) __attribute__((noreturn));

unsigned long fuzz_over[64];
unsigned int fuzz_at;

void fuzz_check(bool right, const char *what, unsigned long at)
{
	const char *why;

	if (right)
		return;
	why = fuzz_known(what);
	if (why)
		longjmp(fuzz_over, 1);
	dprintf(2, "FOUND: %s (%lu), variant %u, operation %u\n", what, at, fuzz_run.variant,
		fuzz_at + 1);
	abort();
}
