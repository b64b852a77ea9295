// SPDX-License-Identifier: GPL-2.0-only
/*
 * libFuzzer's side: bytes are operations (struct fuzz_op), each input runs on every variant of the
 * exhibit from an empty structure, is looked at after each operation, and all variants must agree.
 *
 *   fuzz-<slug> [libFuzzer's options]
 *   fuzz-<slug> --replay FILE…            each file on each variant: prints the results, then what
 *                                         the structure holds
 *   fuzz-<slug> --known                   prints what is known to go wrong
 */
#include <linux/string.h>
#include "../host/host.h"
#include "../shim/environment.h"
#include "fuzz.h"

#define MOST_OPS 96

struct FILE;
struct FILE *fopen(const char *name, const char *mode);
size_t fread(void *to, size_t size, size_t n, struct FILE *file);
int fclose(struct FILE *file);
void exit(int status) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));
unsigned long strtoul(const char *s, char **end, int base);
int dprintf(int fd, const char *format, ...);
int strcmp(const char *a, const char *b);
int _setjmp(void *env) __attribute__((returns_twice));
void longjmp(void *env, int value) __attribute__((noreturn));

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const u8 *data, size_t size);
size_t LLVMFuzzerCustomMutator(u8 *data, size_t size, size_t room, unsigned int seed);
size_t LLVMFuzzerCustomCrossOver(const u8 *one, size_t one_size, const u8 *other, size_t other_size,
				 u8 *out, size_t room, unsigned int seed);

struct fuzz_run fuzz_run;
static unsigned long over[64];
static unsigned int at_op;
static u64 state;

/* ---- random numbers: of libFuzzer's seed only ---- */

u32 fuzz_below(u32 limit)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (u32)((state >> 16) % limit);
}

u32 fuzz_near(u32 limit)
{
	static const u32 spans[] = { 4, 16, 80, 600, 5000, 300000 };
	u32 span = fuzz_below(40) ? spans[fuzz_below(fuzz_below(6) + 1)] : limit;

	return fuzz_below(span < limit ? span : limit);
}

static void seed_by(unsigned int seed)
{
	state = seed * 0x9e3779b97f4a7c15ull + 1;
}

/* ---- one run ---- */

void fuzz_check(bool right, const char *what, unsigned long at)
{
	const char *why;

	if (right)
		return;
	why = fuzz_known(what);
	if (why)
		longjmp(over, 1);
	dprintf(2, "FOUND: %s (%lu), variant %u, operation %u\n", what, at, fuzz_run.variant,
		at_op + 1);
	abort();
}

static bool is_modified(const struct fuzz_op *op)
{
	return op->role == FUZZ_A && fuzz_exhibit.modified >> op->kind & 1;
}

void fuzz_order(unsigned int order)
{
	if (order > fuzz_run.largest_order)
		fuzz_run.largest_order = order;
}

static void note(const struct fuzz_op *op)
{
	if (op->role == FUZZ_CONTROL) {
		fuzz_run.failed = true;
		return;
	}
	fuzz_run.raced |= op->role == FUZZ_B;
	fuzz_run.kinds |= 1u << op->kind;
	if (fuzz_exhibit.before)
		fuzz_exhibit.before(op);
}

/* Runs op i with the controls and CPU B's operations that wait for it. */
static int run_op(const struct fuzz_op *ops, unsigned int i, unsigned int waiting_from)
{
	unsigned int w;

	tw_control(TW_CONTROL_RACE_AT_LOCK, ops[i].window);
	for (w = waiting_from; is_modified(&ops[i]) && w < i; w++) {
		const struct fuzz_op *op = &ops[w];

		if (op->role == FUZZ_B)
			tw_queue(op->kind, op->a, op->b, op->c);
		else if (op->role == FUZZ_CONTROL)
			tw_control(op->a, op->b);
	}
	return tw_op(ops[i].kind, ops[i].a, ops[i].b, ops[i].c);
}

/* The last run did not come to its end: what is known to go wrong has. */
static bool ended_early;

