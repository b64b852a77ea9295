/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Offers what the jobs share. A failure ends the job with a message: what failed, and why. A job
 * that needs memory pressure is the only one in the control group /cg/job.
 */
#ifndef TREEWALK_JOB_H
#define TREEWALK_JOB_H

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define PAGE 4096L

#define CHECK(call) check((call), #call)

static inline long check(long result, const char *call)
{
	if (result >= 0)
		return result;
	perror(call);
	exit(1);
}

static inline long number(int argc, char **argv, int n, long otherwise)
{
	return argc > n ? atol(argv[n]) : otherwise;
}

/* posix_fadvise() returns its error, and does not set errno. */
static inline void advise(int file, long page, long pages, int advice)
{
	errno = posix_fadvise(file, page * PAGE, pages * PAGE, advice);
	CHECK(errno ? -1 : 0);
}

static inline int open_new(const char *path)
{
	return CHECK(open(path, O_RDWR | O_CREAT | O_TRUNC, 0644));
}

/*
 * Writes or reads whole pages, at most so many at a time. Folios grow from one readahead window to
 * the next. A large read is one window, with small folios.
 */
static inline void write_pages(int file, long page, long pages, long at_a_time)
{
	static char bytes[256 * PAGE];

	for (long n; pages > 0; page += n, pages -= n) {
		n = pages < at_a_time ? pages : at_a_time;
		CHECK(pwrite(file, bytes, n * PAGE, page * PAGE));
	}
}

static inline void read_pages(int file, long page, long pages, long at_a_time)
{
	static char bytes[256 * PAGE];

	for (long n; pages > 0; page += n, pages -= n) {
		n = pages < at_a_time ? pages : at_a_time;
		CHECK(pread(file, bytes, n * PAGE, page * PAGE));
	}
}

/* Clean pages leave the cache without shadows. */
static inline void drop(int file, long page, long pages)
{
	CHECK(fdatasync(file));
	advise(file, page, pages, POSIX_FADV_DONTNEED);
}

static inline void put(const char *path, const char *text)
{
	int file = CHECK(open(path, O_WRONLY));

	CHECK(write(file, text, strlen(text)));
	close(file);
}

static inline void join_group(void)
{
	put("/cg/job/cgroup.procs", "0");
}

/* Reclaims what the group has cached. Its folios leave shadows. */
static inline void reclaim(void)
{
	put("/cg/job/memory.high", "65536");
	put("/cg/job/memory.high", "max");
}

/* Gives the same numbers on every machine. */
static inline long random_below(long limit)
{
	static unsigned int state = 7;

	state = state * 1664525u + 1013904223u;
	return (state >> 8) % limit;
}

#endif
