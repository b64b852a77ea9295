// SPDX-License-Identifier: GPL-2.0-only
/*
 * reads FILE PAGES: reads a file in order, then single pages at random, then the cached part again.
 * Pages that leave in between leave no shadow.
 */
#include "job.h"

int main(int argc, char **argv)
{
	long pages = number(argc, argv, 2, 256);
	int file = open_new(argv[1]);

	write_pages(file, 0, pages, 16);
	drop(file, 0, pages);
	advise(file, 0, 0, POSIX_FADV_SEQUENTIAL);
	read_pages(file, 0, pages, 4);
	drop(file, 0, pages);
	advise(file, 0, 0, POSIX_FADV_RANDOM);
	for (long i = 0; i < pages / 4; i++)
		read_pages(file, random_below(pages), 1, 1);
	drop(file, pages / 4, pages / 2);
	advise(file, 0, 0, POSIX_FADV_NORMAL);
	read_pages(file, 0, pages, 4);
	return 0;
}
