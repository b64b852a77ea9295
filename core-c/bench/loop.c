// SPDX-License-Identifier: GPL-2.0-only
/*
 * Calls another wasm's tw_op() in a loop. A call from JavaScript takes longer than many an
 * operation; a call from wasm to wasm does not. The build links no library.
 */
__attribute__((import_module("env"), import_name("tw_op"))) int
tw_op(unsigned int kind, unsigned int a, unsigned int b, unsigned int c);

/* Runs operations of four words each, from `ops` to `end`. Returns the sum of their results. */
__attribute__((export_name("loop"))) unsigned int loop(const unsigned int *ops,
						       const unsigned int *end)
{
	unsigned int sum = 0;

	for (; ops < end; ops += 4)
		sum += (unsigned int)tw_op(ops[0], ops[1], ops[2], ops[3]);
	return sum;
}
