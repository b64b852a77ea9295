// SPDX-License-Identifier: GPL-2.0-only
/*
 * contexts COUNT [PROCESSES]: each process sets up COUNT AIO contexts and submits a read through
 * each in turn. It destroys every second one, and sets up more in the freed slots.
 */
#include <linux/aio_abi.h>
#include <sched.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include "job.h"

#define MOST 64

static void setup(aio_context_t *context)
{
	*context = 0;
	CHECK(syscall(SYS_io_setup, 1, context));
	sched_yield();
}

static void submit(aio_context_t context, int file)
{
	static char bytes[512];
	struct iocb block = {
		.aio_lio_opcode = IOCB_CMD_PREAD,
		.aio_fildes = file,
		.aio_buf = (unsigned long)bytes,
		.aio_nbytes = sizeof(bytes),
	};
	struct iocb *blocks = &block;
	struct io_event event;

	CHECK(syscall(SYS_io_submit, context, 1, &blocks));
	CHECK(syscall(SYS_io_getevents, context, 1, 1, &event, NULL));
	sched_yield();
}

int main(int argc, char **argv)
{
	long count = number(argc, argv, 1, 5), processes = number(argc, argv, 2, 1);
	aio_context_t contexts[MOST];
	int file = CHECK(open(argv[0], O_RDONLY)), status, failed = 0;
	pid_t child = 0;

	if (count > MOST) {
		fprintf(stderr, "contexts: at most %d\n", MOST);
		return 1;
	}
	for (long i = 1; i < processes; i++) {
		child = CHECK(fork());
		if (child == 0)
			break;
	}
	for (long i = 0; i < count; i++)
		setup(&contexts[i]);
	for (long i = 0; i < count; i++)
		submit(contexts[i], file);
	for (long i = 0; i < count; i += 2)
		CHECK(syscall(SYS_io_destroy, contexts[i]));
	for (long i = 0; i < count; i += 4) {
		setup(&contexts[i]);
		submit(contexts[i], file);
	}
	while (wait(&status) > 0)
		failed |= status;
	return failed != 0;
}
