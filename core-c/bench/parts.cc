// SPDX-License-Identifier: GPL-2.0-only
// Lists the parts of a program: an exhibit's cases with two variants each, or the same cases for
// each kernel. Each kernel's C is separate: -DBENCH_KERNELS='PART("linux-5.10", cases_0)
// PART("linux-6.1", cases_1)'.
#include "harness.h"

#ifndef BENCH_KERNELS
#define BENCH_KERNELS PART("", bench_cases)
#endif

#define PART(kernel, cases) extern "C" const bench_case cases[];
BENCH_KERNELS
#undef PART

#define PART(kernel, cases) Part{ kernel, cases },
static const std::vector<Part> parts = { BENCH_KERNELS };

const std::vector<Part> &all_parts()
{
	return parts;
}
