// SPDX-License-Identifier: GPL-2.0-only
/* Makes new inputs from old ones for libFuzzer: whole operations, not bytes. */
#include <linux/string.h>
#include "../host/host.h"
#include "../shim/environment.h"
#include "fuzz.h"
#include "run.h"

size_t LLVMFuzzerCustomMutator(u8 *data, size_t size, size_t room, unsigned int seed);
size_t LLVMFuzzerCustomCrossOver(const u8 *one, size_t one_size, const u8 *other, size_t other_size,
				 u8 *out, size_t room, unsigned int seed);

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

	most = most < FUZZ_MOST_OPS ? most : FUZZ_MOST_OPS;
	count = count < most ? count : most;
	fuzz_seed(seed);
	for (n = 1 + fuzz_below(6); n; n--)
		mutate((struct fuzz_op *)data, &count, most);
	return count * sizeof(struct fuzz_op);
}

/* Joins the beginning of one input and the end of another. */
size_t LLVMFuzzerCustomCrossOver(const u8 *one, size_t one_size, const u8 *other, size_t other_size,
				 u8 *out, size_t room, unsigned int seed)
{
	size_t word = sizeof(struct fuzz_op), head, from, tail;

	fuzz_seed(seed);
	head = fuzz_below(one_size / word + 1) * word;
	head = head < room / word * word ? head : room / word * word;
	from = fuzz_below(other_size / word + 1) * word;
	tail = other_size / word * word - from;
	tail = tail < (room - head) / word * word ? tail : (room - head) / word * word;
	memcpy(out, one, head);
	memcpy(out + head, other + from, tail);
	return head + tail;
}
