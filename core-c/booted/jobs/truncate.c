// SPDX-License-Identifier: GPL-2.0-only
/*
 * truncate FILE PAGES: cuts a file, also in the middle of a page, and makes holes. Then it extends
 * the file far beyond its end and cuts it again. Pages leave in batches, and trees grow and shrink.
 */
#include "job.h"

int main(int argc, char **argv)
{
	long pages = number(argc, argv, 2, 256);
	int file = open_new(argv[1]);

	write_pages(file, 0, pages, 64);
	drop(file, 0, pages);
	read_pages(file, 0, pages, 64);
	CHECK(ftruncate(file, (pages - pages / 4) * PAGE - 100));
	CHECK(fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 3 * PAGE, 9 * PAGE));
	CHECK(fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, pages / 2 * PAGE + 1,
			pages / 8 * PAGE));
	read_pages(file, 0, pages - pages / 4, 8);
	write_pages(file, 70000, 5, 1);
	CHECK(ftruncate(file, 20 * PAGE));
	write_pages(file, 300, 5, 1);
	CHECK(ftruncate(file, 0));
	write_pages(file, 0, 3, 1);
	CHECK(ftruncate(file, PAGE));
	write_pages(file, 64, 2, 1);
	CHECK(fsync(file));
	return 0;
}
