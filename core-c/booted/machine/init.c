// SPDX-License-Identifier: GPL-2.0-only
/*
 * The first process of a guest. It runs the steps of the file /steps, a line each. It reports to
 * the console in lines that begin with "TW ". The steps are:
 *
 *   insmod FILE · mkdir DIR · mount DEVICE DIR TYPE · write FILE TEXT · run PROGRAM ARGUMENT…
 *   symbols      the kernel's version, and the addresses of the names in /names
 *   ready        before a job, done after it: says so and waits for a line; until then only the
 *                watcher uses the guest
 *
 * A failed step ends the run. At the end, and after a failure, it waits to be killed: the guest
 * stays as it is.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_WORDS 64
#define MOST_NAMES 256

static char line[4096];

static void wait_to_be_killed(void)
{
	for (;;)
		pause();
}

static void fail(const char *step, const char *why)
{
	printf("TW failed %s: %s\n", step, why);
	wait_to_be_killed();
}

static int insmod(const char *path)
{
	int fd = open(path, O_RDONLY);
	int failed = fd < 0 || syscall(SYS_finit_module, fd, "", 0);

	if (failed && errno == EEXIST)
		failed = 0;
	close(fd);
	return failed;
}

static int put(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
	int failed = fd < 0 || write(fd, text, strlen(text)) < 0;

	close(fd);
	return failed;
}

static void run(char **words)
{
	char why[64];
	int status = 0;
	pid_t child = fork();

	if (child == 0) {
		execv(words[0], words);
		perror(words[0]);
		_exit(127);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0)
		fail(words[0], strerror(errno));
	if (status == 0)
		return;
	if (WIFSIGNALED(status))
		snprintf(why, sizeof(why), "ended by signal %d", WTERMSIG(status));
	else
		snprintf(why, sizeof(why), "exit code %d", WEXITSTATUS(status));
	fail(words[0], why);
}

/* A name of the list, or that name with a suffix from the compiler: ".isra.0". */
static int is_wanted(const char *name, size_t length, char names[][64], int count)
{
	const char *dot = memchr(name, '.', length);

	if (dot)
		length = dot - name;
	for (int i = 0; i < count; i++)
		if (names[i][0] == name[0] && !strncmp(name, names[i], length) && !names[i][length])
			return 1;
	return 0;
}

/* A kernel has 150,000 symbols, which take an emulated machine long to read: scanf() is too
 * slow. */
static void symbols(void)
{
	static char names[MOST_NAMES][64];
	static char buffer[1 << 16];
	int count = 0;
	struct utsname system;
	FILE *wanted = fopen("/names", "r");
	FILE *all = fopen("/proc/kallsyms", "r");

	if (!wanted || !all || uname(&system))
		fail("symbols", strerror(errno));
	printf("TW kernel %s\n", system.version);
	while (count < MOST_NAMES && fscanf(wanted, "%63s", names[count]) == 1)
		count++;
	setvbuf(all, buffer, _IOFBF, sizeof(buffer));
	/* "ffffffff81000000 T _text"; for a module's symbol the module's name follows. */
	while (fgets(line, sizeof(line), all)) {
		size_t address = strcspn(line, " ");
		char *name = line + address + 3;
		size_t length;

		if (strnlen(line, address + 4) < address + 4)
			continue;
		length = strcspn(name, " \t\n");
		if (is_wanted(name, length, names, count))
			printf("TW symbol %.*s %.*s\n", (int)address, line, (int)length, name);
	}
	fclose(wanted);
	fclose(all);
}

static void step(char **words, int count)
{
	const char *what = words[0];
	int failed = 0;

	if (!strcmp(what, "insmod") && count == 2)
		failed = insmod(words[1]);
	else if (!strcmp(what, "mkdir") && count == 2)
		failed = mkdir(words[1], 0755) && errno != EEXIST;
	else if (!strcmp(what, "mount") && count == 4)
		failed = mount(words[1], words[2], words[3], 0, NULL);
	else if (!strcmp(what, "write") && count == 3)
		failed = put(words[1], words[2]);
	else if (!strcmp(what, "run") && count > 1)
		run(words + 1);
	else if (!strcmp(what, "symbols"))
		symbols();
	else if (!strcmp(what, "ready") || !strcmp(what, "done")) {
		printf("TW %s\n", what);
		failed = !fgets(line, sizeof(line), stdin);
	} else
		fail(what, "there is no such step");
	if (failed)
		fail(count > 1 ? words[1] : what, strerror(errno));
}

int main(void)
{
	static char steps[64 * 1024];
	char *next = steps;
	int fd;
	ssize_t length;

	setvbuf(stdout, NULL, _IOLBF, 0);
	mkdir("/proc", 0755);
	mkdir("/sys", 0755);
	mkdir("/dev", 0755);
	mount("proc", "/proc", "proc", 0, NULL);
	mount("sys", "/sys", "sysfs", 0, NULL);
	mount("dev", "/dev", "devtmpfs", 0, NULL);
	fd = open("/steps", O_RDONLY);
	length = fd < 0 ? -1 : read(fd, steps, sizeof(steps) - 1);
	if (length < 0)
		fail("/steps", strerror(errno));
	while (*next) {
		char *words[MOST_WORDS + 1];
		int count = 0;
		char *end = strchr(next, '\n');

		if (end)
			*end = 0;
		/* The last word takes the rest of the line. */
		for (char *word = strtok(next, "\t"); word && count < MOST_WORDS;
		     word = strtok(NULL, "\t"))
			words[count++] = word;
		words[count] = NULL;
		if (count)
			step(words, count);
		if (!end)
			break;
		next = end + 1;
	}
	wait_to_be_killed();
}
