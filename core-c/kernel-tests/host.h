/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Runs a kernel's own test and reports its counts. The file that includes this has included the
 * test before, and defines TESTS_RUN, TESTS_PASSED and NODES_LEFT, and start().
 */
#ifndef TREEWALK_TEST_HOST_H
#define TREEWALK_TEST_HOST_H

#include "environment.h"

int printf(const char *fmt, ...);

#ifdef __wasm__
/* A function of the loader, called now and then with the number of checks so far. */
void tw_progress(unsigned int run);

static void tick(void)
{
	static unsigned int n;

	if (++n % 1024 == 0)
		tw_progress(TESTS_RUN);
}
#endif

/* Called by the loader in wasm, by main() natively. The last line is the report. */
__attribute__((used, visibility("default"))) int kernel_test(void)
{
	start();
	tw_rcu_limit = 1;
#ifdef __wasm__
	test_tick = tick;
#endif
	tw_module_init();
	rcu_barrier();
	printf("run %u passed %u leaked %u warnings %u\n", TESTS_RUN, TESTS_PASSED, NODES_LEFT,
	       test_warnings);
	return 0;
}

#ifndef __wasm__
int main(void)
{
	return kernel_test();
}
#endif

#endif
