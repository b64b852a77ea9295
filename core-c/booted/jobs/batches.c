// SPDX-License-Identifier: GPL-2.0-only
/*
 * batches FILE PAGES: reads what is cached, page by page and many pages at once, across the end of
 * a node. Then it makes holes, first one without shadows, and reads across them.
 */
#include "job.h"

#define END_OF_A_NODE 64L
/* More than a kernel's batch of small folios. */
#define MANY 40L

int main(int argc, char **argv)
{
	long pages = number(argc, argv, 2, 256), end = END_OF_A_NODE;
	int file = open_new(argv[1]);

	join_group();
	CHECK(ftruncate(file, pages * PAGE));
	advise(file, 0, 0, POSIX_FADV_SEQUENTIAL);
	read_pages(file, 0, pages, 16);
	read_pages(file, end - 24, MANY, 1);
	read_pages(file, 7, pages - 7, MANY);
	advise(file, 0, 0, POSIX_FADV_RANDOM);
	CHECK(fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (end - 3) * PAGE,
			6 * PAGE));
	read_pages(file, end - 8, 16, 16);
	reclaim();
	for (long page = 3; page < MANY; page += 16)
		read_pages(file, page, 3, 3);
	for (int round = 0; round < 2; round++)
		read_pages(file, 3, MANY, MANY);
	read_pages(file, 3, MANY, 1);
	return 0;
}
