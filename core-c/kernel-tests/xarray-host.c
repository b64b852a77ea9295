// SPDX-License-Identifier: GPL-2.0-only
/* Hosts the kernel's own test of the XArray: includes it, runs it, reports its counts. */
#include "lib/test_xarray.c"
#include "environment.h"

int printf(const char *fmt, ...);

#ifdef __wasm__
/* A function of the loader, called now and then with the number of checks so far. */
void tw_progress(unsigned int run);

static void tick(void)
{
	static unsigned int n;

	if (++n % 1024 == 0)
		tw_progress(tests_run);
}
#endif

/* Called by the loader in wasm, by main() natively. The last line is the report. */
__attribute__((used, visibility("default"))) int xarray_test(void)
{
	shim_xarray_start();
	tw_rcu_limit = 1;
#ifdef __wasm__
	test_tick = tick;
#endif
	tw_module_init();
	rcu_barrier();
	printf("run %u passed %u leaked %u warnings %u\n", tests_run, tests_passed,
	       shim_live(TW_CACHE_XA_NODE), test_warnings);
	return 0;
}

#ifndef __wasm__
int main(void)
{
	return xarray_test();
}
#endif
