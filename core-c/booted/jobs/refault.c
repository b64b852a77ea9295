// SPDX-License-Identifier: GPL-2.0-only
/*
 * refault FILE PAGES [ROUNDS]: evicts folios, which then return. A sequential read makes large
 * folios if the kernel has them, and they leave shadows of their order. Reads of single pages split
 * these shadows.
 */
#include "job.h"

int main(int argc, char **argv)
{
	long pages = number(argc, argv, 2, 512), rounds = number(argc, argv, 3, 2);
	int file = open_new(argv[1]);

	join_group();
	CHECK(ftruncate(file, pages * PAGE));
	read_pages(file, 0, pages, 16);
	while (rounds--) {
		reclaim();
		advise(file, 0, 0, POSIX_FADV_RANDOM);
		for (long i = 0; i < pages / 8; i++)
			read_pages(file, random_below(pages), 1, 1);
		reclaim();
		advise(file, 0, 0, POSIX_FADV_NORMAL);
		read_pages(file, 0, pages, 16);
	}
	return 0;
}
