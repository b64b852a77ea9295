/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Included after the exhibit's own file. BENCH_KEEPER names the keeper, OPS its functions. Each
 * process numbers its areas from 1.
 */
static void *bench_make(void)
{
	bench_process = kzalloc(sizeof(*bench_process), GFP_KERNEL);
	areas_numbered = 0;
	start();
	return bench_process;
}

static void bench_use(void *other)
{
	bench_process = other;
}

const struct bench_keeper BENCH_KEEPER = { &OPS, bench_make, bench_use };
