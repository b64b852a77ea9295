// SPDX-License-Identifier: GPL-2.0-only
/*
 * large FILE PAGES: makes the largest folios of the kernel by reading far ahead and by large
 * writes. Then it evicts them, and splits some by a cut, a hole and single pages.
 */
#include "job.h"

int main(int argc, char **argv)
{
	long pages = number(argc, argv, 2, 2048);
	int file = open_new(argv[1]);

	join_group();
	CHECK(ftruncate(file, pages * PAGE));
	advise(file, 0, 0, POSIX_FADV_SEQUENTIAL);
	read_pages(file, 0, pages, 16);
	CHECK(fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (pages / 2 + 5) * PAGE,
			3 * PAGE));
	reclaim();
	advise(file, 0, 0, POSIX_FADV_RANDOM);
	for (long page = 5; page < pages; page += pages / 16)
		read_pages(file, page, 1, 1);
	CHECK(ftruncate(file, (pages - pages / 3) * PAGE));
	reclaim();
	advise(file, 0, 0, POSIX_FADV_SEQUENTIAL);
	read_pages(file, 0, pages / 2, 16);
	write_pages(file, pages, 64, 64);
	return 0;
}
