// SPDX-License-Identifier: GPL-2.0-only
/*
 * Connects libFuzzer: its bytes are operations (struct fuzz_op). Each input runs on every variant
 * of the exhibit, from an empty structure. Each operation is checked, and all variants must agree.
 *
 *   fuzz-<slug> [libFuzzer's options]
 *   fuzz-<slug> --replay FILE…            each file on each variant: prints the results, then what
 *                                         the structure holds
 *   fuzz-<slug> --random SEED             one long run of random operations on each variant
 *   fuzz-<slug> --known                   prints the known faults
 */
#include "../host/host.h"
#include "environment.h"
#include "fuzz.h"
#include "run.h"

/* The most operations of a replay, or of a run of random ones. */
#define LONGEST (1 << 15)
/* How many random ones, unless the exhibit says. */
#define MANY 500

struct FILE;
struct FILE *fopen(const char *name, const char *mode);
size_t fread(void *to, size_t size, size_t n, struct FILE *file);
int fclose(struct FILE *file);
void exit(int status) __attribute__((noreturn));
int strcmp(const char *a, const char *b);
unsigned long strtoul(const char *s, char **end, int base);

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

/* Runs the operations on every variant, and compares the results. */
static void play_all(const struct fuzz_op *ops, unsigned int count)
{
	static int first[LONGEST], next[LONGEST];
	unsigned int variant, compared, i;

	compared = fuzz_play(ops, count, 0, first);
	for (variant = 1; variant < exhibit_variant_count(); variant++) {
		unsigned int done = fuzz_play(ops, count, variant, next);

		compared = done < compared ? done : compared;
		if (_setjmp(fuzz_over))
			continue;
		for (i = 0; i < compared; i++)
			fuzz_check(first[i] == next[i], "variants that do not agree", i);
	}
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
	unsigned int count = size / sizeof(struct fuzz_op);

	play_all((const struct fuzz_op *)data, count < FUZZ_MOST_OPS ? count : FUZZ_MOST_OPS);
	return 0;
}

/* A structure grows larger in one long run than in libFuzzer's short ones. */
static void play_random(unsigned int seed)
{
	static struct fuzz_op ops[LONGEST];
	unsigned int count = fuzz_exhibit.many ?: MANY, i;

	fuzz_seed(seed);
	for (i = 0; i < count; i++)
		fuzz_exhibit.random(&ops[i]);
	play_all(ops, count);
	printf("%u operations ran\n", count);
}

/* ---- replay: TypeScript compares it with the same in wasm ---- */

static void replay(const char *name)
{
	static struct fuzz_op ops[LONGEST];
	static int results[LONGEST];
	struct FILE *file = fopen(name, "rb");
	unsigned int count, variant, done, i;

	if (!file)
		exit(2);
	count = fread(ops, sizeof(*ops), LONGEST, file);
	fclose(file);
	for (variant = 0; variant < exhibit_variant_count(); variant++) {
		done = fuzz_play(ops, count, variant, results);
		printf("run\n");
		for (i = 0; i < done; i++)
			printf("result %d\n", results[i]);
		if (fuzz_ended_early)
			printf("ended early\n");
		else if (fuzz_exhibit.entries)
			fuzz_exhibit.entries();
	}
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	int i;

	fuzz_remember();
	if (*argc == 2 && !strcmp((*argv)[1], "--known")) {
		fuzz_tell_known(fuzz_exhibit.known);
		exit(0);
	}
	if (*argc == 3 && !strcmp((*argv)[1], "--random")) {
		play_random(strtoul((*argv)[2], NULL, 10));
		exit(0);
	}
	if (*argc < 2 || strcmp((*argv)[1], "--replay"))
		return 0;
	for (i = 2; i < *argc; i++)
		replay((*argv)[i]);
	exit(0);
}
