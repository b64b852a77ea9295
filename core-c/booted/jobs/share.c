// SPDX-License-Identifier: GPL-2.0-only
/*
 * share FILE PAGES: runs two processes on one file. Both read and write it at the same time, one
 * from its beginning, one from its end. Each evicts what the other has read.
 */
#include <sched.h>
#include <sys/wait.h>
#include "job.h"

static void work(const char *path, long pages, int is_second)
{
	int file = CHECK(open(path, O_RDWR));

	advise(file, 0, 0, is_second ? POSIX_FADV_RANDOM : POSIX_FADV_NORMAL);
	for (long i = 0; i < pages; i += 4) {
		long page = is_second ? pages - 4 - i : i;

		read_pages(file, page, 4, 4);
		sched_yield();
		if (i % 32 == 28)
			advise(file, pages / 4, pages / 8, POSIX_FADV_DONTNEED);
		if (i % 64 == 60)
			write_pages(file, pages + page, 2, 1);
		sched_yield();
	}
}

int main(int argc, char **argv)
{
	long pages = number(argc, argv, 2, 256);
	int file = open_new(argv[1]), status;
	pid_t child;

	write_pages(file, 0, pages, 64);
	drop(file, 0, pages);
	child = CHECK(fork());
	work(argv[1], pages, child == 0);
	if (child == 0)
		return 0;
	CHECK(waitpid(child, &status, 0));
	return status != 0;
}
