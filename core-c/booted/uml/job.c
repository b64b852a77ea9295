// SPDX-License-Identifier: GPL-2.0-only
/*
 * The first and only process of the guest. It reads ahead a sparse file that is larger than memory,
 * again and again: pages are evicted and return. The insert changes every CHUNK in the order ABBA,
 * in the next pass BAAB. The first pass only fills memory and is not recorded. Then the process
 * ends the guest. It writes numbers to /samples, a line each: see samples.ts.
 */
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define PARAMETERS "/sys/module/treewalk/parameters/"
#define READAHEAD  "/sys/block/ubda/queue/read_ahead_kb"
#define MIB	   (1L << 20)
#define CHUNK	   (4 * MIB)
#define ASK	   (2 * MIB) /* The most that the kernel reads ahead at once. */

static FILE *out;

static _Noreturn void end(void)
{
	fclose(out);
	reboot(RB_POWER_OFF);
	_exit(1);
}

static _Noreturn void fail(const char *what)
{
	fprintf(out, "failed %s: %m\n", what);
	end();
}

static void attach(const char *device, const char *place, const char *type)
{
	if (mount(device, place, type, 0, NULL))
		fail(type);
}

static void put(const char *file, const char *text)
{
	int fd = open(file, O_WRONLY);

	if (fd < 0 || write(fd, text, strlen(text)) < 0)
		fail(file);
	close(fd);
}

static void tell(const char *name, const char *file)
{
	char line[256] = "";
	FILE *f = fopen(file, "r");

	if (!f || !fgets(line, sizeof(line), f))
		fail(file);
	fclose(f);
	fprintf(out, "%s %s", name, line);
}

static void tell_vmstat(void)
{
	char name[128];
	unsigned long n;
	FILE *f = fopen("/proc/vmstat", "r");

	if (!f)
		fail("/proc/vmstat");
	while (fscanf(f, "%127s %lu", name, &n) == 2)
		if (!strcmp(name, "workingset_refault_file") || !strncmp(name, "pgsteal_", 8))
			fprintf(out, "vmstat %s %lu\n", name, n);
	fclose(f);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1e9 + t.tv_nsec;
}

/* How many nanoseconds a chunk takes. */
static double read_ahead(int fd, long from)
{
	double start = now();

	for (long at = from; at < from + CHUNK; at += ASK)
		if (posix_fadvise(fd, at, ASK, POSIX_FADV_WILLNEED))
			fail("posix_fadvise");
	return now() - start;
}

static void measure(int fd, int parameter, long chunks, int passes)
{
	for (int pass = 0; pass <= passes; pass++)
		for (long at = 0; at + 4 <= chunks; at += 4)
			for (int q = 0; q < 4; q++) {
				int side = (q == 1 || q == 2) ^ (pass & 1);
				double ns;

				if (pwrite(parameter, side ? "1" : "0", 1, 0) != 1)
					fail(PARAMETERS "before");
				ns = read_ahead(fd, (at + q) * CHUNK);
				if (pass)
					fprintf(out, "chunk %d %ld %d %.0f %ld\n", pass, at, side,
						ns, CHUNK / sysconf(_SC_PAGESIZE));
			}
}

/* job MIB PASSES: size of the file, and how often it is read after the first time. */
int main(int argc, char **argv)
{
	long mib = argc > 2 ? atol(argv[1]) : 0;
	int passes = argc > 2 ? atoi(argv[2]) : 0;
	int fd, parameter;

	out = fopen("/samples", "w");
	if (!out)
		return 1;
	attach("proc", "/proc", "proc");
	attach("sys", "/sys", "sysfs");
	attach("devices", "/dev", "ramfs");
	if (mknod("/dev/ubda", S_IFBLK | 0600, 98 << 8))
		fail("/dev/ubda");
	put(READAHEAD, "8192");
	attach("/dev/ubda", "/fs", "ext2");
	fd = open("/fs/sparse", O_RDWR | O_CREAT, 0600);
	if (fd < 0 || ftruncate(fd, mib * MIB))
		fail("a sparse file");
	parameter = open(PARAMETERS "before", O_WRONLY);
	if (parameter < 0)
		fail(PARAMETERS "before");
	measure(fd, parameter, mib * MIB / CHUNK, passes);
	tell("inserted", PARAMETERS "inserted");
	tell("refaulted", PARAMETERS "refaulted");
	tell_vmstat();
	fprintf(out, "done\n");
	end();
}
