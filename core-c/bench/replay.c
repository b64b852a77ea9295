// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs operations of an exhibit natively, with the fast wasm's driver, shims and six calls of
 * host.h.
 *
 *   replay VARIANT SETUP < operations     of four 32-bit words each
 *
 * The first SETUP operations are not timed. Prints the nanoseconds of the rest, and the
 * sum of their results.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "../host/host.h"

struct op {
	unsigned int kind, a, b, c;
};

static struct op *read_ops(size_t *count)
{
	size_t room = 1 << 16, n = 0, got;
	struct op *ops = malloc(room * sizeof(*ops));

	while (ops && (got = fread(ops + n, sizeof(*ops), room - n, stdin)) > 0) {
		n += got;
		if (n == room)
			ops = realloc(ops, (room *= 2) * sizeof(*ops));
	}
	*count = n;
	return ops;
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1e9 + t.tv_nsec;
}

int main(int argc, char **argv)
{
	size_t count, setup, i;
	struct op *ops;
	unsigned int sum = 0;
	double from;

	if (argc != 3)
		return fprintf(stderr, "Usage: replay VARIANT SETUP < operations\n"), 2;
	setup = strtoul(argv[2], NULL, 10);
	ops = read_ops(&count);
	if (!ops || setup > count)
		return fprintf(stderr, "replay: there are only %zu operations\n", count), 2;
	if (tw_start(strtoul(argv[1], NULL, 10), 0))
		return fprintf(stderr, "replay: there is no variant %s\n", argv[1]), 2;
	for (i = 0; i < setup; i++)
		tw_op(ops[i].kind, ops[i].a, ops[i].b, ops[i].c);
	from = now();
	for (; i < count; i++)
		sum += (unsigned int)tw_op(ops[i].kind, ops[i].a, ops[i].b, ops[i].c);
	printf("%.0f %u\n", now() - from, sum);
	return 0;
}
