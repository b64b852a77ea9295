// SPDX-License-Identifier: GPL-2.0-only
/*
 * pressure FILE NODES: reads a page for each node and evicts all pages. The kernel frees nodes with
 * only shadows when their group has too many. Then the pages return, to remaining nodes and to new
 * ones.
 */
#include "job.h"

#define PAGES_OF_A_NODE 64

int main(int argc, char **argv)
{
	long nodes = number(argc, argv, 2, 96);
	int file = open_new(argv[1]);

	join_group();
	CHECK(ftruncate(file, nodes * PAGES_OF_A_NODE * PAGE));
	advise(file, 0, 0, POSIX_FADV_RANDOM);
	for (int round = 0; round < 2; round++) {
		for (long n = 0; n < nodes; n++)
			read_pages(file, n * PAGES_OF_A_NODE + n % 7, 1, 1);
		for (int i = 0; i < 4; i++)
			reclaim();
	}
	for (long n = 0; n < nodes; n += 3)
		read_pages(file, n * PAGES_OF_A_NODE, 1, 1);
	return 0;
}
