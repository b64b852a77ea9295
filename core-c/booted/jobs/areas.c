// SPDX-License-Identifier: GPL-2.0-only
/*
 * areas CALLS [SEED]: maps, unmaps and protects pages at random: areas grow to many and shrink to
 * few, twice. The process that does so consists of its calls: it has no stack, no heap and no
 * program, which would lie among the areas.
 */
#include <linux/sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include "job.h"

/*
 * Addresses of the calls, of all user space, and of the areas. Below AREAS all is mapped: the
 * kernel looks for gaps above only, and wasm everywhere.
 */
#define HOME   0x7f000000UL
#define END    0x7ffffffff000UL
#define AREAS  0x40000000UL
#define PLAIN  (MAP_PRIVATE | MAP_ANONYMOUS)
#define WRITES (PROT_READ | PROT_WRITE)
/* The watcher looks at tasks of this name (core-c/booted/exhibits/address-space/watch.ts). */
#define NAME "bare"

/* A child, whose call returns 0, continues at another step. */
struct step {
	long call, arguments[6];
	const struct step *child;
};

static struct step *next;

static void step(long call, long a, long b, long c, long d)
{
	*next++ = (struct step){ call, { a, b, c, d, -1, 0 }, NULL };
}

/* Makes the calls one after another, without a stack. The copy in HOME runs. */
extern const char runner[], runner_end[];
asm("runner:\n"
    "	mov (%rbx), %rax\n"
    "	mov 8(%rbx), %rdi\n"
    "	mov 16(%rbx), %rsi\n"
    "	mov 24(%rbx), %rdx\n"
    "	mov 32(%rbx), %r10\n"
    "	mov 40(%rbx), %r8\n"
    "	mov 48(%rbx), %r9\n"
    "	syscall\n"
    "	test %rax, %rax\n"
    "	jnz 1f\n"
    "	mov 56(%rbx), %rcx\n"
    "	test %rcx, %rcx\n"
    "	jz 1f\n"
    "	mov %rcx, %rbx\n"
    "	jmp runner\n"
    "1:	add $64, %rbx\n"
    "	jmp runner\n"
    "runner_end:");

static void map(long page, long pages)
{
	step(SYS_mmap, page * PAGE, pages * PAGE, WRITES, PLAIN | MAP_FIXED_NOREPLACE);
}

static void one(long among, long mapped)
{
	long page = AREAS / PAGE + random_below(among), pages = 1 + random_below(4);
	long kind = random_below(100);

	if (kind < mapped)
		map(page, pages);
	else if (kind < 66)
		step(SYS_munmap, page * PAGE, pages * (kind % 8 ? 1 : 16) * PAGE, 0, 0);
	else if (kind < 80)
		/* A range with a hole in it fails, after a part of it was protected. */
		step(SYS_mprotect, page * PAGE, (kind % 4 ? 1 : pages) * PAGE, PROT_READ, 0);
	else if (kind < 90)
		/* The kernel chooses the lowest place from AREAS on. */
		step(SYS_mmap, 0, pages * PAGE, WRITES, PLAIN | MAP_32BIT);
	else if (kind < 99)
		/* Reads a byte there: that it is no path of a file does not matter. */
		step(SYS_access, page * PAGE, 0, 0, 0);
	else
		step(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0);
}

static void write_steps(long calls, const char *name)
{
	struct step *first = next, *begin;
	unsigned long room = (unsigned long)(first + calls + 16) - HOME;

	room = (room + PAGE - 1) & -PAGE;
	step(SYS_munmap, 0, HOME, 0, 0);
	step(SYS_munmap, HOME + room, END - HOME - room, 0, 0);
	/* The child's areas are fresh copies of what is left: a tree without a past. */
	begin = next;
	step(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0);
	step(SYS_exit_group, 0, 0, 0, 0);
	begin->child = next;
	step(SYS_prctl, PR_SET_NAME, (long)name, 0, 0);
	map(1, AREAS / PAGE - 1);
	for (long i = 0; i < calls; i++)
		one(64 + calls / 2, i % (calls / 2 + 1) < calls / 3 ? 58 : 20);
	step(SYS_exit_group, 0, 0, 0, 0);
	for (struct step *s = begin + 1; s < next; s++)
		if (s->call == SYS_clone)
			s->child = next - 1;
}

static void run(long calls, long seed)
{
	unsigned long room = (calls + 64) * sizeof(struct step) + PAGE;
	char *home =
		mmap((void *)HOME, room, WRITES | PROT_EXEC, PLAIN | MAP_FIXED_NOREPLACE, -1, 0);

	CHECK(home == MAP_FAILED ? -1 : 0);
	memcpy(home, runner, runner_end - runner);
	strcpy(home + 128, NAME);
	next = (struct step *)(home + 192);
	while (seed-- > 0)
		random_below(1);
	write_steps(calls, home + 128);
	asm volatile("jmp *%0" : : "r"(home), "b"(home + 192) : "memory");
}

int main(int argc, char **argv)
{
	/* Without this setting the C library lets the kernel write to the thread's own memory at
	 * any time. */
	char *environment[] = { "GLIBC_TUNABLES=glibc.pthread.rseq=0", NULL };
	int status, failed = 0;

	if (!getenv("GLIBC_TUNABLES")) {
		/* Else the kernel chooses places from a random address on. */
		CHECK(personality(ADDR_NO_RANDOMIZE));
		CHECK(execve(argv[0], argv, environment));
	}
	put("/proc/sys/vm/overcommit_memory", "1");
	put("/sys/kernel/mm/transparent_hugepage/enabled", "never");
	if (CHECK(fork()) == 0)
		run(number(argc, argv, 1, 100), number(argc, argv, 2, 0));
	while (wait(&status) > 0)
		failed |= status;
	return failed != 0;
}
