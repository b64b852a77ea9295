// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs an input: its operations one after another, each with its controls and CPU B's operations.
 * Checks the structure after each.
 */
#include "../host/host.h"
#include "../shim/environment.h"
#include "environment.h"
#include "fuzz.h"
#include "run.h"

void abort(void) __attribute__((noreturn));

bool fuzz_ended_early;

static bool is_modified(const struct fuzz_op *op)
{
	return op->role == FUZZ_A && fuzz_exhibit.modified >> op->kind & 1;
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

/* Runs op i with its controls and CPU B's operations. */
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

unsigned int fuzz_play(const struct fuzz_op *ops, unsigned int count, unsigned int variant,
		       int *results)
{
	static unsigned int done, waiting;

	done = waiting = 0;
	fuzz_ended_early = true;
	fuzz_restore();
	fuzz_run = (struct fuzz_run){ .known = fuzz_exhibit.known, .variant = variant };
	if (_setjmp(fuzz_over))
		return done;
	if (tw_start(variant, 0))
		abort();
	for (fuzz_at = 0; fuzz_at < count; fuzz_at++) {
		note(&ops[fuzz_at]);
		if (ops[fuzz_at].role != FUZZ_A)
			continue;
		if (fuzz_wild())
			return done;
		results[done] = fuzz_exhibit.plain(&ops[fuzz_at], run_op(ops, fuzz_at, waiting));
		if (is_modified(&ops[fuzz_at]))
			waiting = fuzz_at + 1;
		/* A large structure is not checked after each operation. */
		if (count < 24 || fuzz_at % 8 == 7 || fuzz_at + 1 == count)
			fuzz_exhibit.check();
		done++;
	}
	fuzz_ended_early = false;
	return done;
}