/* Gives the results; returns how many operations ran. */
static unsigned int run(const struct fuzz_op *ops, unsigned int count, unsigned int variant,
			int *results)
{
	static unsigned int done, waiting;

	done = waiting = 0;
	ended_early = true;
	fuzz_restore();
	fuzz_run = (struct fuzz_run){ .variant = variant };
	if (_setjmp(over))
		return done;
	if (tw_start(variant, 0))
		abort();
	for (at_op = 0; at_op < count; at_op++) {
		note(&ops[at_op]);
		if (ops[at_op].role != FUZZ_A)
			continue;
		if (fuzz_wild())
			return done;
		results[done] = fuzz_exhibit.plain(&ops[at_op], run_op(ops, at_op, waiting));
		if (is_modified(&ops[at_op]))
			waiting = at_op + 1;
		/* In the whole of a large structure not each time. */
		if (count < 24 || at_op % 8 == 7 || at_op + 1 == count)
			fuzz_exhibit.check();
		done++;
	}
	ended_early = false;
	return done;
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
	static int first[MOST_OPS], next[MOST_OPS];
	const struct fuzz_op *ops = (const struct fuzz_op *)data;
	unsigned int count = size / sizeof(*ops), variant, compared, i;

	count = count < MOST_OPS ? count : MOST_OPS;
	compared = run(ops, count, 0, first);
	for (variant = 1; variant < exhibit_variant_count(); variant++) {
		unsigned int done = run(ops, count, variant, next);

		compared = done < compared ? done : compared;
		if (_setjmp(over))
			continue;
		for (i = 0; i < compared; i++)
			fuzz_check(first[i] == next[i], "variants that do not agree", i);
	}
	return 0;
}

/* ---- replay: TypeScript compares it with the same in wasm ---- */

static void replay(const char *name)
{
	static struct fuzz_op ops[1 << 15];
	static int results[1 << 15];
	struct FILE *file = fopen(name, "rb");
	unsigned int count, variant, done, i;

	if (!file)
		exit(2);
	count = fread(ops, sizeof(*ops), 1 << 15, file);
	fclose(file);
	for (variant = 0; variant < exhibit_variant_count(); variant++) {
		done = run(ops, count, variant, results);
		printf("run\n");
		for (i = 0; i < done; i++)
			printf("result %d\n", results[i]);
		if (ended_early)
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
		fuzz_tell_known();
		exit(0);
	}
	if (*argc < 2 || strcmp((*argv)[1], "--replay"))
		return 0;
	for (i = 2; i < *argc; i++)
		replay((*argv)[i]);
	exit(0);
}

/* ---- new inputs out of old ones ---- */

static void random_op(struct fuzz_op *op)
{
	u32 role = fuzz_below(24);

	memset(op, 0, sizeof(*op));
	if (fuzz_exhibit.fails && !role) {
		op->role = FUZZ_CONTROL;
		op->a = TW_CONTROL_FAIL_NOWAIT + fuzz_below(3);
		op->b = op->a == TW_CONTROL_FAIL_NTH ? 1 + fuzz_below(6) : 1;
		return;
	}
	fuzz_exhibit.random(op);
	if (fuzz_exhibit.races && role < 4)
		op->role = FUZZ_B;
	op->window = 1 + fuzz_below(fuzz_below(4) ? 3 : 12);
}

static void mutate(struct fuzz_op *ops, unsigned int *count, unsigned int room)
{
	unsigned int at = *count ? fuzz_below(*count) : 0, other = *count ? fuzz_below(*count) : 0;
	u32 what = *count ? fuzz_below(8) : 0;

	if (what < 4 && *count < room) {
		memmove(ops + at + 1, ops + at, (*count - at) * sizeof(*ops));
		ops[at] = ops[other + (other >= at && other + 1 < *count)];
		if (what || !*count)
			random_op(&ops[at]);
		++*count;
	} else if (what == 4 && *count > 1) {
		memmove(ops + at, ops + at + 1, (*count - at - 1) * sizeof(*ops));
		--*count;
	} else if (what == 5) {
		struct fuzz_op kept = ops[at];

		ops[at] = ops[other];
		ops[other] = kept;
	} else if (what == 6) {
		ops[at].window = 1 + fuzz_below(12);
	} else {
		random_op(&ops[at]);
	}
}

size_t LLVMFuzzerCustomMutator(u8 *data, size_t size, size_t room, unsigned int seed)
{
	unsigned int count = size / sizeof(struct fuzz_op), most = room / sizeof(struct fuzz_op), n;

	most = most < MOST_OPS ? most : MOST_OPS;
	count = count < most ? count : most;
	seed_by(seed);
	for (n = 1 + fuzz_below(6); n; n--)
		mutate((struct fuzz_op *)data, &count, most);
	return count * sizeof(struct fuzz_op);
}

/* The beginning of one, then the end of the other. */
size_t LLVMFuzzerCustomCrossOver(const u8 *one, size_t one_size, const u8 *other, size_t other_size,
				 u8 *out, size_t room, unsigned int seed)
{
	size_t word = sizeof(struct fuzz_op), head, from, tail;

	seed_by(seed);
	head = fuzz_below(one_size / word + 1) * word;
	head = head < room / word * word ? head : room / word * word;
	from = fuzz_below(other_size / word + 1) * word;
	tail = other_size / word * word - from;
	tail = tail < (room - head) / word * word ? tail : (room - head) / word * word;
	memcpy(out, one, head);
	memcpy(out + head, other + from, tail);
	return head + tail;
}
